import { lookupIn, type WordList } from "./word-list.ts";

/** Corrects single words. */
export interface Speller {
  /** The word that was probably meant; null for a known word, for a name, and when it is not clear what was meant. */
  correct(word: string): string | null;
}

/** Finds the word that was meant by a misspelt one; null for any other. */
export type Respell = Speller["correct"];

/** A shorter word lies next to too many others. */
const LEAST_LETTERS = 4;
/** Longer runs of letters are no words. */
const MOST_LETTERS = 24;
/** How likely a word has to be to correct one with fewer letters than this: the shorter a word, the more names and terms lie next to others. */
const NEEDED: readonly (readonly [letters: number, likelihood: number])[] = [
  [6, 40],
  [8, 8],
];
/** ... and to correct what is made of whole words, which is seldom a slip: "wingback", "labeller". But "everyting" and "beginer" are. */
const NEEDED_FOR_MADE = 8;
/** The likeliest word has to be this many times as likely as the next. */
const MARGIN = 2;
/** Unknown words that are remembered with what was found. */
const MOST_REMEMBERED = 200;
const VOWELS = "aeiouy";
/** Letters that sound alike or lie side by side on a keyboard. */
const ALIKE = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "sc", "ck", "sz"];

/**
 * A speller that corrects one slip a word: two letters exchanged, one doubled, missing, or too many, or one taken for a letter that sounds like it
 * or lies beside it. A name or a term that no dictionary has stays as it is.
 */
export function createSpeller(list: WordList): Speller {
  const lookup = lookupIn(list);
  const isWord = (word: string) => typeof lookup(word) === "number";
  // "audiobooks" is known by "audiobook", and "backends" by "backend"
  const isPlural = (word: string) => /[^aeiouys]s$/.test(word) && isWord(word.slice(0, -1));
  const isKnown = (word: string) => lookup(word) !== undefined || isPlural(word);
  const remembered = new Map<string, string | null>();

  function likeliest(word: string): string | null {
    const found = new Map<string, number>();
    for (const { slips, likelihood } of SLIPS)
      for (const other of slips(word))
        if (!found.has(other)) {
          const count = lookup(other);
          if (typeof count === "number") found.set(other, likelihood * count);
        }
    const [best, next] = [...found].sort(([, a], [, b]) => b - a);
    if (!best) return null;
    const [other, likelihood] = best;
    if (NEEDED.some(([letters, needed]) => word.length < letters && likelihood < needed)) return null;
    if (likelihood < NEEDED_FOR_MADE && (isCompound(word, isWord) || isDoer(word, isWord))) return null;
    if (likelihood > 0) return !next || likelihood >= MARGIN * next[1] ? other : null;
    return next ? null : other;
  }

  return {
    correct(word) {
      if (!/^[a-z]+$/.test(word) || word.length < LEAST_LETTERS || word.length > MOST_LETTERS) return null;
      const before = remembered.get(word);
      if (before !== undefined) return before;
      if (isKnown(word)) return null;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      const corrected = likeliest(word);
      remembered.set(word, corrected);
      return corrected;
    },
  };
}

/** Letters of each of the two words. */
const LEAST_PART = 4;
function isCompound(word: string, isWord: (part: string) => boolean): boolean {
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++)
    if (isWord(word.slice(0, at)) && isWord(word.slice(at))) return true;
  return false;
}

/** In Britain who labels is a "labeller". */
function isDoer(word: string, isWord: (part: string) => boolean): boolean {
  const [, stem = ""] = /^([a-z]{3,}l)lers?$/.exec(word) ?? [];
  return stem !== "" && isWord(stem);
}

/** The kinds of slips, and how much likelier each is than the last. */
const SLIPS: readonly { readonly slips: (word: string) => Iterable<string>; readonly likelihood: number }[] = [
  { slips: exchanged, likelihood: 8 },
  { slips: doubled, likelihood: 8 },
  { slips: missingOrExtra, likelihood: 2 },
  { slips: mistaken, likelihood: 1 },
];
/** "recieve" and "receive". */
function* exchanged(word: string): Generator<string> {
  for (let at = 1; at < word.length - 1; at++)
    yield `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

/** "tomorow" and "tomorrow", "untill" and "until". */
function* doubled(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++)
    yield word[at] === word[at + 1]
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + word[at] + word.slice(at);
}

const LONG = 8;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** "importan" and "important", "apartement" and "apartment". The first letter is seldom wrong. */
function* missingOrExtra(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at++) {
    // a last vowel is seldom a slip, and often Italian or Spanish: "deposito"
    if (at >= word.length - 1 && /[aiou]$/.test(word)) continue;
    if (at < word.length) yield word.slice(0, at) + word.slice(at + 1);
    for (const letter of LETTERS) {
      // of a long word the list may have one form only: "underperforms"
      if (letter === "s" && at === word.length && word.length >= LONG) continue;
      yield word.slice(0, at) + letter + word.slice(at);
    }
  }
}

/** "seperate" and "separate", "kitcjen" and "kitchen", "divorse" and "divorce". */
function* mistaken(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++)
    for (const other of MISTAKEN.get(word.charAt(at)) ?? []) yield word.slice(0, at) + other + word.slice(at + 1);
}

const MISTAKEN: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>();
  const add = (one: string, other: string | undefined) => {
    if (other !== undefined && one !== other) found.set(one, (found.get(one) ?? new Set()).add(other));
  };
  for (const run of ALIKE)
    for (let at = 1; at < run.length; at++) {
      add(run.charAt(at - 1), run[at]);
      add(run.charAt(at), run[at - 1]);
    }
  for (const one of VOWELS) for (const other of VOWELS) add(one, other);
  return found;
})();
