import type { OptimizerPrompt } from "#domain/entities.ts";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { PromptSections } from "#domain/thinking/types.ts";

/** The fields of an optimizer prompt that a button changes. */
export type OptimizerChange = Partial<
  Pick<OptimizerPrompt, "title" | "sections" | "added" | "dismissed" | "optimized" | "sessionId">
>;

export const sameSections = (a: PromptSections, b: PromptSections): boolean =>
  SECTION_ORDER.every((id) => a[id] === b[id]);

/** The same fields before the change, for undo. */
export const before = (work: OptimizerPrompt, change: OptimizerChange): OptimizerChange =>
  Object.fromEntries(Object.keys(change).map((key) => [key, work[key as keyof OptimizerChange]]));
