import type { Insight } from "./expert.ts";
import { asksForSomething } from "./features.ts";
import { filledShare } from "./fill.ts";

/** What makes a request clear without knowing its subject, in shares of 1: something is asked for, the kind of work is sure, the situation is told. */
const CLEAR = { asks: 0.4, work: 0.2, told: 0.4 } as const;
/** Different words that tell 63 % of a situation (1 - 1/e). */
const WORDS_SCALE = 12;
/** Without its material even a clear request cannot be answered. */
const WITHOUT_MATERIAL = 0.3;

/**
 * How much of what an answerer needs is said, 0 to 1. Chosen by the rank correlation with how much readers say a request needs clarifying
 * (`evaluation/clarify.tsv`). Repeated words, capitals and marks change nothing.
 * @param isComplete the material that the request needs is there
 */
export function saidShare(insight: Insight, isComplete: boolean): number {
  const { reading, work, frame, slots } = insight;
  const words = new Set(reading.words.flatMap(({ forms, isBreak }) => (isBreak ? [] : [forms[0]])));
  const told = 1 - Math.exp(-words.size / WORDS_SCALE);
  const clear = CLEAR.asks * Number(asksForSomething(reading)) + CLEAR.work * Number(work !== null) + CLEAR.told * told;
  const known = frame?.level === "subject" ? (clear + filledShare(slots)) / 2 : clear;
  return isComplete ? known : known * WITHOUT_MATERIAL;
}
