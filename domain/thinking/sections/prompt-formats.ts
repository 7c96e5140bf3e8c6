import type { PromptSections } from "../types.ts";
import { HEADINGS, SECTION_ORDER } from "./headings.ts";
import { GAPS } from "./templates.ts";

export const PROMPT_FORMATS = ["text", "markdown", "messages"] as const;
export type PromptFormat = (typeof PROMPT_FORMATS)[number];

/** The sections as they leave the studio: an empty one is the gap that stays open. */
export const openedSections = (sections: PromptSections): PromptSections =>
  Object.fromEntries(
    SECTION_ORDER.map((id) => [id, sections[id].trim() === "" ? GAPS[id] : sections[id].trim()]),
  ) as unknown as PromptSections;

const under = (made: PromptSections, ids: readonly (keyof PromptSections)[], head: (name: string) => string) =>
  ids.map((id) => `${head(HEADINGS[id])}${made[id]}`).join("\n\n");

/**
 * The prompt in one of the forms in which it can be pasted: headed text, Markdown, or the messages of a chat as JSON (who answers is the system's,
 * the rest the user's).
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
