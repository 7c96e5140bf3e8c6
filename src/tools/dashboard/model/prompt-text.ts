import { proposalGaps } from "#domain/thinking/refine/proposal.ts";
import { HEADINGS, SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { Brief, Expertise, PromptSections, Span } from "#domain/thinking/types.ts";
import { gapSpans } from "./gaps.ts";

/** The sections with text, in reading order. */
export const filledSections = (prompt: PromptSections): readonly (keyof PromptSections)[] =>
  SECTION_ORDER.filter((key) => prompt[key] !== "");

/** The prompt for pasting: a heading and a text per section, without empty ones. */
const promptText = (prompt: PromptSections): string =>
  filledSections(prompt)
    .map((key) => `${HEADINGS[key]}: ${prompt[key]}`)
    .join("\n");

interface Drafted {
  readonly brief: Brief;
  readonly expertise?: Expertise | undefined;
  /** The rough text: a bracket in it is no gap. */
  readonly original: string;
}

/** The prompt for pasting, with its open gaps: with what the expert says, or as earlier engines drafted it. */
export function readyPrompt({ brief, expertise, original }: Drafted): { text: string; gaps: readonly Span[] } {
  const text = expertise?.prompt ?? promptText(brief.prompt);
  return { text, gaps: expertise ? proposalGaps(text, original) : gapSpans(text) };
}
