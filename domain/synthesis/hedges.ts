/** What a statement is weakened by: "maybe", "I think". Both sides of a disagreement are easier to settle where one of them only guesses. */
const HEDGE =
  /\b(?:maybe|perhaps|probably|possibly|i think|we think|i guess|i suppose|i believe|might|may be|could be|seems?|apparently|as far as i know|not sure|roughly|about|around|approximately)\b/giu;
/** Before a number these hedge: "about 40". Elsewhere they do not. */
const BEFORE_NUMBER = /^(?:about|around|roughly|approximately)$/i;

/** The first hedge of a statement, as it is written there; null where it has none. */
export function hedgeIn(text: string): string | null {
  for (const found of text.matchAll(HEDGE)) {
    const after = text.slice(found.index + found[0].length);
    if (!BEFORE_NUMBER.test(found[0]) || /^\s+[\p{Sc}]?\p{N}/u.test(after))
      return found[0].replace(/^(?!i\b)./i, (letter) => letter.toLowerCase());
  }
  return null;
}
