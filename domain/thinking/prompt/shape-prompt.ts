import { instruct } from "./instruct.ts";
import { optimize } from "./optimize.ts";
import { part } from "./part.ts";
import { review } from "./review.ts";
import type { PromptReply, PromptRequest } from "./types.ts";

/** Answers whatever a page may ask about a prompt. Pure and deterministic; never throws. */
export function shapePrompt(request: PromptRequest): PromptReply {
  switch (request.task) {
    case "part":
      return part(request.text);
    case "review":
      return review(request);
    case "optimize":
      return optimize(request);
    case "instruct":
      return instruct(request);
  }
}
