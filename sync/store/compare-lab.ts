import type { Table } from "dexie";
import type { Experiment, LabCell, LabRun } from "#domain/lab/types.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { RowStatus } from "./compare-row.ts";
import type { Tables } from "./schema.ts";

const LAB = ["experiments", "lab_runs", "lab_cells", "lab_votes"] as const;
type LabTable = (typeof LAB)[number];

/** A row of the lab in a file. */
export type LabRow = FileRow & { readonly table: LabTable };
export const isOfLab = (row: FileRow): row is LabRow => (LAB as readonly string[]).includes(row.table);

const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
const content = ({ rev: _, updatedAt: __, ...rest }: Experiment) => rest;

/** The losing state of an experiment as an experiment of its own. The state names it, so that it is stored once. */
const beside = (experiment: Experiment): Experiment => ({
  ...experiment,
  id: `${experiment.id}:${experiment.rev}`,
  baseline: null,
});

/**
 * Compares a row of the lab in a file with the stored one, and returns the rows that result. Of two states of one experiment the later
 * wins, and the other becomes an experiment beside it. Of two states of a run or a cell, the one that got further wins.
 */
export async function compareLab(
  tx: Tables,
  { table, fields }: LabRow,
): Promise<{ readonly meeting: RowStatus; readonly rows: readonly { readonly id: string }[] }> {
  const here: unknown = await tx[table].get(fields.id);
  if (here === undefined) return { meeting: "new", rows: [fields] };
  if (table === "experiments") {
    const [ours, brought] = [here as Experiment, fields as unknown as Experiment];
    if (same(content(ours), content(brought))) return { meeting: "same", rows: [] };
    if (brought.updatedAt > ours.updatedAt) return { meeting: "newer", rows: [beside(ours), brought] };
    const losing = beside(brought);
    return { meeting: "older", rows: (await tx.experiments.get(losing.id)) ? [] : [losing] };
  }
  return got(table, fields) > got(table, here) ? { meeting: "newer", rows: [fields] } : { meeting: "same", rows: [] };
}

/** How far a row has come. */
function got(table: LabTable, row: unknown): number {
  if (table === "lab_runs") return (row as LabRun).updatedAt;
  if (table === "lab_cells") return ["waiting", "failed", "done"].indexOf((row as LabCell).status);
  return 0;
}

/** Stores the rows that a comparison returned. */
export async function putLab(tx: Tables, table: LabTable, rows: readonly { readonly id: string }[]) {
  const into = tx[table] as unknown as Table<{ readonly id: string }, string>;
  await into.bulkPut([...rows]);
}
