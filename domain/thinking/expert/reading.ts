import { language } from "../text/language.ts";
import { negationOf } from "../text/lexicon/negations.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import type { Respell } from "../text/speller.ts";
import { tokenize } from "../text/tokens.ts";
import { findValues, type Value, type ValueType } from "./values.ts";
import { formsOf, wordPieces } from "./word-forms.ts";

/** A word as patterns see it; "don't" is two. Commas and other marks inside a sentence are no words. */
export interface ReadWord {
  /** Lower case, as it was meant: a slip is corrected. */
  readonly word: string;
  readonly forms: readonly string[];
  /** The part of speech (Universal Dependencies' names); empty when the tagger says nothing. */
  readonly pos: string;
  readonly start: number;
  readonly end: number;
  /** The end of a sentence or line, which no pattern crosses. */
  readonly isBreak: boolean;
  /** Values that begin here, each with the index of the word after it. */
  readonly values: readonly { readonly type: ValueType; readonly next: number }[];
  /** A written word of several pieces that begins here: "wi fi" of "wi-fi". */
  readonly joined: { readonly text: string; readonly next: number } | null;
}

export interface Reading {
  readonly text: string;
  readonly language: "en" | "other";
  readonly words: readonly ReadWord[];
  /** All forms of all words. */
  readonly vocabulary: ReadonlySet<string>;
  readonly values: readonly Value[];
  readonly isQuestion: boolean;
  /** It begins by telling somebody what to do: "write ...", "please check ...". */
  readonly isOrder: boolean;
  readonly isNegated: boolean;
  /** The person guesses at an answer: "maybe backups?" */
  readonly isGuess: boolean;
}

/** Parts of speech by the offset of their word. */
export type Tagger = (text: string) => ReadonlyMap<number, string>;

const BREAK = /^[.!?;…。！？]+$/;
const ASKING =
  /^(?:what|which|who|whom|whose|when|where|why|how|is|are|am|was|were|do|does|did|can|could|should|shall|would|will|has|have)$/;
const GUESSING = /^(?:maybe|perhaps|possibly|probably)$/;
const LEADING = /^(?:please|pls|plz|kindly|can|could|you|hey|hi|hello|so|ok|now|just|then|also|i|need|want|to)$/;
/** Words before the verb of an order. */
const MOST_LEADING = 5;

/** Reads a text for patterns and the matcher, which see misspelt words as they were meant. Linear. @param text normalised (see `normalizeInput`) */
export function readText(text: string, tag: Tagger, respell: Respell = () => null): Reading {
  const english = language(text);
  const pos = english === "en" ? tag(text) : new Map<number, string>();
  const words = wordsOf(text, pos, english === "en" ? respell : () => null);
  const values = findValues(text);
  placeValues(words, values);
  const said = words.filter(({ isBreak }) => !isBreak);
  return {
    text,
    language: english,
    words,
    vocabulary: new Set(said.flatMap(({ forms }) => forms)),
    values,
    isQuestion: text.includes("?") || ASKING.test(said[0]?.word ?? ""),
    isOrder: isOrder(said),
    isNegated: said.some(({ word }) => negationOf(word) !== null || word === "not"),
    isGuess: said.some(({ word }) => GUESSING.test(word)),
  };
}

type Open = { -readonly [K in keyof ReadWord]: ReadWord[K] } & { values: { type: ValueType; next: number }[] };

function wordsOf(text: string, pos: ReadonlyMap<number, string>, respell: Respell): Open[] {
  const words: Open[] = [];
  const end = (at: number) => {
    if (words.length > 0 && !words.at(-1)?.isBreak) words.push({ ...breakAt(at), values: [] });
  };
  for (const { text: written, span, kind } of tokenize(text)) {
    if (kind === "space") {
      if (written.includes("\n")) end(span.start);
      continue;
    }
    if (kind === "punct") {
      if (BREAK.test(written)) end(span.start);
      continue;
    }
    const pieces = kind === "other" ? [written.slice(0, 80).toLowerCase()] : meantPieces(written, respell);
    const first = words.length;
    for (const word of pieces)
      words.push({
        word,
        forms: kind === "word" ? formsOf(word) : [word],
        pos: pos.get(span.start) ?? "",
        start: span.start,
        end: span.end,
        isBreak: false,
        values: [],
        joined: null,
      });
    const opening = words[first];
    if (pieces.length > 1 && opening) opening.joined = { text: pieces.join(" "), next: words.length };
  }
  return words;
}

function meantPieces(written: string, respell: Respell): readonly string[] {
  const pieces = wordPieces(written);
  const [only] = pieces;
  const meant = pieces.length === 1 && only === written ? respell(written) : null;
  return meant === null ? pieces : [meant];
}

const breakAt = (at: number) => ({
  word: "",
  forms: [],
  pos: "PUNCT",
  start: at,
  end: at,
  isBreak: true,
  joined: null,
});

/** Gives each value to the word it begins at. Both lists are in order. */
function placeValues(words: Open[], values: readonly Value[]): void {
  let first = 0;
  for (const { type, start, end } of values) {
    while (first < words.length && (words[first] as Open).end <= start) first++;
    let at = first;
    while (words[at]?.isBreak && (words[at] as Open).start <= start) at++;
    const word = words[at];
    if (!word || word.start >= end) continue;
    let next = at + 1;
    // a value may contain the point of an abbreviation or a line's end
    while (next < words.length && (words[next] as Open).start < end) next++;
    if (!word.values.some((known) => known.type === type && known.next === next)) word.values.push({ type, next });
  }
}

function isOrder(words: readonly ReadWord[]): boolean {
  let at = 0;
  while (at < MOST_LEADING && LEADING.test(words[at]?.word ?? "")) at++;
  const verb = words[at];
  if (!verb || ASKING.test(verb.word)) return false;
  return verbIn(verb.word, "base") !== null && (verb.pos === "VERB" || verb.pos === "" || at === 0);
}
