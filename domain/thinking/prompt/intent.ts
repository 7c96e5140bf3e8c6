import { facts } from "../text/facts.ts";
import { negationOf } from "../text/lexicon/negations.ts";
import { SPELLINGS } from "../text/lexicon/spelling.ts";
import { tokenize } from "../text/tokens.ts";
import type { IntentItem } from "../types.ts";

/**
 * The names, numbers and negations of the original, and whether the text still has them. A negation counts as preserved by any of its
 * forms, as often as the original has it; what occurs twice must occur twice.
 */
export function preservedIn(original: string, text: string): IntentItem[] {
  const there = new Map<string, number>();
  for (const { kind, text: said } of facts(text)) {
    const key = keyOf(kind, said);
    there.set(key, (there.get(key) ?? 0) + 1);
  }
  const words = ` ${plain(text)} `;
  const wanted = new Map<string, number>();
  return facts(original).map(({ kind, text: said, span }) => {
    const key = keyOf(kind, said);
    const times = (wanted.get(key) ?? 0) + 1;
    wanted.set(key, times);
    // "In Leipzig" at the start of a section is no fact by itself, but it is there
    const kept = times <= (there.get(key) ?? 0) || (times === 1 && words.includes(` ${plain(said)} `));
    return { kind, text: said, span, kept };
  });
}

const keyOf = (kind: string, said: string) => `${kind} ${plain(said)}`;

/** Words in one spelling: negations by their kind, misspellings corrected, lower case. */
const plain = (text: string): string =>
  tokenize(text)
    .filter(({ kind }) => kind !== "space" && kind !== "punct")
    .map(({ lower }) => {
      const spelled = (SPELLINGS.get(lower) ?? lower).toLowerCase();
      return negationOf(spelled) ?? spelled;
    })
    .join(" ");
