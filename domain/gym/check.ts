import { wordReader } from "../ideation/content-words.ts";
import { BLOOM_LEVELS } from "../insights/figures.ts";
import { GAP } from "../thinking/lint/draft.ts";
import { lint } from "../thinking/lint/lint.ts";
import { typeQuestion } from "../thinking/question/question-type.ts";
import { lostFacts } from "../thinking/refine/lost-facts.ts";
import { score } from "../thinking/score/score.ts";
import { normalizeInput } from "../thinking/text/normalize.ts";
import type { Finding } from "../thinking/types.ts";
import { hasVisible } from "../visible.ts";
import type { Card } from "./cards.ts";

/** What an exercise asks to mend; null where the text has nothing of it. */
export interface Task {
  readonly card: Card;
  /** As it was read: after `normalizeInput`. */
  readonly text: string;
  /** What the rule found, first; null for `deeper`. */
  readonly finding: Finding | null;
  /** The structure score of the text. */
  readonly score: number;
}

/** A line under the field. */
export interface Check {
  readonly id: "gone" | "kept" | "nothing-new" | "same-matter";
  readonly ok: boolean;
  readonly says: string;
}

export interface Checked {
  readonly checks: readonly Check[];
  readonly solved: boolean;
  readonly score: number;
}

const level = (text: string): number => BLOOM_LEVELS.indexOf(typeQuestion(text).bloom);
const gapsIn = (text: string): number => text.match(new RegExp(GAP, "gu"))?.length ?? 0;

/** What is to be mended in a text. @returns null where the card finds nothing in it */
export function taskOf(card: Card, raw: string): Task | null {
  const text = normalizeInput(raw).trim();
  if (card === "deeper") {
    const isTop = level(text) === BLOOM_LEVELS.length - 1;
    return isTop || !hasVisible(text) ? null : { card, text, finding: null, score: score(text).total };
  }
  const finding = lint(text).find(({ rule }) => rule === card);
  return finding ? { card, text, finding, score: score(text).total } : null;
}

/** The share of the old text's content words that must stay. */
const SAME_MATTER = 0.5;

/**
 * Whether an answer solves an exercise: what was open is gone, no fact is lost, nothing new is open, and it is still about the same. Pure;
 * never throws.
 */
export function checkAnswer({ card, text, finding }: Task, answer: string): Checked {
  const now = normalizeInput(answer).trim();
  const [old, found] = [lint(text), lint(now)];
  const checks = [
    card === "deeper" ? deeperCheck(text, now) : goneCheck(card, now, found),
    keptCheck(text, now, finding),
    newCheck(card, old, found, gapsIn(now) > gapsIn(text)),
    matterCheck(text, now, finding),
  ];
  return { checks, solved: hasVisible(now) && checks.every(({ ok }) => ok), score: score(now).total };
}

function goneCheck(card: Card, now: string, found: readonly Finding[]): Check {
  const ok = hasVisible(now) && !found.some(({ rule }) => rule === card);
  return { id: "gone", ok, says: ok ? "The finding is gone." : "The finding is still there." };
}

function deeperCheck(text: string, now: string): Check {
  const [before, after] = [level(text), level(now)];
  const ok = after > before;
  const name = BLOOM_LEVELS[after] ?? "remember";
  return { id: "gone", ok, says: ok ? `It asks deeper: ${name}.` : `It still asks to ${name}.` };
}

function keptCheck(text: string, now: string, finding: Finding | null): Check {
  const inFinding = finding ? text.slice(finding.span.start, finding.span.end).toLowerCase() : "";
  const lost = lostFacts(text, now).filter((fact) => !inFinding.includes(fact.text.toLowerCase()));
  const ok = lost.length === 0;
  const names = lost.map((fact) => `“${fact.text}”`).join(", ");
  return {
    id: "kept",
    ok,
    says: ok ? "Nothing is lost: no name, number or negation of the first text is missing." : `Lost: ${names}.`,
  };
}

function newCheck(card: Card, old: readonly Finding[], found: readonly Finding[], hasGap: boolean): Check {
  const known = new Set(old.map(({ rule }) => rule));
  const fresh = found.find(({ rule }) => !known.has(rule) && rule !== card);
  const says = hasGap
    ? "Fill the gap in brackets."
    : fresh
      ? `Something new is open: ${fresh.reason}`
      : "Nothing new is open.";
  return { id: "nothing-new", ok: !hasGap && !fresh, says };
}

function matterCheck(text: string, now: string, finding: Finding | null): Check {
  const read = wordReader("");
  const rest = finding ? `${text.slice(0, finding.span.start)} ${text.slice(finding.span.end)}` : text;
  // a finding that is the whole text leaves nothing to compare with
  const wanted = [...read(rest).keys()].length > 0 ? [...read(rest).keys()] : [...read(text).keys()];
  const there = read(now);
  const kept = wanted.filter((word) => there.has(word)).length;
  const ok = kept >= wanted.length * SAME_MATTER;
  return {
    id: "same-matter",
    ok,
    says: ok
      ? `It is still the same matter: ${kept} of ${wanted.length} words stand.`
      : "This is another text. Keep what the first one was about.",
  };
}
