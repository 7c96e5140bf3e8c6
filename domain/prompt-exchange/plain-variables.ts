import { isRecord } from "../plain-data.ts";
import { isVariableName, renameVariables, variablesOf } from "../prompts/template.ts";
import type { ExchangePrompt } from "./exchange-prompt.ts";

/**
 * Dotprompt and promptfoo know no variable whose name has several words: `{{customer name}}` is written there as `{{customer_name}}`, and the file tells which name
 * that is.
 */

type Named = Pick<ExchangePrompt, "body" | "variables" | "values">;
/** The studio's names by the names in the file. */
export type OwnNames = Readonly<Record<string, string>>;

/** The plain names of variables of several words, by their own. @param names all names that are in use */
export function plainNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(names);
  const plain = new Map<string, string>();
  for (const own of names) {
    if (!own.includes(" ")) continue;
    let next = own.replaceAll(" ", "_");
    while (taken.has(next)) next += "_";
    taken.add(next);
    plain.set(own, next);
  }
  return plain;
}

/** A prompt as other programs can fill it in, with the names to read it by; a prompt without such names is the same. */
export function withPlainNames<P extends Named>(prompt: P): { readonly prompt: P; readonly names: OwnNames } {
  const { body, variables, values } = prompt;
  const all = new Set([...variablesOf(body), ...Object.keys(variables), ...Object.keys(values)]);
  const plain = plainNames([...all]);
  if (plain.size === 0) return { prompt, names: {} };
  const to = (own: string) => plain.get(own) ?? own;
  return {
    prompt: { ...prompt, ...renamed(prompt, to) },
    names: Object.fromEntries([...plain].map(([own, next]) => [next, own])),
  };
}

/** What was read of a prompt, with its own names. @param names as the file has them; anything else changes nothing */
export function withOwnNames<P extends Pick<Named, "body"> & Partial<Named>>(read: P, names: unknown): P {
  if (!isRecord(names)) return read;
  const own = new Map(
    Object.entries(names).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && isVariableName(entry[1]),
    ),
  );
  return own.size === 0 ? read : { ...read, ...renamed(read, (name) => own.get(name) ?? name) };
}

const renamed = ({ body, variables, values }: Pick<Named, "body"> & Partial<Named>, to: (name: string) => string) => ({
  body: renameVariables(body, to),
  ...(variables && { variables: keyed(variables, to) }),
  ...(values && { values: keyed(values, to) }),
});

const keyed = <T>(record: Readonly<Record<string, T>>, to: (name: string) => string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [to(name), value]));
