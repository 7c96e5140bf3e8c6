import type { PromptSections } from "../types.ts";
import { HEADINGS, SECTION_ORDER } from "./headings.ts";

export const PROMPT_FORMATS = ["text", "markdown", "messages"] as const;
export type PromptFormat = (typeof PROMPT_FORMATS)[number];

/** What is asked to be asked about, in its section. */
type Open = readonly { readonly section: keyof PromptSections; readonly text: string }[];

/** The sections as they are pasted: what is open is added as a request to be asked about it. */
export const withOpen = (sections: PromptSections, open: Open): PromptSections =>
  Object.fromEntries(
    SECTION_ORDER.map((id) => [
      id,
      [sections[id].trim(), ...open.filter(({ section }) => section === id).map(({ text }) => text)]
        .filter((text) => text !== "")
        .join("\n"),
    ]),
  ) as unknown as PromptSections;

const under = (made: PromptSections, ids: readonly (keyof PromptSections)[], head: (name: string) => string) =>
  ids
    .filter((id) => made[id] !== "")
    .map((id) => `${head(HEADINGS[id])}${made[id]}`)
    .join("\n\n");

/**
 * The prompt in a form that can be pasted: headed text, Markdown, or chat messages as JSON (the role as the system's message, the rest as
 * the user's). An empty section is left out.
 * @param open what the expert misses, as requests to be asked about it
 */
export function promptIn(format: PromptFormat, sections: PromptSections, open: Open = []): string {
  const made = withOpen(sections, open);
  if (format === "text") return under(made, SECTION_ORDER, (name) => `${name}: `);
  if (format === "markdown") return under(made, SECTION_ORDER, (name) => `## ${name}\n\n`);
  const rest = SECTION_ORDER.filter((id) => id !== "role");
  return JSON.stringify(
    [
      ...(made.role === "" ? [] : [{ role: "system", content: made.role }]),
      { role: "user", content: under(made, rest, (name) => `${name}: `) },
    ],
    null,
    2,
  );
}
