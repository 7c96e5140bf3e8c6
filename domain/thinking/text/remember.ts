import { MAX_CHARS } from "../limits.ts";

/** In UTF-16 units. For a shorter text, computing again costs less than caching. */
const SHORTEST = 200;
/** The rough text and the refined one, each with a variant; for texts near the limit as many as two. */
const MOST_TEXTS = 4;
const MOST_CHARS = 2 * MAX_CHARS;

/**
 * The same function with its last few results cached, for a function that several parts call with the same long text.
 * @param make pure, so that a cached result equals a new one. Its result is shared and must not be changed.
 */
export function remember<T>(make: (text: string) => T): (text: string) => T {
  const cached: { readonly text: string; readonly result: T }[] = [];
  return (text) => {
    if (text.length < SHORTEST) return make(text);
    const known = cached.find((entry) => entry.text === text);
    if (known) return known.result;
    const result = make(text);
    cached.unshift({ text, result });
    while (cached.length > MOST_TEXTS || (cached.length > 1 && charsOf(cached) > MOST_CHARS)) cached.pop();
    return result;
  };
}

const charsOf = (cached: readonly { readonly text: string }[]) =>
  cached.reduce((sum, { text }) => sum + text.length, 0);
