import { HEADINGS, SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { PromptSections } from "#domain/thinking/types.ts";

/** The sections with text, in reading order. */
export const filledSections = (prompt: PromptSections): readonly (keyof PromptSections)[] =>
  SECTION_ORDER.filter((key) => prompt[key] !== "");

/** The prompt for pasting: a heading and a text per section, without empty ones. */
export const promptText = (prompt: PromptSections): string =>
  filledSections(prompt)
    .map((key) => `${HEADINGS[key]}: ${prompt[key]}`)
    .join("\n");
