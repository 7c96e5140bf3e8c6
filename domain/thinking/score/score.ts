import { type Draft, readDraft } from "../lint/draft.ts";
import { makeEdits } from "../lint/edits.ts";
import { lint as findings } from "../lint/lint.ts";
import { wantsOf } from "../lint/requests.ts";
import { facts } from "../text/facts.ts";
import { ALWAYS_CAPITAL, GIVEN_NAMES } from "../text/lexicon/proper-nouns.ts";
import type { Score, ScorePart, SlotId } from "../types.ts";
import { repetitions } from "./repetitions.ts";
import { slotsOf } from "./slots.ts";

/**
 * Points of each slot; 50 in total. The task weighs most, since nothing can be answered without it; then what changes an answer most when
 * it is missing. A role changes only the tone, an example helps when a form is hard to describe.
 */
const SLOT_POINTS: Readonly<Record<SlotId, number>> = {
  task: 12,
  context: 8,
  audience: 7,
  output: 7,
  constraints: 6,
  criteria: 5,
  role: 3,
  example: 2,
};

/** Where an expert knows what matters, most points are for how much of it is said. */
const MAX = { slots: 50, specificity: 25, readability: 15, lint: 10 } as const;
const MAX_WITH_EXPERT = { slots: 85, specificity: 5, readability: 5, lint: 5 } as const;
/** Of the points for slots, where an expert knows what matters: those for the eight slots of any request. */
const STRUCTURE = 15;

/** Distinct facts that earn 63 % of the points (1 - 1/e). */
const FACTS_SCALE = 3;
/** Words per sentence: full points up to the first, none from the second on. */
const SENTENCE_WORDS = [20, 40] as const;
/** School grades of the Automated Readability Index: full points up to the first, none from the second on. */
const GRADES = [10, 18] as const;
/** A shorter text that fills no slot is not judged by how it reads. */
const FEWEST_WORDS = 3;
/** Findings that cost 63 % of the lint points. */
const FINDINGS_SCALE = 4;

export interface ScoreOptions {
  /** How much of what matters here is said, 0 to 1, where an expert knows it. */
  readonly share?: number | null | undefined;
  /** What the person answered. It says what is needed; how it reads is not judged. */
  readonly answers?: string | undefined;
}

/**
 * How much of what an answerer needs is in the text: structure, not truth. 0 to 100 whole points.
 *
 * - slots (50): eight slots with the weights above. A gap fills none. With an expert (85): how much of what an answerer needs is said (70), and the
 *   eight slots (15).
 * - specificity (25, with an expert 5): names, numbers, dates and units, each once, saturating: 1 - e^(-n/3).
 * - readability (15, 5): two thirds for words per sentence (15 to 20 on average is the advice of the Oxford Guide to Plain English, Cutts), one for
 *   the Automated Readability Index (Smith & Senter 1967: 4.71 letters per word + 0.5 words per sentence - 21.43).
 * - lint (10, 5): 10 e^(-findings/4).
 *
 * Repeated sentences and words earn nothing: they count once. Nor does a capital or a full stop: facts are found whatever their case, and a sentence is one
 * without its mark too. Slots and the index apply only to English; for other languages they are switched off and the remaining parts are scaled to
 * 100. A text without words, or of one or two that fill no slot, scores 0.
 */
export function score(text: string, { share = null, answers = "" }: ScoreOptions = {}): Score {
  const once = withoutRepetitions(text);
  const draft = readDraft(asSaid(once));
  const max = maxOf(draft.english ? share : null, draft.english);
  if (!draft.items.some(isSaid)) return scoreOf({ slots: 0, specificity: 0, readability: 0, lint: 0 }, max, []);
  const all = answers === "" ? draft : readDraft(asSaid(withoutRepetitions(`${text}\n\n${answers}`)));
  const found = slotsOf(all, wantsOf(all));
  // a word or two that say nothing: there is nothing to read, and no wording to praise
  if (found.length === 0 && wordsSaid(all) < FEWEST_WORDS)
    return scoreOf({ slots: 0, specificity: 0, readability: 0, lint: 0 }, max, []);
  const structure = found.reduce((sum, slot) => sum + SLOT_POINTS[slot], 0) / MAX.slots;
  return scoreOf(
    {
      slots: share === null ? structure : (share * (max.slots - STRUCTURE) + structure * STRUCTURE) / max.slots,
      specificity: specificityOf(all),
      readability: readabilityOf(draft),
      lint: Math.exp(-findings(once).length / FINDINGS_SCALE),
    },
    max,
    found,
  );
}

