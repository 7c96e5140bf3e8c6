import { type ChecksMet, shareOf } from "./checks-met.ts";
import type { CheckResult, LabCell } from "./types.ts";

/** How a prompt with an input of an adapter fares now against the baseline. */
export interface Comparison {
  readonly promptId: string;
  readonly inputId: string;
  readonly adapterId: string;
  readonly before: ChecksMet;
  readonly now: ChecksMet;
  /** `open`: nothing was decided in both runs, because an answer is missing or no check is the same. */
  readonly verdict: "improved" | "flat" | "regressed" | "open";
}

const decidedBy = ({ status, checks }: LabCell): readonly CheckResult[] =>
  status === "done" ? checks.filter(({ verdict }) => verdict !== "undecided") : [];

/** Names a question: repeats of it have the same. */
export const questionKey = ({
  promptId,
  inputId,
  adapterId,
}: Pick<LabCell, "promptId" | "inputId" | "adapterId">): string => JSON.stringify([promptId, inputId, adapterId]);

/**
 * Holds a run against the baseline, question by question in the run's order. Only what was decided in both counts: the same repeat of the same prompt,
 * input and adapter, by the same check.
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

/** What fares worse than in the baseline. */
export const regressionsOnly = (comparisons: readonly Comparison[]): readonly Comparison[] =>
  comparisons.filter(({ verdict }) => verdict === "regressed");
