import type { LabCell } from "./types.ts";

/** How outputs fared: checks met of those that could be decided. */
export interface ChecksMet {
  readonly met: number;
  readonly of: number;
}

/** Counts the checks of cells that have an answer; those that are undecided count on neither side. */
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

/** @returns 0 to 1; null where nothing could be decided */
export const shareOf = ({ met, of }: ChecksMet): number | null => (of === 0 ? null : met / of);
