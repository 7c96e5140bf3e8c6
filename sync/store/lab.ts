/** Experiments of the Prompt Lab with their runs: on this device only. */
import { mergeExperiment, type Replaced } from "#domain/lab/merge-experiment.ts";
import type { Experiment, LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Change } from "./change.ts";
import type { CommitDecided } from "./commit.ts";
import type { Now } from "./ports.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";
import { writingTold } from "./writing-told.ts";

const LAB = ["experiments", "lab_runs", "lab_cells", "lab_votes"] as const;
const FIRST = -Infinity;
const LAST: IDBValidKey = [[]];

/** All rows of a deleted run or experiment, so that it can be restored. */
export interface LabRows {
  readonly experiments: readonly Experiment[];
  readonly runs: readonly LabRun[];
  readonly cells: readonly LabCell[];
  readonly votes: readonly LabVote[];
}

async function stored<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** All experiments as they are on disk, damaged or not. No index finds a damaged row, and there are few, so the whole table is read. */
export const experimentRows = (db: StudioDatabase): Promise<unknown[]> => db.experiments.toArray();

/** An experiment as it is on disk, damaged or not; undefined when there is none with that id. */
export const experimentRow = (db: StudioDatabase, id: string): Promise<Result<unknown>> =>
  stored<unknown>(() => db.experiments.get(id));

/** The runs of an experiment, the newest first. */
export const runsOf = (db: Pick<Tables, "lab_runs">, experimentId: string): Promise<LabRun[]> =>
  db.lab_runs.where("[of+number]").between([experimentId, FIRST], [experimentId, LAST]).reverse().toArray();

/** The cells of a run, in order. */
export const cellsOfRun = (db: Pick<Tables, "lab_cells">, runId: string): Promise<LabCell[]> =>
  db.lab_cells.where("[runId+at]").between([runId, FIRST], [runId, LAST]).toArray();

export const votesOfRun = (db: Pick<Tables, "lab_votes">, runId: string): Promise<LabVote[]> =>
  db.lab_votes.where("runId").equals(runId).toArray();

/** An earlier answer to exactly the same question. */
export const knownAnswer = async (db: StudioDatabase, key: string): Promise<LabCell | undefined> =>
  db.lab_cells
    .where("key")
    .equals(key)
    .and(({ status }) => status === "done")
    .first();

export interface SavedExperiment {
  /** As it is on disk now. */
  readonly experiment: Experiment;
  /** As another tab had left it, where this one had not seen that; null where nothing was merged. */
  readonly theirs: Experiment | null;
  /** Texts of `theirs` that this write took the place of. */
  readonly replaced: readonly Replaced[];
}

/**
 * Stores an experiment. What another tab changed meanwhile stays, unless this tab changed the same field.
 * @param seen as this tab saw it last; null for a new one
 * @param marks the mark and the time of this write
 * @param links where it and its wordings came from, stored in the same transaction
 * @returns what was stored; null when it was deleted meanwhile, and then nothing was written
 */
export async function saveExperiment(
  db: StudioDatabase,
  seen: Experiment | null,
  next: Experiment,
  marks: Pick<Experiment, "rev" | "updatedAt">,
  { links, commitDecided }: { readonly links: readonly Change[]; readonly commitDecided: CommitDecided },
): Promise<Result<SavedExperiment | null>> {
  let saved: SavedExperiment | null = null;
  const put = async (tx: Tables) => {
    const there = await tx.experiments.get(next.id);
    if (seen && !there) return [];
    const theirs = seen && there && there.rev !== seen.rev ? there : null;
    const { merged, replaced } = seen && theirs ? mergeExperiment(seen, next, theirs) : { merged: next, replaced: [] };
    saved = { experiment: { ...merged, ...marks }, theirs, replaced };
    await tx.experiments.put(saved.experiment);
    return links;
  };
  // only what has links waits for the tables that syncing uses
  const done =
    links.length > 0
      ? await commitDecided(["experiments", "links"], put)
      : await stored(() => writing(db, ["experiments"], put));
  return done.ok ? ok(saved) : done;
}

/** Begins a run: its row, numbered after the experiment's other runs, with all of its cells. */
export const addRun = (
  db: StudioDatabase,
  run: Omit<LabRun, "number">,
  cells: readonly LabCell[],
): Promise<Result<LabRun>> =>
  stored(() =>
    writing(db, ["lab_runs", "lab_cells"], async (tx) => {
      const newest = (await runsOf(tx, run.of))[0];
      const numbered = { ...run, number: (newest?.number ?? 0) + 1 };
      await tx.lab_runs.put(numbered);
      await tx.lab_cells.bulkPut([...cells]);
      return numbered;
    }),
  );

