import { verbIn } from "../text/lexicon/verbs.ts";
import { type Features, hash } from "../text/linear-model.ts";
import type { Reading, ReadWord } from "./reading.ts";

/** A text of more words has told what it is about before; the rest is mostly material. */
const MOST_WORDS = 400;

/** For what a request is about: the base forms of its words, and pairs of them. The reading has corrected slips. */
export function aboutFeatures(reading: Reading): Features {
  const found = new Set<number>();
  const add = (name: string) => found.add(hash(name));
  let before = "^";
  for (const one of reading.words.slice(0, MOST_WORDS)) {
    if (one.isBreak) continue;
    const base = baseOf(one);
    add(`b ${base}`);
    add(`p ${before} ${base}`);
    before = base;
  }
  for (const { type } of reading.values) add(`v ${type}`);
  return [[...found]];
}

/** Those of them that are single words. */
export const wordFeatures = ({ words }: Reading): readonly number[] => [
  ...new Set(words.slice(0, MOST_WORDS).flatMap((one) => (one.isBreak ? [] : hash(`b ${baseOf(one)}`)))),
];

const baseOf = ({ word, forms }: ReadWord): string => (/^\d/.test(word) ? "0" : shortest(forms));

/**
 * For the kind of work: the words of the sentences that ask for something, their shapes ("how do i VERB"), all words, and how the text is built.
 * Where no sentence asks, all of them are taken, apart from those of texts that ask.
 */
export function workFeatures(reading: Reading): Features {
  const sentences = sentencesOf(reading);
  const asking = sentences.filter(({ kind }) => kind !== "told");
  const mark = asking.length > 0 ? "q" : "t";
  const [words, shapes, all, build] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { words: own, kind } of asking.length > 0 ? asking : sentences) {
    addWords(words, mark, own);
    addShapes(shapes, `${mark}s`, own);
    build.add(`begins ${kind} ${own[0]?.word}`).add(`begins2 ${own[0]?.word} ${own[1]?.word}`);
    build.add(`begins3 ${own.slice(0, 3).map(shapeOf).join(" ")}`);
  }
  for (const { words: own } of sentences) {
    for (const [at, { forms }] of own.entries()) {
      all.add(`a ${shortest(forms)}`);
      if (at > 0) all.add(`a ${shortest((own[at - 1] as ReadWord).forms)} ${shortest(forms)}`);
    }
  }
  const last = sentences.at(-1);
  if (last) build.add(`last ${last.kind} ${last.words[0]?.word}`);
  const first = sentences[0];
  if (first)
    build.add(`opens ${first.kind} ${first.words[0]?.word}`).add(
      `opens2 ${first.words
        .slice(0, 2)
        .map(({ word }) => word)
        .join(" ")}`,
    );
  for (const kind of ["question", "order", "wish", "told"] as const) {
    const count = sentences.filter((one) => one.kind === kind).length;
    build.add(`${kind} ${Math.min(3, count)}`);
  }
  build.add(`sentences ${Math.min(8, sentences.length)}`).add(`long ${Math.ceil(Math.log2(reading.words.length + 1))}`);
  for (const { type } of reading.values) build.add(`v ${type}`);
  if (reading.isGuess) build.add("guess");
  if (/["“][^"”]{20,}["”]/u.test(reading.text)) build.add("quotes");
  if (/:\s*\n?\s*\S/u.test(reading.text)) build.add("colon");
  if (reading.text.includes("\n")) build.add("lines");
  return [words, shapes, all, build].map((group) => [...group].map(hash));
}

/** Whether some sentence asks for something, by its words alone: a question mark changes nothing. */
export const asksForSomething = (reading: Reading): boolean =>
  sentencesOf(reading).some(({ words }) => kindOf(words, "") !== "told");

interface Said {
  readonly words: readonly ReadWord[];
  readonly kind: "question" | "order" | "wish" | "told";
}

const QUESTION =
  /^(?:what|which|who|whom|whose|when|where|why|how|is|are|am|was|were|do|does|did|can|could|should|shall|would|will|has|have|any|anyone|anybody)$/;
const WISH =
  /^(?:want|need|help|looking|look|trying|try|wondering|wonder|like|please|pls|plz|ideas|idea|advice|tips|suggestions|suggest|recommend|wish|hope|must)$/;

function sentencesOf({ words, text }: Reading): readonly Said[] {
  const sentences: Said[] = [];
  let own: ReadWord[] = [];
  const end = (mark: string) => {
    if (own.length > 0) sentences.push({ words: own, kind: kindOf(own, mark) });
    own = [];
  };
  for (const word of words.slice(0, MOST_WORDS)) {
    if (word.isBreak) end(text.charAt(word.start));
    else own.push(word);
  }
  end("");
  return sentences;
}

function kindOf(words: readonly ReadWord[], mark: string): Said["kind"] {
  const [first, second] = words;
  if (mark === "?" || QUESTION.test(first?.word ?? "")) return "question";
  if (words.some(({ word }, at) => /^(?:why|how|what|which|whether|where|should|or)$/.test(word) && at > 0))
    return "question";
  if (first && verbIn(first.word, "base") !== null && first.pos !== "NOUN" && second?.word !== "is") return "order";
  return words.some(({ word }) => WISH.test(word)) ? "wish" : "told";
}

function addWords(to: Set<string>, mark: string, words: readonly ReadWord[]): void {
  let [before, beforeThat] = ["^", "^"];
  for (const { word, forms } of words) {
    const base = /^\d/.test(word) ? "0" : shortest(forms);
    to.add(`${mark} ${base}`);
    to.add(`${mark}w ${word}`);
    to.add(`${mark} ${before} ${base}`);
    to.add(`${mark} ${beforeThat} _ ${base}`);
    [beforeThat, before] = [before, base];
  }
}

function addShapes(to: Set<string>, mark: string, words: readonly ReadWord[]): void {
  const shapes = ["^", ...words.map(shapeOf), "$"];
  for (let at = 0; at < shapes.length; at++) {
    to.add(`${mark} ${shapes.slice(at, at + 2).join(" ")}`);
    to.add(`${mark} ${shapes.slice(at, at + 3).join(" ")}`);
  }
}

const SMALL_POS: ReadonlySet<string> = new Set(["DET", "ADP", "PRON", "AUX", "SCONJ", "CCONJ", "PART", "INTJ", ""]);

/** A small word as it is, another one by its part of speech. */
const shapeOf = ({ word, pos }: ReadWord): string =>
  /^\d/.test(word) ? "0" : SMALL_POS.has(pos) || QUESTION.test(word) || WISH.test(word) ? word : pos;

/** The features that tell that a text contains a sign (docs/how-to-write-a-frame.md): its word's base form, or its pairs of base forms. */
export function signFeatures({ words }: Reading, level: "about" | "work"): readonly number[] {
  const mark = level === "about" ? ["b", "p"] : ["a", "a"];
  const bases = words.filter(({ isBreak }) => !isBreak).map(({ forms }) => shortest(forms));
  return bases.length === 1
    ? [hash(`${mark[0]} ${bases[0]}`)]
    : bases.slice(1).map((base, at) => hash(`${mark[1]} ${bases[at]} ${base}`));
}

/** The shortest form stands for all inflections of a word. */
const shortest = (forms: readonly string[]): string =>
  forms.reduce((best, form) => (form.length < best.length && form.length > 2 ? form : best), forms[0] ?? "");
