import { HEADINGS, SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { PromptSections } from "#domain/thinking/types.ts";

/** The sections that say something, in the order they are read. */
export const filledSections = (prompt: PromptSections): readonly (keyof PromptSections)[] =>
  SECTION_ORDER.filter((key) => prompt[key] !== "");

/** The prompt as it is pasted: a heading and its text per section, empty ones left out. */
export const promptText = (prompt: PromptSections): string =>
  filledSections(prompt)
    .map((key) => `${HEADINGS[key]}: ${prompt[key]}`)
    .join("\n");
