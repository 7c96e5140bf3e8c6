import type { Item } from "./draft.ts";

/** Phrases by their first word, longest first, each with its value. */
export type Phrases<T> = ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly value: T }[]>;

/** @param entries phrases in lower case, words and marks separated by one space */
export function phrases<T>(entries: Iterable<readonly [string, T]>): Phrases<T> {
  const map = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [phrase, value] of entries) {
    const words = phrase.split(" ");
    const first = words[0] as string;
    const known = map.get(first);
    if (known) known.push({ words, value });
    else map.set(first, [{ words, value }]);
  }
  for (const list of map.values()) list.sort((a, b) => b.words.length - a.words.length);
  return map;
}

/** @param list phrases as above, separated by "|" */
export const phraseSet = (list: string): Phrases<true> =>
  phrases(list.split("|").map((phrase) => [phrase.trim(), true] as const));

/** The longest phrase that starts at item `at` and ends before `limit`. */
export function phraseAt<T>(
  map: Phrases<T>,
  items: readonly Item[],
  at: number,
  limit: number,
): { readonly length: number; readonly value: T } | null {
  for (const { words, value } of map.get(items[at]?.lower ?? "") ?? []) {
    if (at + words.length <= limit && words.every((word, k) => items[at + k]?.lower === word)) {
      return { length: words.length, value };
    }
  }
  return null;
}
