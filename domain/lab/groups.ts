import type { LabCell } from "./types.ts";

/** Repeats that were answered with the same words. */
export interface OutputGroup {
  readonly output: string;
  /** In the order of their repeats; never empty. */
  readonly cells: readonly LabCell[];
}

/** An output in the form used to compare it: surrounding space and the kind of line ends are ignored. */
export const comparedOutput = (output: string): string => output.replace(/\r\n?/g, "\n").trim();

/** Groups the equal answers among the repeats of one question, the most frequent first. */
export function groupRepeats(cells: readonly LabCell[]): readonly OutputGroup[] {
  const groups = new Map<string, LabCell[]>();
  for (const cell of [...cells].sort((a, b) => a.repeat - b.repeat)) {
    if (cell.status !== "done") continue;
    const output = comparedOutput(cell.output);
    const group = groups.get(output);
    if (group) group.push(cell);
    else groups.set(output, [cell]);
  }
  // sorting is stable: among groups of equal size the first to appear stays first
  return [...groups].map(([output, cells]) => ({ output, cells })).sort((a, b) => b.cells.length - a.cells.length);
}
