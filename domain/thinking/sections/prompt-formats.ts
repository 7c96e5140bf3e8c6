import type { PromptSections } from "../types.ts";
import { HEADINGS, SECTION_ORDER } from "./headings.ts";
import { GAPS } from "./templates.ts";

export const PROMPT_FORMATS = ["text", "markdown", "messages"] as const;
export type PromptFormat = (typeof PROMPT_FORMATS)[number];

/** The sections for use outside the studio: an empty one becomes its gap. */
export const openedSections = (sections: PromptSections): PromptSections =>
  Object.fromEntries(
    SECTION_ORDER.map((id) => [id, sections[id].trim() === "" ? GAPS[id] : sections[id].trim()]),
  ) as unknown as PromptSections;

const under = (made: PromptSections, ids: readonly (keyof PromptSections)[], head: (name: string) => string) =>
  ids.map((id) => `${head(HEADINGS[id])}${made[id]}`).join("\n\n");

/**
 * The prompt in a form that can be pasted: headed text, Markdown, or chat messages as JSON (the role as the system's message, the rest as
 * the user's).
 */
export function promptIn(format: PromptFormat, sections: PromptSections): string {
  const made = openedSections(sections);
  if (format === "text") return under(made, SECTION_ORDER, (name) => `${name}: `);
  if (format === "markdown") return under(made, SECTION_ORDER, (name) => `## ${name}\n\n`);
  const rest = SECTION_ORDER.filter((id) => id !== "role");
  return JSON.stringify(
    [
      { role: "system", content: made.role },
      { role: "user", content: under(made, rest, (name) => `${name}: `) },
    ],
    null,
    2,
  );
}
