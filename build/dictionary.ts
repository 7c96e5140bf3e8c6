import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import nspell from "nspell";
import { type Dictionary, LOOKED_UP } from "../domain/thinking/text/word-list.ts";
import { frameFiles } from "./frames.ts";

const require = createRequire(import.meta.url);
/** American and British spelling. Both have the same affixes, so that their words make one list. */
const LANGUAGES = [require.resolve("dictionary-en"), require.resolve("dictionary-en-gb")] as const;

/** The dictionary of the thinking engine, each word in all its forms. Throws when the two no longer fit together. */
export function readDictionary(): Dictionary {
  const [first, ...others] = LANGUAGES.map((path) => {
    const read = (file: string) => readFileSync(join(dirname(path), file), "utf8");
    return { aff: read("index.aff"), lines: read("index.dic").trim().split("\n").slice(1) };
  });
  if (!first) throw new Error("No dictionary is named.");
  if (others.some(({ aff }) => aff !== first.aff))
    throw new Error("The dictionaries have different affixes: their words cannot be joined.");
  const lines = new Set([first, ...others].flatMap((one) => one.lines));
  const dictionary = nspell(first.aff, `${lines.size}\n${[...lines].join("\n")}\n`);
  const words = new Set<string>();
  const names = new Set<string>();
  for (const form of formsOf(dictionary)) {
    const word = form.toLowerCase();
    if (!LOOKED_UP.test(word)) continue;
    if (dictionary.correct(word)) words.add(word);
    else if (dictionary.correct(capital(word)) || dictionary.correct(word.toUpperCase())) names.add(word);
  }
  return { words, names };
}

/** Every form that nspell made of the dictionary's words; its types leave them out. */
const formsOf = (dictionary: object): readonly string[] =>
  Object.keys((dictionary as { readonly data: Readonly<Record<string, unknown>> }).data);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The words of the frames' signs that the dictionary does not have ("kubectl", "levain"), separated by blanks. */
export function readTerms({ words: known }: Dictionary): string {
  const words = new Set<string>();
  for (const { read } of frameFiles()) {
    const { signs } = read();
    for (const sign of [...(signs?.strong ?? []), ...(signs?.weak ?? [])])
      for (const word of sign.match(/\p{L}+/gu) ?? []) if (!known.has(word)) words.add(word);
  }
  return [...words].sort().join(" ");
}
