/** Words with typos: how far a typed word is from the beginning of a word in a text. */

/** From this length on a word may have one typo, and from the other two. Characters. */
const ONE_FROM = 4;
const TWO_FROM = 8;
/** Longer words are compared as they are. */
const LONGEST = 32;

const LETTER = /[\p{L}\p{N}]/u;
const isLetter = (character: string | undefined): boolean => character !== undefined && LETTER.test(character);

const WIDTH = LONGEST + 3;
/** The last three rows of the table of distances; reused, because this runs for every item with every key. */
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)] as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/**
 * The fewest typos (a letter too many, missing, wrong, or two swapped: Damerau 1964) with which `word` begins a word of `text`. As people rarely miss the
 * first letter, it must be right. *price* begins *pricing* with one typo.
 * @param word folded, as `text`
 * @returns null where there are more than the length of the word allows
 */
export function typosIn(word: string, text: string): number | null {
  const most = word.length < ONE_FROM || word.length > LONGEST ? 0 : word.length < TWO_FROM ? 1 : 2;
  if (most === 0) return null;
  const first = word[0] as string;
  let fewest: number | null = null;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (at > 0 && isLetter(text[at - 1])) continue;
    const typos = typosAt(word, text, at, most);
    if (typos <= most && (fewest === null || typos < fewest)) fewest = typos;
  }
  return fewest;
}

/** The fewest typos between `word` and a prefix of the word of `text` that starts at `start`; more than `most` where there are more. */
function typosAt(word: string, text: string, start: number, most: number): number {
  let [beforeLast, last, row] = rows;
  for (let column = 0; column <= word.length; column++) last[column] = column;
  let fewest = word.length;
  for (let line = 1; line <= word.length + most; line++) {
    const letter = text[start + line - 1];
    if (!isLetter(letter)) break;
    row[0] = line;
    let least = line;
    for (let column = 1; column <= word.length; column++) {
      const isSame = word[column - 1] === letter;
      let typos = Math.min(
        (last[column - 1] as number) + (isSame ? 0 : 1),
        (last[column] as number) + 1,
        (row[column - 1] as number) + 1,
      );
      if (line > 1 && column > 1 && word[column - 2] === letter && word[column - 1] === text[start + line - 2])
        typos = Math.min(typos, (beforeLast[column - 2] as number) + 1);
      row[column] = typos;
      least = Math.min(least, typos);
    }
    fewest = Math.min(fewest, row[word.length] as number);
    if (least > most) break;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return fewest;
}
