/**
 * The small language of frames for "this has been said" (docs/how-to-write-a-frame.md). A pattern is words in order: `a|b` alternatives at one
 * place, `(word)` optional, `_` any one word, `*` zero to four words, `<type>` a value.
 */
import type { Reading, ReadWord } from "./reading.ts";
import { VALUE_TYPES, type ValueType } from "./values.ts";
import { wordPieces } from "./word-forms.ts";

interface Step {
  readonly words: ReadonlySet<string>;
  readonly values: ReadonlySet<ValueType>;
  /** Matches any word. */
  readonly any: boolean;
  readonly optional: boolean;
}

export interface Pattern {
  readonly source: string;
  readonly steps: readonly Step[];
}

export type ParsedPattern =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly problem: string };

/** A set of steps is a bit mask. */
const MOST_STEPS = 30;
const GAP = 4;
const MARKS = /^(?!_$|\*$)[\p{P}\p{S}\s]+$/u;
const NO_WORDS: ReadonlySet<string> = new Set();
const NO_VALUES: ReadonlySet<ValueType> = new Set();
const ANY: Step = { words: NO_WORDS, values: NO_VALUES, any: true, optional: false };
const GAP_STEPS: readonly Step[] = Array.from({ length: GAP }, () => ({ ...ANY, optional: true }));

export function parsePattern(source: string): ParsedPattern {
  const steps: Step[] = [];
  // ": _" at the end means what follows a colon: given material
  const pieces =
    source
      .toLowerCase()
      .replace(/ ?: _(?:[ ,]+_)*$/, " <quote>")
      .match(/\([^()]*\)|[^\s()]+/g) ?? [];
  if (/[()]/.test(source.replace(/\([^()]*\)/g, ""))) return bad("a parenthesis has no partner");
  for (const piece of pieces) {
    const optional = piece.startsWith("(");
    for (const place of optional ? piece.slice(1, -1).trim().split(/\s+/) : [piece]) {
      const made = stepsOf(place, optional);
      if (typeof made === "string") return bad(made);
      steps.push(...made);
    }
  }
  if (steps.every(({ any, optional }) => any || optional)) return bad("it would match every text");
  if (steps.length > MOST_STEPS) return bad(`it has more than ${MOST_STEPS} places`);
  return { ok: true, pattern: { source, steps } };
}

const bad = (problem: string): ParsedPattern => ({ ok: false, problem });

/** The steps of one place: several for `*`, and for a word that is read as two ("don't", "follow-up"). */
function stepsOf(place: string, optional: boolean): readonly Step[] | string {
  if (place === "_") return [{ ...ANY, optional }];
  if (place === "*") return GAP_STEPS;
  const options = place.split("|");
  if (options.includes("")) return `"${place}" has an empty alternative`;
  const words = new Set<string>();
  const values = new Set<ValueType>();
  // marks are no words of a reading, so a pattern with marks means the words around them
  if (MARKS.test(place)) return [];
  for (const option of options) {
    if (MARKS.test(option) && option !== "_") continue;
    if (option === "_") return [{ ...ANY, optional }];
    const type = /^<(.+)>$/.exec(option)?.[1];
    if (type === undefined) {
      if (!/[\p{L}\p{N}%€$£&+#]/u.test(option) || /[<>*{}[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u.test(option))
        return `"${option}" is no word`;
      const parts = wordPieces(option);
      if (parts.length > 1 && options.length === 1)
        return parts.map((word) => ({ words: new Set([word]), values: NO_VALUES, any: false, optional }));
      words.add(parts.join(" "));
    } else if (isValueType(type)) values.add(type);
    else return `"${type}" is no type of value`;
  }
  return words.size + values.size === 0 ? [] : [{ words, values, any: false, optional }];
}

const isValueType = (name: string): name is ValueType => (VALUE_TYPES as readonly string[]).includes(name);

/** A part of a reading, in words: [from, to). */
export interface PatternMatch {
  readonly from: number;
  readonly to: number;
}

/**
 * The first place where a pattern matches, or null. Linear in the number of words: every word is looked at once with the set of steps that
 * may follow, and a value spans a bounded number of words.
 */
export function findPattern({ steps }: Pattern, { words, vocabulary }: Reading): PatternMatch | null {
  const count = steps.length;
  if (steps.some((step) => lacks(step, vocabulary))) return null;
  /** Where the match that waits at a step began, for each word that a match may continue from. */
  const waiting: (Int32Array | undefined)[] = new Array(words.length + 1);
  for (let at = 0; at <= words.length; at++) {
    const begun = waiting[at];
    waiting[at] = undefined;
    const word = words[at];
    // at most words no match goes on, and none can begin
    if (begun === undefined && word !== undefined && !mayBegin(steps, word)) continue;
    const open = begun ?? new Int32Array(count + 1).fill(-1);
    if (word !== undefined && open[0] === -1) open[0] = at;
    for (let step = 0; step < count; step++) {
      const from = open[step] as number;
      if (from < 0) continue;
      const { optional } = steps[step] as Step;
      if (optional) keepEarliest(open, step + 1, from);
      if (word === undefined) continue;
      for (const next of ends(steps[step] as Step, words, at)) {
        const later = waiting[next] ?? new Int32Array(count + 1).fill(-1);
        waiting[next] = later;
        keepEarliest(later, step + 1, from);
      }
    }
    const from = open[count] as number;
    if (from >= 0 && from < at) return { from, to: at };
  }
  return null;
}

/** Whether a match could begin at a word: with its first step, or with one behind those that may be left out. */
function mayBegin(steps: readonly Step[], { forms, joined, values }: ReadWord): boolean {
  for (const step of steps) {
    if (step.any || values.some(({ type }) => step.values.has(type))) return true;
    if (forms.some((form) => step.words.has(form)) || (joined !== null && step.words.has(joined.text))) return true;
    if (!step.optional) return false;
  }
  return true;
}

/** Most patterns need a word that the text does not have: this is quicker than to look for it word by word. */
function lacks({ words, values, any, optional }: Step, vocabulary: ReadonlySet<string>): boolean {
  if (any || optional || values.size > 0) return false;
  for (const word of words) if (word.includes(" ") || vocabulary.has(word)) return false;
  return true;
}

function keepEarliest(open: Int32Array, step: number, from: number): void {
  const known = open[step] as number;
  if (known < 0 || from < known) open[step] = from;
}

/** The words that may come next once a step has matched at `at`. */
function ends({ words: wanted, values, any }: Step, words: readonly ReadWord[], at: number): readonly number[] {
  const word = words[at] as ReadWord;
  const found: number[] = [];
  if (word.isBreak) return found;
  if (any || word.forms.some((form) => wanted.has(form))) found.push(at + 1);
  if (wanted.size > 0 && word.joined !== null && wanted.has(word.joined.text)) found.push(word.joined.next);
  if (values.size > 0) for (const { type, next } of word.values) if (values.has(type)) found.push(next);
  return found;
}
