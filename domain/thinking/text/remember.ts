import { MAX_CHARS } from "../limits.ts";

/** In UTF-16 units. A shorter text is worked out again sooner than it pays to keep it. */
const SHORTEST = 200;
/** The rough text and the refined one, each with a variant; of texts near the limit as many as two. */
const MOST_TEXTS = 4;
const MOST_CHARS = 2 * MAX_CHARS;

/**
 * The same function with its last few results kept, for one that several parts ask about the same long text.
 * @param make pure, so that a kept result is the one it would give again. Its result is shared: nobody may change it.
 */
export function remember<T>(make: (text: string) => T): (text: string) => T {
  const kept: { readonly text: string; readonly result: T }[] = [];
  return (text) => {
    if (text.length < SHORTEST) return make(text);
    const known = kept.find((entry) => entry.text === text);
    if (known) return known.result;
    const result = make(text);
    kept.unshift({ text, result });
    while (kept.length > MOST_TEXTS || (kept.length > 1 && charsOf(kept) > MOST_CHARS)) kept.pop();
    return result;
  };
}

const charsOf = (kept: readonly { readonly text: string }[]) => kept.reduce((sum, { text }) => sum + text.length, 0);
