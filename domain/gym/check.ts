import { wordReader } from "../ideation/content-words.ts";
import { BLOOM_LEVELS } from "../insights/figures.ts";
import { lint } from "../thinking/lint/lint.ts";
import { lostFacts } from "../thinking/refine/lost-facts.ts";
import { score } from "../thinking/score/score.ts";
import { normalizeInput } from "../thinking/text/normalize.ts";
import { words } from "../thinking/text/tokens.ts";
import type { Finding } from "../thinking/types.ts";
import { hasVisible } from "../visible.ts";
import type { Card } from "./cards.ts";
import { asksThrough, type GymLens } from "./lens-words.ts";
import { gapsIn, levelOf, type Task } from "./task.ts";

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

/** The share of the old text's content words that must stay. */
const SAME_MATTER = 0.5;

/**
 * Whether an answer solves an exercise: what was open is gone, no fact is lost, nothing new is open, and it is still about the same. Pure;
 * never throws.
 */
export function checkAnswer(task: Task, answer: string): Checked {
  const { card, text, finding } = task;
  const now = normalizeInput(answer).trim();
  const [old, found] = [lint(text), lint(now)];
  const checks = [
    doneCheck(task, now, found),
    keptCheck(text, now, finding),
    newCheck(card, old, found, gapsIn(now).length > gapsIn(text).length),
    matterCheck(text, now, finding),
  ];
  return { checks, solved: hasVisible(now) && checks.every(({ ok }) => ok), score: score(now).total };
}

/** Whether what the card asks for was done. */
function doneCheck(task: Task, now: string, found: readonly Finding[]): Check {
  if (task.card === "deeper") return deeperCheck(task.text, now);
  if (task.card === "gap") return gapCheck(task, now);
  return task.lens ? lensCheck(task.lens, task.text, now) : goneCheck(task.card, now, found);
}

function lensCheck({ id, name, looksAt }: GymLens, text: string, now: string): Check {
  const ok = hasVisible(now) && asksThrough(id, now, text);
  const says = ok ? `It asks as the ${name} does.` : `It does not ask as the ${name} does yet: it looks at ${looksAt}.`;
  return { id: "gone", ok, says };
}

/** A gap that is taken out with what it was about is not filled: something new has to stand in the text. */
function gapCheck({ text, finding }: Task, now: string): Check {
  const rest = finding ? `${text.slice(0, finding.span.start)} ${text.slice(finding.span.end)}` : text;
  const [isOpen, known] = [gapsIn(now).length > 0, new Set(wordsOf(rest))];
  const ok = !isOpen && wordsOf(now).some((word) => !known.has(word));
  const says = ok
    ? "The gap is filled."
    : isOpen
      ? "The gap is still open."
      : "Put words of your own where the gap was.";
  return { id: "gone", ok, says };
}

const wordsOf = (text: string): readonly string[] => words(text).map(({ lower }) => lower);

function goneCheck(card: Card, now: string, found: readonly Finding[]): Check {
  const ok = hasVisible(now) && !found.some(({ rule }) => rule === card);
  return { id: "gone", ok, says: ok ? "The finding is gone." : "The finding is still there." };
}

function deeperCheck(text: string, now: string): Check {
  const [before, after] = [levelOf(text), levelOf(now)];
  const ok = after > before;
  const name = BLOOM_LEVELS[after] ?? "remember";
  return { id: "gone", ok, says: ok ? `It asks deeper: ${name}.` : `It still asks to ${name}.` };
}

/** Another question may turn a negation round: "softer without sounding timid" becomes "why does it sound timid". Only a text with a finding stays the same request. */
function keptCheck(text: string, now: string, finding: Finding | null): Check {
  const inFinding = finding ? text.slice(finding.span.start, finding.span.end).toLowerCase() : "";
  const lost = lostFacts(text, now).filter(
    (fact) => !inFinding.includes(fact.text.toLowerCase()) && (finding !== null || fact.kind !== "negation"),
  );
  const ok = lost.length === 0;
  const names = lost.map((fact) => `“${fact.text}”`).join(", ");
  return {
    id: "kept",
    ok,
    says: ok
      ? `Nothing is lost: no name${finding ? ", number or negation" : " or number"} of the first text is missing.`
      : `Lost: ${names}.`,
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
