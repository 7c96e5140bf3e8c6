import type { Format } from "#domain/prompt-exchange/detect.ts";
import type { ExchangeField } from "#domain/prompt-exchange/exchange-prompt.ts";
import type { Planned } from "#domain/prompt-exchange/plan.ts";

/** The formats that prompts leave in, with what each keeps. */
export const FORMAT_WORDS: Readonly<Record<Format, { readonly label: string; readonly keeps: string }>> = {
  json: { label: "Studio file (JSON)", keeps: "Everything, with all versions, labels and branches." },
  dotprompt: {
    label: "Dotprompt (.prompt)",
    keeps: "Text, variables, folder and tags; one file a prompt, several in a zip.",
  },
  promptfoo: {
    label: "promptfoo (YAML)",
    keeps: "Text, variables and what is filled in, as a configuration that runs.",
  },
  csv: { label: "Table (CSV)", keeps: "Text, folder, tags and variables; nothing of the versions." },
  markdown: { label: "Markdown", keeps: "Text and what is said about it; one file a prompt, several in a zip." },
};

/** What the file field takes. */
export const ACCEPTED = ".json,.prompt,.yaml,.yml,.csv,.tsv,.md,.markdown,.txt,.zip";

const FIELD_WORDS: Readonly<Record<ExchangeField, string>> = {
  name: "name",
  title: "title",
  body: "text",
  folder: "folder",
  tags: "tags",
  favourite: "favourite",
  variables: "variables",
  values: "what is filled in",
  labels: "labels",
  versions: "versions",
  branch: "branch",
};

export interface PlanCounts {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly skipped: number;
}

export const countPlan = (plan: readonly Planned[]): PlanCounts => {
  const counts = { added: 0, changed: 0, same: 0, skipped: 0 };
  for (const { kind } of plan) counts[kind] += 1;
  return counts;
};

/** What an import does with one prompt, and why. */
export function plannedWords(planned: Planned): string {
  switch (planned.kind) {
    case "added":
      return planned.renamed?.why ?? "New";
    case "changed": {
      const fields = planned.fields.map((field) => FIELD_WORDS[field]).join(", ");
      const newer = planned.hereIsNewer ? " What is here was written later; it stays as a version." : "";
      return `Changes ${fields}.${newer}`;
    }
    case "same":
      return "The same here already";
    case "skipped":
      return planned.why;
  }
}
