import { withoutEcho } from "./device-answer.ts";
import type { LabAdapter, LabCell, LabPlan } from "./types.ts";

/** Whether this device gave the answer and added nothing to the prompt that it repeats: there is nothing to check in it. */
export const addsNothing = ({ kind }: Pick<LabAdapter, "kind">, { status, output }: LabCell): boolean =>
  status === "done" && kind === "local" && withoutEcho(output) === "";

/**
 * Cells as they count: an answer that adds nothing has no checks. Runs of before were stored with checks that such an answer could only miss.
 * @returns a cell that counts as it is stays the same object
 */
export function withoutEmptyChecks({ adapters }: LabPlan, cells: readonly LabCell[]): readonly LabCell[] {
  const byId = new Map(adapters.map((adapter) => [adapter.id, adapter]));
  return cells.map((cell) => {
    const adapter = byId.get(cell.adapterId);
    return adapter && cell.checks.length > 0 && addsNothing(adapter, cell) ? { ...cell, checks: [] } : cell;
  });
}
