import { type ChecksMet, shareOf } from "./checks-met.ts";
import type { CheckResult, LabCell } from "./types.ts";

/** Compares the results of one prompt with one input and adapter with the baseline. */
export interface Comparison {
  readonly promptId: string;
  readonly inputId: string;
  readonly adapterId: string;
  readonly before: ChecksMet;
  readonly now: ChecksMet;
  /** `open`: nothing was decided in both runs, because an answer is missing or they share no check. */
  readonly verdict: "improved" | "flat" | "regressed" | "open";
}

const decidedBy = ({ status, checks }: LabCell): readonly CheckResult[] =>
  status === "done" ? checks.filter(({ verdict }) => verdict !== "undecided") : [];

/** Identifies a question: its repeats have the same key. */
export const questionKey = ({
  promptId,
  inputId,
  adapterId,
}: Pick<LabCell, "promptId" | "inputId" | "adapterId">): string => JSON.stringify([promptId, inputId, adapterId]);

/**
 * Compares a run with the baseline, question by question in the run's order. Only what was decided in both counts: the same check on the
 * same repeat of the same prompt, input and adapter.
 */
export function compareRuns(baseline: readonly LabCell[], current: readonly LabCell[]): readonly Comparison[] {
  const earlier = new Map(baseline.map((cell) => [`${questionKey(cell)}${cell.repeat}`, cell]));
  const questions = new Map<string, { cell: LabCell; before: [number, number]; now: [number, number] }>();
  for (const cell of current) {
    const key = questionKey(cell);
    const question = questions.get(key) ?? { cell, before: [0, 0], now: [0, 0] };
    questions.set(key, question);
    const match = earlier.get(`${key}${cell.repeat}`);
    if (!match) continue;
    const verdicts = new Map(decidedBy(match).map((check) => [check.assertionId, check.verdict]));
    for (const { assertionId, verdict } of decidedBy(cell)) {
      const was = verdicts.get(assertionId);
      if (was === undefined) continue;
      count(question.before, was);
      count(question.now, verdict);
    }
  }
  return [...questions.values()].map(({ cell: { promptId, inputId, adapterId }, before, now }) => {
    const [was, is] = [sums(before), sums(now)];
    return { promptId, inputId, adapterId, before: was, now: is, verdict: verdictOf(was, is) };
  });
}

function count(sum: [number, number], verdict: CheckResult["verdict"]): void {
  if (verdict === "met") sum[0]++;
  sum[1]++;
}

const sums = ([met, of]: [number, number]): ChecksMet => ({ met, of });

function verdictOf(before: ChecksMet, now: ChecksMet): Comparison["verdict"] {
  const [was, is] = [shareOf(before), shareOf(now)];
  if (was === null || is === null) return "open";
  return is === was ? "flat" : is > was ? "improved" : "regressed";
}

/** Questions with a worse result than in the baseline. */
export const regressionsOnly = (comparisons: readonly Comparison[]): readonly Comparison[] =>
  comparisons.filter(({ verdict }) => verdict === "regressed");
