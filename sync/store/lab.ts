/** Experiments of the Prompt Lab with their runs: on this device only. */
import { mergeExperiment } from "#domain/lab/merge-experiment.ts";
import type { Experiment, LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

const LAB = ["experiments", "lab_runs", "lab_cells", "lab_votes"] as const;
const FIRST = -Infinity;
const LAST: IDBValidKey = [[]];

/** Everything of a run or an experiment that was taken away, to be put back. */
export interface LabRows {
  readonly experiments: readonly Experiment[];
  readonly runs: readonly LabRun[];
  readonly cells: readonly LabCell[];
  readonly votes: readonly LabVote[];
}

async function kept<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** All of them as they lie on disk, damaged or not. No index names what is damaged: few as they are, they are read whole. */
export const experimentRows = (db: StudioDatabase): Promise<unknown[]> => db.experiments.toArray();

/** The runs of an experiment, the newest first. */
export const runsOf = (db: Pick<Tables, "lab_runs">, experimentId: string): Promise<LabRun[]> =>
  db.lab_runs.where("[of+number]").between([experimentId, FIRST], [experimentId, LAST]).reverse().toArray();

/** The cells of a run, in their places. */
export const cellsOfRun = (db: Pick<Tables, "lab_cells">, runId: string): Promise<LabCell[]> =>
  db.lab_cells.where("[runId+at]").between([runId, FIRST], [runId, LAST]).toArray();

export const votesOfRun = (db: Pick<Tables, "lab_votes">, runId: string): Promise<LabVote[]> =>
  db.lab_votes.where("runId").equals(runId).toArray();

/** An answer that was given to the very same question before. */
export const knownAnswer = async (db: StudioDatabase, key: string): Promise<LabCell | undefined> =>
  db.lab_cells
    .where("key")
    .equals(key)
    .and(({ status }) => status === "done")
    .first();

/**
 * Keeps an experiment as it stands here. What another tab changed meanwhile stays, unless the same was changed here.
 * @param seen as this tab saw it last; null for a new one
 * @param marks the mark and the time of this write
 * @returns it as it lies on disk now; null where it was deleted meanwhile, and nothing was written
 */
export const saveExperiment = (
  db: StudioDatabase,
  seen: Experiment | null,
  next: Experiment,
  marks: Pick<Experiment, "rev" | "updatedAt">,
): Promise<Result<Experiment | null>> =>
  kept(() =>
    writing(db, ["experiments"], async (tx) => {
      const there = await tx.experiments.get(next.id);
      if (seen && !there) return null;
      const merged = { ...(seen && there ? mergeExperiment(seen, next, there) : next), ...marks };
      await tx.experiments.put(merged);
      return merged;
    }),
  );

/** Begins a run: its row, numbered after the experiment's others, with all of its cells. */
export const addRun = (
  db: StudioDatabase,
  run: Omit<LabRun, "number">,
  cells: readonly LabCell[],
): Promise<Result<LabRun>> =>
  kept(() =>
    writing(db, ["lab_runs", "lab_cells"], async (tx) => {
      const newest = (await runsOf(tx, run.of))[0];
      const numbered = { ...run, number: (newest?.number ?? 0) + 1 };
      await tx.lab_runs.put(numbered);
      await tx.lab_cells.bulkPut([...cells]);
      return numbered;
    }),
  );

/** Says how a run stands. Nothing happens to one that was deleted. */
export const setRun = (
  db: StudioDatabase,
  id: string,
  fields: Pick<LabRun, "state" | "why" | "updatedAt">,
): Promise<Result<undefined>> =>
  kept(() =>
    writing(db, ["lab_runs"], async (tx) => {
      await tx.lab_runs.update(id, fields);
      return undefined;
    }),
  );

/** Keeps what came of a cell, at that moment. Nothing happens to one whose run was deleted meanwhile. */
export const setCell = (
  db: StudioDatabase,
  { id, ...fields }: LabCell,
  updatedAt: number,
): Promise<Result<undefined>> =>
  kept(() =>
    writing(db, ["lab_runs", "lab_cells"], async (tx) => {
      await tx.lab_cells.update(id, fields);
      await touch(tx, fields.runId, updatedAt);
      return undefined;
    }),
  );

/** Cells that failed wait again, from that moment on. @returns how many */
export const retryFailed = (db: StudioDatabase, runId: string, updatedAt: number): Promise<Result<number>> =>
  kept(() =>
    writing(db, ["lab_runs", "lab_cells"], async (tx) => {
      const failed = (await cellsOfRun(tx, runId)).filter(({ status }) => status === "failed");
      await tx.lab_cells.bulkPut(failed.map((cell) => ({ ...cell, status: "waiting", error: null })));
      await touch(tx, runId, updatedAt);
      return failed.length;
    }),
  );

export const addVote = (db: StudioDatabase, vote: LabVote): Promise<Result<undefined>> =>
  kept(() =>
    writing(db, ["lab_runs", "lab_votes"], async (tx) => {
      await tx.lab_votes.put(vote);
      await touch(tx, vote.runId, vote.at);
      return undefined;
    }),
  );

/** Says that something of a run changed. The time differs from the one before, so that whoever watches the run alone hears of each change. */
const touch = (tx: Pick<Tables, "lab_runs">, id: string, at: number): Promise<unknown> =>
  tx.lab_runs
    .where("id")
    .equals(id)
    .modify((run, row) => {
      row.value = { ...run, updatedAt: Math.max(at, run.updatedAt + 1) };
    });

/** Forgets an experiment with its runs, and gives back what it forgot. */
export const deleteExperiment = (db: StudioDatabase, id: string): Promise<Result<LabRows>> =>
  kept(() =>
    writing(db, LAB, async (tx) => {
      const experiment = await tx.experiments.get(id);
      const runs = await runsOf(tx, id);
      await tx.experiments.delete(id);
      return { experiments: experiment ? [experiment] : [], ...(await forgetRuns(tx, runs)) };
    }),
  );

/** Forgets one run, and gives back what it forgot. */
export const deleteRun = (db: StudioDatabase, id: string): Promise<Result<LabRows>> =>
  kept(() =>
    writing(db, LAB, async (tx) => {
      const run = await tx.lab_runs.get(id);
      return { experiments: [], ...(await forgetRuns(tx, run ? [run] : [])) };
    }),
  );

async function forgetRuns(tx: Tables, runs: readonly LabRun[]): Promise<Omit<LabRows, "experiments">> {
  const ids = runs.map(({ id }) => id);
  const cells = (await Promise.all(ids.map((id) => cellsOfRun(tx, id)))).flat();
  const votes = (await Promise.all(ids.map((id) => votesOfRun(tx, id)))).flat();
  await tx.lab_runs.bulkDelete(ids);
  await tx.lab_cells.bulkDelete(cells.map(({ id }) => id));
  await tx.lab_votes.bulkDelete(votes.map(({ id }) => id));
  return { runs, cells, votes };
}

/** Puts rows back that `deleteExperiment` or `deleteRun` gave. */
export const restoreLabRows = (db: StudioDatabase, rows: LabRows): Promise<Result<undefined>> =>
  kept(() =>
    writing(db, LAB, async (tx) => {
      await tx.experiments.bulkPut([...rows.experiments]);
      await tx.lab_runs.bulkPut([...rows.runs]);
      await tx.lab_cells.bulkPut([...rows.cells]);
      await tx.lab_votes.bulkPut([...rows.votes]);
      return undefined;
    }),
  );
