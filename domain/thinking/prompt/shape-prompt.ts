import { instruct } from "./instruct.ts";
import { optimize } from "./optimize.ts";
import { part } from "./part.ts";
import { review } from "./review.ts";
import type { PromptReply, PromptRequest, Report } from "./types.ts";

/** Answers every request that a page makes about a prompt. Pure and deterministic; never throws. */
export function shapePrompt(request: PromptRequest, report: Report = () => undefined): PromptReply {
  switch (request.task) {
    case "part":
      return part(request.text, report);
    case "review":
      return review(request, report);
    case "optimize":
      return optimize(request, report);
    case "instruct":
      return instruct(request);
  }
}
