/**
 * Words in order, each without what it has in common with the one before: half the size once compressed, and read in one pass. Each begins with a
 * character that tells how many UTF-16 units it shares.
 */
export type FrontCoded = string;

/** The character for zero; the next one is for one, and so on. No text has these control characters. */
const ZERO = 0x80;
const MOST_SHARED = 0x1f;

const isMark = (code: number): boolean => code >= ZERO && code <= ZERO + MOST_SHARED;

/** @param words best in alphabetical order. Throws when one contains a control character that is used as a mark. */
export function frontCoded(words: readonly string[]): FrontCoded {
  let before = "";
  return words
    .map((word) => {
      if ([...word].some((one) => isMark(one.charCodeAt(0))))
        throw new Error(`"${word}" contains a control character that marks a word here.`);
      let shared = 0;
      while (shared < Math.min(word.length, MOST_SHARED) && word[shared] === before[shared]) shared++;
      before = word;
      return String.fromCharCode(ZERO + shared) + word.slice(shared);
    })
    .join("");
}

/** The words again, in their order. */
export function readFrontCoded(coded: FrontCoded): string[] {
  const words: string[] = [];
  let before = "";
  for (let from = 0; from < coded.length; ) {
    let to = from + 1;
    while (to < coded.length && !isMark(coded.charCodeAt(to))) to++;
    before = before.slice(0, coded.charCodeAt(from) - ZERO) + coded.slice(from + 1, to);
    words.push(before);
    from = to;
  }
  return words;
}
