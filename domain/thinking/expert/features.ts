import type { Reading } from "./reading.ts";

/** A text of more words has told what it is about before; the rest is mostly material. */
const MOST_WORDS = 400;
/** Letters of the pieces by which a misspelt word is still known. */
const PIECE = 4;

/**
 * What the matcher sees of a reading, as hashes of 24 bits: words, their base forms, pairs of words, pieces of longer words (a slip changes only
 * some of them), how it begins, and which values it has. Each once, in a stable order.
 */
export function featuresOf(reading: Reading): readonly number[] {
  const found = new Set<number>();
  const add = (name: string) => found.add(hash(name));
  const words = reading.words.slice(0, MOST_WORDS);
  let before = "^";
  for (const { word, forms, isBreak } of words) {
    if (isBreak) continue;
    const shape = /^\d/.test(word) ? "0" : word;
    const base = shape === "0" ? "0" : shortest(forms);
    add(`w ${shape}`);
    add(`b ${base}`);
    add(`p ${before} ${base}`);
    if (word.length > PIECE && shape !== "0") {
      const marked = `<${word}>`.slice(0, 24);
      for (let at = 0; at + PIECE <= marked.length; at++) add(`c ${marked.slice(at, at + PIECE)}`);
    }
    before = base;
  }
  const said = words.filter(({ isBreak }) => !isBreak);
  add(`first ${said[0]?.word ?? ""}`);
  add(`two ${said[0]?.word ?? ""} ${said[1]?.word ?? ""}`);
  if (said[0]) add(`pos ${said[0].pos} ${said[1]?.pos ?? ""}`);
  for (const { type } of reading.values) add(`v ${type}`);
  if (reading.isQuestion) add("question");
  if (reading.isOrder) add("order");
  if (reading.isGuess) add("guess");
  add(`long ${Math.min(6, Math.ceil(Math.log2(said.length + 1)))}`);
  return [...found];
}

/** The features that tell that a text contains a sign (docs/how-to-write-a-frame.md): its word's base form, or its pairs of base forms. */
export function signFeatures({ words }: Reading): readonly number[] {
  const bases = words.filter(({ isBreak }) => !isBreak).map(({ forms }) => shortest(forms));
  return bases.length === 1
    ? [hash(`b ${bases[0]}`)]
    : bases.slice(1).map((base, at) => hash(`p ${bases[at]} ${base}`));
}

/** The shortest form stands for all inflections of a word. */
const shortest = (forms: readonly string[]): string =>
  forms.reduce((best, form) => (form.length < best.length && form.length > 2 ? form : best), forms[0] ?? "");

/** FNV-1a, folded to 24 bits. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    value ^= name.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return ((value >>> 24) ^ value) & 0xffffff;
}
