/** Words that a merged text has to keep: names, numbers, terms. They are a part of its shape. */
import { words } from "../thinking/text/tokens.ts";
import { stem } from "./content-words.ts";

/** Each may take a sentence of its own, so more than this would be the text. */
export const MOST_KEPT = 12;
/** Characters. */
export const LONGEST_KEPT = 60;

/** The words as a person types them: parted by commas or lines, each once. */
export function keptWordsIn(typed: string): readonly string[] {
  const each = typed.split(/[;\n]|,(?!\d)|(?<!\d),/).map((part) => part.replace(/\s+/g, " ").trim());
  const known = new Set<string>();
  return each.filter((part) => {
    const lower = part.toLowerCase();
    if (part === "" || known.has(lower)) return false;
    known.add(lower);
    return true;
  });
}

/** What is wrong with words to keep; null when nothing is. */
export function keptProblem(keep: readonly string[]): string | null {
  if (keep.length > MOST_KEPT) return `At most ${MOST_KEPT} of them. The text is made of what matters besides.`;
  if (keep.some((each) => each.length > LONGEST_KEPT)) return `Each has at most ${LONGEST_KEPT} characters.`;
  return null;
}

/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const stems = (text: string): readonly string[] => words(text).map(({ lower }) => stem(lower.replace(/['’]s$/, "")));

/** Whether a text has the words, one after the other, in any of their forms: "card" is in "the cards", not in "postcard". */
export function hasWords(text: string, phrase: string): boolean {
  const wanted = stems(phrase);
  // a sign, or a script without spaces, is no run of words
  if (wanted.length === 0 || UNSPACED.test(phrase)) return text.toLowerCase().includes(phrase.toLowerCase());
  const said = stems(text);
  return said.some((_, at) => wanted.every((word, next) => said[at + next] === word));
}
