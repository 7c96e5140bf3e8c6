import type { Work } from "#domain/entities.ts";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { PromptSections } from "#domain/thinking/types.ts";

/** What a button changes about a work. */
export type WorkChange = Partial<Pick<Work, "title" | "sections" | "added" | "dismissed" | "optimized" | "sessionId">>;

export const sameSections = (a: PromptSections, b: PromptSections): boolean =>
  SECTION_ORDER.every((id) => a[id] === b[id]);

/** What a person or a button changes about the work, as it stands. */
export const changeable = ({ title, sections, added, dismissed, optimized, sessionId }: Work): WorkChange => ({
  title,
  sections,
  added,
  dismissed,
  optimized,
  sessionId,
});

/** What the work said before a change, for undo: that of it which the change touches. */
export const before = (work: Work, change: WorkChange): WorkChange =>
  Object.fromEntries(Object.keys(change).map((key) => [key, work[key as keyof WorkChange]]));
