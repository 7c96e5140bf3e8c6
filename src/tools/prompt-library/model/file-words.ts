import type { Format } from "#domain/prompt-exchange/detect.ts";
import type { ExchangeField } from "#domain/prompt-exchange/exchange-prompt.ts";
import type { Planned } from "#domain/prompt-exchange/plan.ts";

/** The export formats, with what each includes. */
export const FORMAT_WORDS: Readonly<Record<Format, { readonly label: string; readonly keeps: string }>> = {
  json: { label: "Studio file (JSON)", keeps: "Everything, with all versions, labels and branches." },
  dotprompt: {
    label: "Dotprompt (.prompt)",
    keeps: "Text, variables, folder and tags; one file per prompt, several in a zip.",
  },
  promptfoo: {
    label: "promptfoo (YAML)",
    keeps: "Text, variables and their values, as a configuration that runs.",
  },
  csv: { label: "Table (CSV)", keeps: "Text, folder, tags and variables, without the versions." },
  markdown: { label: "Markdown", keeps: "Text and details; one file per prompt, several in a zip." },
};

const FIELD_WORDS: Readonly<Record<ExchangeField, string>> = {
  name: "name",
  title: "title",
  body: "text",
  folder: "folder",
  tags: "tags",
  favourite: "favourite",
  variables: "variables",
  values: "the filled-in values",
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
      const newer = planned.hereIsNewer ? " The text here is newer; it stays as a version." : "";
      return `Changes ${fields}.${newer}`;
    }
    case "same":
      return "Already here";
    case "skipped":
      return planned.why;
  }
}