/** Sets a run's state. Does nothing when the run was deleted. */
export const setRun = (
  db: StudioDatabase,
  id: string,
  fields: Pick<LabRun, "state" | "why" | "updatedAt">,
): Promise<Result<undefined>> =>
  stored(() =>
    writing(db, ["lab_runs"], async (tx) => {
      await tx.lab_runs.update(id, fields);
      return undefined;
    }),
  );

/** Stores a cell's result with its time. Does nothing when its run was deleted meanwhile. */
export const setCell = (
  db: StudioDatabase,
  { id, ...fields }: LabCell,
  updatedAt: number,
): Promise<Result<undefined>> =>
  stored(() =>
    writing(db, ["lab_runs", "lab_cells"], async (tx) => {
      await tx.lab_cells.update(id, fields);
      await touch(tx, fields.runId, updatedAt);
      return undefined;
    }),
  );

/** Sets failed cells to waiting, with this time. @returns how many */
export const retryFailed = (db: StudioDatabase, runId: string, updatedAt: number): Promise<Result<number>> =>
  stored(() =>
    writing(db, ["lab_runs", "lab_cells"], async (tx) => {
      const failed = (await cellsOfRun(tx, runId)).filter(({ status }) => status === "failed");
      await tx.lab_cells.bulkPut(failed.map((cell) => ({ ...cell, status: "waiting", error: null })));
      await touch(tx, runId, updatedAt);
      return failed.length;
    }),
  );

export const addVote = (db: StudioDatabase, vote: LabVote): Promise<Result<undefined>> =>
  stored(() =>
    writing(db, ["lab_runs", "lab_votes"], async (tx) => {
      await tx.lab_votes.put(vote);
      await touch(tx, vote.runId, vote.at);
      return undefined;
    }),
  );

/** Marks that something in a run changed. The time always differs from the previous one, so that an observer of the run alone sees each change. */
const touch = (tx: Pick<Tables, "lab_runs">, id: string, at: number): Promise<unknown> =>
  tx.lab_runs
    .where("id")
    .equals(id)
    .modify((run, row) => {
      row.value = { ...run, updatedAt: Math.max(at, run.updatedAt + 1) };
    });

/** Deletes an experiment with its runs, records that in the audit, and returns what it deleted. @param now epoch milliseconds */
export const deleteExperiment = (db: StudioDatabase, id: string, now: Now): Promise<Result<LabRows>> =>
  stored(() =>
    writingTold(db, LAB, now, async (tx, tell) => {
      const experiment = await tx.experiments.get(id);
      const runs = await runsOf(tx, id);
      await tx.experiments.delete(id);
      const gone = { experiments: experiment ? [experiment] : [], ...(await forgetRuns(tx, runs)) };
      await tell("deleted", countsOf(gone));
      return gone;
    }),
  );

/** Deletes one run, records that, and returns what it deleted. @param now epoch milliseconds */
export const deleteRun = (db: StudioDatabase, id: string, now: Now): Promise<Result<LabRows>> =>
  stored(() =>
    writingTold(db, LAB, now, async (tx, tell) => {
      const run = await tx.lab_runs.get(id);
      const gone = { experiments: [], ...(await forgetRuns(tx, run ? [run] : [])) };
      await tell("deleted", countsOf(gone));
      return gone;
    }),
  );

const countsOf = ({ experiments, runs, cells, votes }: LabRows) => ({
  experiments: experiments.length,
  lab_runs: runs.length,
  lab_cells: cells.length,
  lab_votes: votes.length,
});

async function forgetRuns(tx: Tables, runs: readonly LabRun[]): Promise<Omit<LabRows, "experiments">> {
  const ids = runs.map(({ id }) => id);
  const cells = (await Promise.all(ids.map((id) => cellsOfRun(tx, id)))).flat();
  const votes = (await Promise.all(ids.map((id) => votesOfRun(tx, id)))).flat();
  await tx.lab_runs.bulkDelete(ids);
  await tx.lab_cells.bulkDelete(cells.map(({ id }) => id));
  await tx.lab_votes.bulkDelete(votes.map(({ id }) => id));
  return { runs, cells, votes };
}

/** Restores rows that `deleteExperiment` or `deleteRun` returned, and records that. @param now epoch milliseconds */
export const restoreLabRows = (db: StudioDatabase, rows: LabRows, now: Now): Promise<Result<undefined>> =>
  stored(() =>
    writingTold(db, LAB, now, async (tx, tell) => {
      await tx.experiments.bulkPut([...rows.experiments]);
      await tx.lab_runs.bulkPut([...rows.runs]);
      await tx.lab_cells.bulkPut([...rows.cells]);
      await tx.lab_votes.bulkPut([...rows.votes]);
      await tell("restored", countsOf(rows));
      return undefined;
    }),
  );
