import { textOf } from "#domain/lab/assertion-text.ts";
import type { Assertion, LabInput, LabPrompt } from "#domain/lab/types.ts";
import { standsFor, variablesOf } from "#domain/prompts/template.ts";
import { hasVisible } from "#domain/visible.ts";

/**
 * The variables of all prompts and checks, each once, in the order they first stand there: a check may ask for a column of its own, such as the answer
 * that is expected.
 */
export const allVariables = (prompts: readonly LabPrompt[], checks: readonly Assertion[]): readonly string[] => [
  ...new Set([...prompts.map(({ body }) => body), ...checks.map(textOf)].flatMap(variablesOf)),
];

/** The variables that an input gives no value for. */
export const missingValues = (input: LabInput, variables: readonly string[]): readonly string[] =>
  variables.filter((name) => !hasVisible(standsFor(input.values, name)));
