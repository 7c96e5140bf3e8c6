import { textOf } from "#domain/lab/assertion-text.ts";
import type { Assertion, LabInput, LabPrompt } from "#domain/lab/types.ts";
import { valueFor, variablesOf } from "#domain/prompts/template.ts";
import { hasVisible } from "#domain/visible.ts";

/** The variables of all prompts and checks, each once, in order of first use. A check may need a column of its own, such as the expected answer. */
export const allVariables = (prompts: readonly LabPrompt[], checks: readonly Assertion[]): readonly string[] => [
  ...new Set([...prompts.map(({ body }) => body), ...checks.map(textOf)].flatMap(variablesOf)),
];

/** The variables for which an input has no value. */
export const missingValues = (input: LabInput, variables: readonly string[]): readonly string[] =>
  variables.filter((name) => !hasVisible(valueFor(input.values, name)));
