import { type Draft, readDraft } from "../lint/draft.ts";
import { makeEdits } from "../lint/edits.ts";
import { lint as findings } from "../lint/lint.ts";
import { wantsOf } from "../lint/requests.ts";
import { facts } from "../text/facts.ts";
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

const MAX = { slots: 50, specificity: 25, readability: 15, lint: 10 } as const;

/** Distinct facts per 100 words that earn 63 % of the points (1 - 1/e). */
const FACTS_SCALE = 6;
/** A shorter text counts as this many words, so that a single number does not look like precision. */
const FEWEST_WORDS = 25;
/** Words per sentence: full points up to the first, none from the second on. */
const SENTENCE_WORDS = [20, 40] as const;
/** School grades of the Automated Readability Index: full points up to the first, none from the second on. */
const GRADES = [10, 18] as const;
/** Findings that cost 63 % of the lint points. */
const FINDINGS_SCALE = 4;

/**
 * How much of what an answerer needs is in the text: structure, not truth. 0 to 100 whole points.
 *
 * - slots (50): eight slots with the weights above. A gap fills none.
 * - specificity (25): names, numbers, dates and units, each once, per 100 words, saturating: 25 (1 - e^(-d/6)).
 * - readability (15): 10 for words per sentence (15 to 20 on average is the advice of the Oxford Guide to Plain English, Cutts), 5 for the
 *   Automated Readability Index (Smith & Senter 1967: 4.71 letters per word + 0.5 words per sentence - 21.43).
 * - lint (10): 10 e^(-findings/4).
 *
 * Length earns nothing: repeated sentences count once. Slots and the index apply only to English; for other languages they are switched off
 * and the remaining parts are scaled to 100. A text without words scores 0.
 */
export function score(text: string): Score {
  const whole = readDraft(text);
  const repeated = repetitions(whole);
  const draft = repeated.length === 0 ? whole : readDraft(makeEdits(text, repeated).text);
  const wants = wantsOf(draft);
  const words = draft.items.filter(({ kind }) => kind === "word" || kind === "number").length;
  if (words === 0) return empty(draft.english);
  const found = slotsOf(draft, wants);
  const earned = found.reduce((sum, slot) => sum + SLOT_POINTS[slot], 0);
  const scale = scaleOf(draft.english);
  const part = (share: number, max: number): ScorePart => ({
    points: Math.round(share * max * scale),
    max: max * scale,
  });
  const slots = { points: earned, max: draft.english ? MAX.slots : 0, found };
  const specificity = part(specificityOf(draft, words), MAX.specificity);
  const readability = part(readabilityOf(draft), MAX.readability);
  const lint = part(Math.exp(-findings(draft.text).length / FINDINGS_SCALE), MAX.lint);
  return {
    total: slots.points + specificity.points + readability.points + lint.points,
    slots,
    specificity,
    readability,
    lint,
  };
}

const scaleOf = (english: boolean) => (english ? 1 : 100 / (100 - MAX.slots));

function empty(english: boolean): Score {
  const none = (max: number): ScorePart => ({ points: 0, max: max * scaleOf(english) });
  return {
    total: 0,
    slots: { points: 0, max: english ? MAX.slots : 0, found: [] },
    specificity: none(MAX.specificity),
    readability: none(MAX.readability),
    lint: none(MAX.lint),
  };
}

/** 0 to 1. */
function specificityOf(draft: Draft, words: number): number {
  const distinct = new Set<string>();
  for (const fact of facts(blanked(draft))) if (fact.kind !== "negation") distinct.add(fact.text.toLowerCase());
  const density = (distinct.size * 100) / Math.max(words, FEWEST_WORDS);
  return 1 - Math.exp(-density / FACTS_SCALE);
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
