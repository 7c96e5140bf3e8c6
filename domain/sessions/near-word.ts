import { distance } from "fastest-levenshtein";
import { fold } from "../fold.ts";

const WORD = /[\p{L}\p{N}]+/gu;
/** Letters from which a word may differ in two of them. */
const LONG = 8;

/** Every word of these texts, folded, with how it is first written. */
export function wordsOf(texts: Iterable<string>): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const text of texts)
    for (const [word] of text.matchAll(WORD)) {
      const folded = fold(word);
      if (!words.has(folded)) words.set(folded, word.toLowerCase());
    }
  return words;
}

/**
 * The word that differs least from one that occurs nowhere: in one letter or by two that changed places, in two letters from eight on. Among equals the first one.
 * @param asked folded
 * @param words folded words, with how they are written
 * @returns the word, folded and as it is written; null where none is near
 */
export function nearestWord(
  asked: string,
  words: ReadonlyMap<string, string>,
): { readonly folded: string; readonly written: string } | null {
  if (asked.length < 3) return null;
  let most = asked.length >= LONG ? 2 : 1;
  let nearest: { folded: string; written: string } | null = null;
  for (const [folded, written] of words) {
    if (Math.abs(folded.length - asked.length) > most) continue;
    const far = isSwapped(asked, folded) ? 1 : distance(asked, folded);
    if (far > most || far === 0) continue;
    nearest = { folded, written };
    most = far - 1;
    if (most === 0) break;
  }
  return nearest;
}

/** Whether two neighbouring letters changed places, and nothing else. */
function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const swapped = `${one.slice(0, at)}${one[at + 1] ?? ""}${one[at] ?? ""}${one.slice(at + 2)}`;
  return at >= 0 && swapped === other;
}
