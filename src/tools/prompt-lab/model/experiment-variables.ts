import type { LabInput, LabPrompt } from "#domain/lab/types.ts";
import { variablesOf } from "#domain/prompts/template.ts";
import { hasVisible } from "#domain/visible.ts";

/** The variables of all prompts, each once, in the order they first stand there. */
export const allVariables = (prompts: readonly LabPrompt[]): readonly string[] => [
  ...new Set(prompts.flatMap(({ body }) => variablesOf(body))),
];

/** What stands for a variable; empty where nothing does. */
export const inputValue = ({ values }: LabInput, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? "") : "";

/** The variables that an input gives no value for. */
export const missingValues = (input: LabInput, variables: readonly string[]): readonly string[] =>
  variables.filter((name) => !hasVisible(inputValue(input, name)));
