import { material } from "../brief/material.ts";
import { read } from "../reading/read.ts";
import { refine } from "../refine/refine.ts";
import { normalizeInput } from "../text/normalize.ts";
import type { PromptSections } from "../types.ts";
import { composeSections } from "./compose.ts";
import { HEADINGS, SECTION_ORDER } from "./headings.ts";
import { GAPS } from "./templates.ts";

/**
 * The Quick Optimizer: a rough text as five sections in the person's words; what is unknown is a gap (`[list, table or prose?]`).
 * @returns five gaps for blank text
 */
export function sections(text: string): PromptSections {
  const input = normalizeInput(text);
  if (input.trim() === "") {
    const { role, task, constraints, resources, output } = GAPS;
    return { role, task, constraints, resources, output };
  }
  return composeSections(material(read(input)), refine(input), false);
}

/** The sections as one text to paste, each under its name. */
export const sectionsToText = (made: PromptSections): string =>
  SECTION_ORDER.map((id) => `${HEADINGS[id]}: ${made[id]}`).join("\n\n");
