import { totalsOf } from "#domain/lab/estimate.ts";
import type { LabCell, LabRun } from "#domain/lab/types.ts";

export interface RunProgress {
  readonly done: number;
  readonly failed: number;
  readonly total: number;
  /** The action that is possible now. */
  readonly can: "pause" | "resume" | null;
  /** Its state in words. */
  readonly words: string;
}

interface How {
  /** Whether any tab works on it. */
  readonly isWorkedOn: boolean;
  /** Whether this tab works on it. */
  readonly isHere: boolean;
  /** Whether this tab was asked to pause it and waits for answers under way. */
  readonly isPausing: boolean;
}

const count = (value: number): string => value.toLocaleString("en");

/** The progress of a run. */
export function runProgress(
  run: LabRun,
  cells: readonly LabCell[],
  { isWorkedOn, isHere, isPausing }: How,
): RunProgress {
  const { done, failed, waiting, known, tokensIn, tokensOut, cost } = totalsOf(run.plan, cells);
  // this device uses no tokens
  const isMetered = run.plan.adapters.some(({ kind }) => kind !== "local");
  const can = isWorkedOn ? "pause" : waiting > 0 ? "resume" : null;
  const facts = [
    `Run ${run.number}: ${count(done)} of ${count(cells.length)} answered`,
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    ...(known > 0 ? [`${count(known)} from cache`] : []),
    ...(isMetered && tokensOut > 0 ? [`about ${count(tokensIn)} tokens in and ${count(tokensOut)} out`] : []),
    ...(cost !== null ? [`about ${cost.toFixed(2)} by your prices`] : []),
  ];
  return {
    done,
    failed,
    total: cells.length,
    can,
    words: `${facts.join(" · ")}.${standing(run, can, { isHere, isPausing })}`,
  };
}

function standing(run: LabRun, can: RunProgress["can"], { isHere, isPausing }: Omit<How, "isWorkedOn">): string {
  if (can === null) return "";
  if (isPausing) return " Pausing: requests that were already sent still finish.";
  if (can === "pause" && !isHere) return " It is running in another tab.";
  if (can === "pause") return " Running. It keeps going when you leave this page.";
  if (run.why !== null) return ` Paused. ${run.why}`;
  return run.state === "running" ? " It was interrupted. No answers were lost." : " Paused.";
}
