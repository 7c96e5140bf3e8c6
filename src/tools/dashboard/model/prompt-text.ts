import type { PromptSections } from "#domain/thinking/types.ts";

const HEADINGS = {
  role: "Role",
  task: "Task",
  constraints: "Constraints",
  resources: "Resources",
  output: "Output",
} as const;

/** The prompt as it is pasted: a heading and its text per section, empty ones left out. */
export const promptText = (prompt: PromptSections): string =>
  (Object.keys(HEADINGS) as (keyof PromptSections)[])
    .filter((key) => prompt[key] !== "")
    .map((key) => `${HEADINGS[key]}: ${prompt[key]}`)
    .join("\n");
