const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Contractions with "not" without their apostrophe. "wont" is also an old noun, which nobody means here. */
export const BARE_CONTRACTIONS = list(
  "dont doesnt didnt isnt arent wasnt werent cant couldnt wont wouldnt shouldnt havent hasnt hadnt mustnt neednt aint",
);

/** Negative words other than contractions with "not". */
export const NEGATIVE_WORDS = list(
  "not no never without nothing nobody none nowhere neither nor cannot hardly barely scarcely nope noone",
);

/**
 * The negation in a word, in one spelling for all its forms ("don't", "dont" and "do not" are all `not`), or null. `lower` is a lower-case
 * word with plain apostrophes.
 */
export function negationOf(lower: string): string | null {
  if (lower === "cannot" || lower.endsWith("n't") || BARE_CONTRACTIONS.has(lower)) return "not";
  if (lower === "noone") return "nobody";
  return NEGATIVE_WORDS.has(lower) ? lower : null;
}
