import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import nspell from "nspell";
import type { Dictionary } from "../domain/thinking/text/speller.ts";
import { frameFiles } from "./frames.ts";

const require = createRequire(import.meta.url);
/** American and British spelling. Both have the same affixes, so that their words make one list. */
const LANGUAGES = [require.resolve("dictionary-en"), require.resolve("dictionary-en-gb")] as const;

/** The dictionary of the thinking engine. Throws when the two no longer fit together. */
export function readDictionary(): Dictionary {
  const [first, ...others] = LANGUAGES.map((path) => {
    const read = (file: string) => readFileSync(join(dirname(path), file), "utf8");
    return { aff: read("index.aff"), words: read("index.dic").trim().split("\n").slice(1) };
  });
  if (!first) throw new Error("No dictionary is named.");
  const words = new Set(first.words);
  for (const { aff, words: more } of others) {
    if (aff !== first.aff) throw new Error("The dictionaries have different affixes: their words cannot be joined.");
    for (const word of more) words.add(word);
  }
  return { aff: first.aff, dic: `${words.size}\n${[...words].join("\n")}\n` };
}

/** The words of the frames' signs that the dictionary does not have ("kubectl", "levain"), separated by blanks. */
export function readTerms({ aff, dic }: Dictionary): string {
  const dictionary = nspell(aff, dic);
  const words = new Set<string>();
  for (const { read } of frameFiles()) {
    const { signs } = read();
    for (const sign of [...(signs?.strong ?? []), ...(signs?.weak ?? [])])
      for (const word of sign.match(/\p{L}+/gu) ?? []) if (!dictionary.correct(word)) words.add(word);
  }
  return [...words].sort().join(" ");
}
