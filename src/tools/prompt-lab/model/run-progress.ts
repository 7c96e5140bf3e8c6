import { totalsOf } from "#domain/lab/estimate.ts";
import type { LabCell, LabRun } from "#domain/lab/types.ts";

export interface RunProgress {
  readonly done: number;
  readonly failed: number;
  readonly total: number;
  /** What can be done with it now. */
  readonly can: "pause" | "resume" | null;
  /** How it stands, as a person reads it. */
  readonly words: string;
}

interface How {
  /** A tab works on it. */
  readonly isWorkedOn: boolean;
  /** This tab does. */
  readonly isHere: boolean;
  /** This tab was asked to pause it, and waits for answers that are on their way. */
  readonly isPausing: boolean;
}

const count = (value: number): string => value.toLocaleString("en");

/** How far a run has come. */
export function runProgress(
  run: LabRun,
  cells: readonly LabCell[],
  { isWorkedOn, isHere, isPausing }: How,
): RunProgress {
  const { done, failed, waiting, known, tokensIn, tokensOut, cost } = totalsOf(run.plan, cells);
  // this device thinks in no tokens
  const isMetered = run.plan.adapters.some(({ kind }) => kind !== "local");
  const can = isWorkedOn ? "pause" : waiting > 0 ? "resume" : null;
  const facts = [
    `Run ${run.number}: ${count(done)} of ${count(cells.length)} answered`,
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    ...(known > 0 ? [`${count(known)} known from before`] : []),
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
  if (isPausing) return " Pausing: the answers that are on their way still come.";
  if (can === "pause" && !isHere) return " Another tab is at it.";
  if (can === "pause") return " Running; it goes on whatever page you look at.";
  if (run.why !== null) return ` Paused. ${run.why}`;
  return run.state === "running" ? " It was interrupted. Nothing that was answered is lost." : " Paused.";
}
