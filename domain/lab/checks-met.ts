import type { LabCell } from "./types.ts";

/** The result of checks: how many were met, of those that could be decided. */
export interface ChecksMet {
  readonly met: number;
  readonly of: number;
}

/** Counts the checks of cells with an answer; undecided ones do not count at all. */
export function checksMet(cells: Iterable<LabCell>): ChecksMet {
  let [met, of] = [0, 0];
  for (const { status, checks } of cells) {
    if (status !== "done") continue;
    for (const { verdict } of checks) {
      if (verdict === "undecided") continue;
      of++;
      if (verdict === "met") met++;
    }
  }
  return { met, of };
}

/** @returns 0 to 1; null when nothing could be decided */
export const shareOf = ({ met, of }: ChecksMet): number | null => (of === 0 ? null : met / of);
