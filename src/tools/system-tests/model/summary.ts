import type { TestHistory } from "./history.ts";
import { GROUPS, type Group, type Verdict } from "./types.ts";

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  works: "works",
  near: "needs care",
  fails: "fails",
  absent: "not here",
  "not-tested": "not tested",
};

const SAID: Readonly<Record<Exclude<Verdict, "works">, readonly [one: string, several: string]>> = {
  fails: ["fails", "fail"],
  near: ["needs care", "need care"],
  absent: ["does not exist in this browser", "do not exist in this browser"],
  "not-tested": ["was not tested", "were not tested"],
};
const NUMBERS = ["No test", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The newest runs in words: "11 of 14 work.", and what of the others. */
export function summaryOf(tests: readonly TestHistory[]): { readonly head: string; readonly rest: string } {
  const count = (verdict: Verdict) => tests.filter(({ marks }) => marks[0].verdict === verdict).length;
  const parts = (Object.keys(SAID) as (keyof typeof SAID)[]).flatMap((verdict) => {
    const n = count(verdict);
    return n === 0 ? [] : [`${NUMBERS[n] ?? n} ${SAID[verdict][n === 1 ? 0 : 1]}`];
  });
  const rest = parts.map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join(", ");
  return { head: `${count("works")} of ${tests.length} work.`, rest: rest === "" ? "" : `${rest}.` };
}

const WORST: readonly Verdict[] = ["fails", "near", "not-tested", "absent", "works"];

/** The tests by group: groups with a failure first, then those that need care. */
export function byGroup(
  tests: readonly TestHistory[],
): readonly { readonly group: Group; readonly tests: readonly TestHistory[] }[] {
  const groups = GROUPS.map((group) => ({ group, tests: tests.filter((test) => test.group === group) }));
  const urgency = (list: readonly TestHistory[]) =>
    Math.min(2, ...list.map(({ marks }) => WORST.indexOf(marks[0].verdict)));
  return groups.filter((group) => group.tests.length > 0).sort((a, b) => urgency(a.tests) - urgency(b.tests));
}

/** Milliseconds in words. */
export const tookWords = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);