function withoutRepetitions(text: string): string {
  const repeated = repetitions(readDraft(text));
  return repeated.length === 0 ? text : makeEdits(text, repeated).text;
}

/** `[TOPIC]`, `{audience}`: never filled in, so it is a gap. */
const PLACEHOLDER = /\[\p{Lu}[\p{Lu} _]{0,40}\]|(?<!\{)\{\w{1,40}\}(?!\})/gu;

const asSaid = (text: string): string => text.replace(PLACEHOLDER, "[what?]");

const isSaid = ({ kind }: Draft["items"][number]): boolean => kind === "word" || kind === "number";

/** Scripts without spaces between words: a whole sentence is one item. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** About how many of their characters make a word. */
const UNSPACED_WORD = 2;

const wordsSaid = ({ items }: Draft): number =>
  items
    .filter(isSaid)
    .reduce((sum, { text }) => sum + Math.max(1, (text.match(UNSPACED)?.length ?? 0) / UNSPACED_WORD), 0);

type Parts = Readonly<Record<keyof typeof MAX, number>>;

function maxOf(share: number | null, english: boolean): Parts {
  if (share !== null) return MAX_WITH_EXPERT;
  if (english) return MAX;
  const scale = 100 / (100 - MAX.slots);
  return {
    slots: 0,
    specificity: MAX.specificity * scale,
    readability: MAX.readability * scale,
    lint: MAX.lint * scale,
  };
}

/** @param shares of each part, 0 to 1 */
function scoreOf(shares: Parts, max: Parts, found: readonly SlotId[]): Score {
  const part = (id: keyof Parts): ScorePart => ({ points: Math.round(shares[id] * max[id]), max: max[id] });
  const [slots, specificity, readability, lint] = [
    part("slots"),
    part("specificity"),
    part("readability"),
    part("lint"),
  ];
  return {
    total: slots.points + specificity.points + readability.points + lint.points,
    slots: { ...slots, found },
    specificity,
    readability,
    lint,
  };
}

/** 0 to 1. */
function specificityOf(draft: Draft): number {
  const distinct = new Set<string>();
  for (const { kind, text: said } of facts(blanked(draft))) if (kind === "number") distinct.add(said.toLowerCase());
  for (const { kind, lower } of draft.items) {
    const name = lower.replace(/'s$/, "");
    if (kind === "word" && (ALWAYS_CAPITAL.has(name) || GIVEN_NAMES.has(name))) distinct.add(name);
  }
  return 1 - Math.exp(-distinct.size / FACTS_SCALE);
}

/** The text with its gaps and code blanked out: neither says anything about the matter. */
function blanked({ text, masks }: Draft): string {
  let result = "";
  let at = 0;
  for (const { kind, span } of masks) {
    if (kind !== "gap" && kind !== "code") continue;
    result += text.slice(at, span.start) + " ".repeat(span.end - span.start);
    at = span.end;
  }
  return result + text.slice(at);
}

/** 0 to 1. */
function readabilityOf(draft: Draft): number {
  let words = 0;
  let letters = 0;
  let sentences = 0;
  for (const line of draft.lines) {
    let inLine = 0;
    for (let at = line.first; at < line.last; at++) {
      const item = draft.items[at];
      if (item?.kind !== "word" && item?.kind !== "number") continue;
      inLine++;
      letters += item.text.length;
    }
    words += inLine;
    if (inLine > 0) sentences++;
  }
  const perSentence = words / Math.max(1, sentences);
  const brevity = falling(perSentence, SENTENCE_WORDS);
  if (!draft.english) return brevity;
  const grade = 4.71 * (letters / Math.max(1, words)) + 0.5 * perSentence - 21.43;
  return (brevity * 10 + falling(grade, GRADES) * 5) / 15;
}

/** 1 up to the first bound, 0 from the second on, linear in between. */
const falling = (value: number, [full, none]: readonly [number, number]) =>
  Math.min(1, Math.max(0, (none - value) / (none - full)));
