import type { Table } from "dexie";
import type { Experiment, LabCell, LabRun } from "#domain/lab/types.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { Meeting } from "./meet-row.ts";
import type { Tables } from "./schema.ts";

const LAB = ["experiments", "lab_runs", "lab_cells", "lab_votes"] as const;
type LabTable = (typeof LAB)[number];

export const isOfLab = ({ table }: Pick<FileRow, "table">): boolean => (LAB as readonly string[]).includes(table);

const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
const content = ({ rev: _, updatedAt: __, ...rest }: Experiment) => rest;

/** The state of an experiment that gives way, as an experiment of its own: named by that state, so that it is kept once. */
const beside = (experiment: Experiment): Experiment => ({
  ...experiment,
  id: `${experiment.id}:${experiment.rev}`,
  baseline: null,
});

/**
 * What a row of the lab in a file is here, and the rows that the two make. Of two states of one experiment the later stands and the other becomes an
 * experiment beside it; of a run and its answers, what got further stands.
 */
export async function meetLab(
  tx: Tables,
  { table, fields }: FileRow,
): Promise<{ readonly meeting: Meeting; readonly rows: readonly { readonly id: string }[] }> {
  const here: unknown = await tx[table as LabTable].get(fields.id);
  if (here === undefined) return { meeting: "new", rows: [fields] };
  if (table === "experiments") {
    const [ours, brought] = [here as Experiment, fields as unknown as Experiment];
    if (same(content(ours), content(brought))) return { meeting: "same", rows: [] };
    if (brought.updatedAt > ours.updatedAt) return { meeting: "newer", rows: [beside(ours), brought] };
    const losing = beside(brought);
    return { meeting: "older", rows: (await tx.experiments.get(losing.id)) ? [] : [losing] };
  }
  return got(table as LabTable, fields) > got(table as LabTable, here)
    ? { meeting: "newer", rows: [fields] }
    : { meeting: "same", rows: [] };
}

/** How far a row has come. */
function got(table: LabTable, row: unknown): number {
  if (table === "lab_runs") return (row as LabRun).updatedAt;
  if (table === "lab_cells") return ["waiting", "failed", "done"].indexOf((row as LabCell).status);
  return 0;
}

/** Keeps what a meeting made. */
export async function putLab(tx: Tables, table: FileRow["table"], rows: readonly { readonly id: string }[]) {
  const into = tx[table as LabTable] as unknown as Table<{ readonly id: string }, string>;
  await into.bulkPut([...rows]);
}
