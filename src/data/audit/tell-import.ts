import type { Result } from "#domain/result.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { FileContents } from "../workspace-import.ts";
import { recordAudit } from "./record-leaving.ts";

/**
 * Records that a workspace's file came in, after the transactions of its rows: where the disk is full by now, what came in stays all the same.
 * @param imported how the import ended @param broughtIn the rows that were read in by then
 */
export async function tellImport(
  studio: Pick<Studio, "workspace">,
  imported: Result<FileContents>,
  broughtIn: number,
): Promise<void> {
  const counts = imported.ok ? Object.values(imported.value.counts) : [];
  const rows = imported.ok ? counts.reduce((sum, of) => sum + of.new + of.newer, 0) : broughtIn;
  const event = { kind: "imported", body: { rows, whole: imported.ok } } as const;
  if (rows > 0) await withWorkspace(studio, (workspace) => recordAudit(workspace, event));
}
