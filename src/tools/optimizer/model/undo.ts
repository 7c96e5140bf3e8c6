import type { Work } from "#domain/entities.ts";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { PromptSections } from "#domain/thinking/types.ts";

/** What a button changes about a work. */
export type WorkChange = Partial<Pick<Work, "title" | "sections" | "added" | "dismissed" | "optimized" | "sessionId">>;

export const sameSections = (a: PromptSections, b: PromptSections): boolean =>
  SECTION_ORDER.every((id) => a[id] === b[id]);

/** What the work said before a change, for undo. */
export const before = ({ sections, added, dismissed, optimized }: Work): WorkChange => ({
  sections,
  added,
  dismissed,
  optimized,
});
