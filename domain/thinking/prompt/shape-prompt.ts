import { lint } from "../lint/lint.ts";
import { normalizeInput } from "../text/normalize.ts";
import { instruct } from "./instruct.ts";
import { optimize } from "./optimize.ts";
import { part } from "./part.ts";
import { review } from "./review.ts";
import type { PromptReply, PromptRequest, ShapeOptions } from "./types.ts";

/** Answers every request that a page makes about a prompt. Pure and deterministic; never throws. */
export function shapePrompt(request: PromptRequest, options: ShapeOptions = {}): PromptReply {
  switch (request.task) {
    case "part":
      return part(request.text, options);
    case "review":
      return review(request, options);
    case "optimize":
      return optimize(request, options);
    case "explain": {
      const text = normalizeInput(request.text);
      return {
        why: options.expert?.explain?.(text, request) ?? null,
        findings: lint(text).map(({ rule }) => rule),
      };
    }
    case "instruct":
      return instruct(request);
  }
}
