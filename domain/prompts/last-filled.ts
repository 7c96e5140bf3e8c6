import type { Prompt } from "../entities.ts";
import { expand } from "./snippets.ts";
import { fill, filledText } from "./template.ts";
import { askedVariables, fieldValue } from "./variables.ts";

/**
 * A prompt as it is put into another text: its snippets in their places, and what was filled in last. A variable without a value stays `{{name}}`.
 * @param bodyOf the body of the prompt of a name; undefined where there is none
 */
export function lastFilled(
  { body, name, variables, filled }: Pick<Prompt, "body" | "name" | "variables" | "filled">,
  bodyOf: (name: string) => string | undefined,
): string {
  const expanded = expand(body, name, bodyOf).body;
  const values = askedVariables(expanded, variables).map((asked) => [asked.name, fieldValue(asked, filled)] as const);
  return filledText(fill(expanded, Object.fromEntries(values), (open) => `{{${open}}}`));
}
