import type { Prompt } from "../entities.ts";
import { expand } from "./snippets.ts";
import { fill, filledText } from "./template.ts";
import { type AskedVariable, askedVariables, fieldValue } from "./variables.ts";

/**
 * A prompt as it is inserted into another text: with its snippets, and with its last values. A variable without a value is a gap, `[name]`, as in a ready prompt.
 * @param bodyOf the body of the prompt with this name; undefined when there is none
 */
export function lastFilled(
  { body, name, variables, filled }: Pick<Prompt, "body" | "name" | "variables" | "filled">,
  bodyOf: (name: string) => string | undefined,
): string {
  const expanded = expand(body, name, bodyOf).body;
  const values = askedVariables(expanded, variables).map((asked) => [asked.name, fieldValue(asked, filled)] as const);
  return filledText(fill(expanded, Object.fromEntries(values), (open) => `[${open}]`));
}

/**
 * What a prompt with its snippets asks for, and what each field begins with.
 * @param bodyOf as for `lastFilled`
 */
export function askedFields(
  { body, name, variables, filled }: Pick<Prompt, "body" | "name" | "variables" | "filled">,
  bodyOf: (name: string) => string | undefined,
): readonly (AskedVariable & { readonly value: string })[] {
  return askedVariables(expand(body, name, bodyOf).body, variables).map((asked) => ({
    ...asked,
    value: fieldValue(asked, filled),
  }));
}
