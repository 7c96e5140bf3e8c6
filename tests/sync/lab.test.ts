import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import {
  addRun,
  addVote,
  cellsOfRun,
  deleteExperiment,
  deleteRun,
  knownAnswer,
  restoreLabRows,
  retryFailed,
  runsOf,
  saveExperiment,
  setCell,
} from "#sync/store/lab.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { aCell, anExperiment, aRun, aVote } from "../lab-rows.ts";
import { everything, noLinks } from "./workspace.ts";

let db: StudioDatabase;
beforeEach(async () => {
  const opened = await openWorkspace(VISITOR, { indexedDB: new IDBFactory(), IDBKeyRange });
  if (!opened.ok) throw new Error(opened.error.message);
  db = opened.value.db;
  onTestFinished(() => db.close());
});

const lab = async () => {
  const { experiments, lab_runs, lab_cells, lab_votes } = await everything(db);
  return { experiments, lab_runs, lab_cells, lab_votes };
};

test("saveExperiment keeps what another tab changed meanwhile beside its own changes", async () => {
  const seen = anExperiment("x");
  await db.experiments.put({ ...seen, repeat: 5, rev: "theirs" });
  const stored = await saveExperiment(
    db,
    seen,
    { ...seen, title: "Mine" },
    { rev: "r2", updatedAt: 2_000 },
    { links: [], commitDecided: noLinks },
  );
  expect(stored).toMatchObject({
    ok: true,
    value: { experiment: { title: "Mine", repeat: 5, rev: "r2", updatedAt: 2_000 }, replaced: [] },
  });
  expect(await db.experiments.get("x")).toMatchObject({ title: "Mine", repeat: 5 });
});

test("saveExperiment says which text of another tab it took the place of", async () => {
  const seen = anExperiment("x");
  const theirs = { ...seen, title: "Theirs", rev: "theirs" };
  await db.experiments.put(theirs);
  const marks = { rev: "r2", updatedAt: 2_000 };
  const next = { ...seen, title: "Mine" };
  expect(await saveExperiment(db, seen, next, marks, { links: [], commitDecided: noLinks })).toEqual({
    ok: true,
    value: {
      experiment: { ...next, ...marks },
      theirs,
      replaced: [{ list: null, id: "x", field: "title", text: "Theirs" }],
    },
  });
});

test("saveExperiment does not restore an experiment that was deleted meanwhile", async () => {
  const seen = anExperiment("x");
  expect(
    await saveExperiment(
      db,
      seen,
      { ...seen, title: "Late" },
      { rev: "r2", updatedAt: 2_000 },
      { links: [], commitDecided: noLinks },
    ),
  ).toEqual({
    ok: true,
    value: null,
  });
  expect(await db.experiments.count()).toBe(0);
});

test("runs are numbered, the newest first, and their cells are in order", async () => {
  const { number: _, ...run } = aRun("r1", "x");
  await addRun(db, run, [aCell("b", "r1", { at: 1 }), aCell("a", "r1", { at: 0 })]);
  await addRun(db, { ...run, id: "r2" }, []);
  expect((await runsOf(db, "x")).map(({ id, number }) => [id, number])).toEqual([
    ["r2", 2],
    ["r1", 1],
  ]);
  expect((await cellsOfRun(db, "r1")).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("knownAnswer finds an answer to the same question to the same model, but no failed one", async () => {
  await db.lab_cells.bulkPut([
    aCell("failed", "r1", { key: "k", status: "failed" }),
    aCell("done", "r2", { key: "k" }),
  ]);
  expect((await knownAnswer(db, "k"))?.id).toBe("done");
  expect(await knownAnswer(db, "other")).toBeUndefined();
});

test("an answer that comes after its run was deleted restores nothing", async () => {
  expect(await setCell(db, aCell("a", "r1"), 2_000)).toEqual({ ok: true, value: undefined });
  expect(await db.lab_cells.count()).toBe(0);
});

test("retryFailed makes failed cells wait again; finished ones stay", async () => {
  await db.lab_cells.bulkPut([aCell("a", "r1"), aCell("b", "r1", { at: 1, status: "failed", error: "No answer." })]);
  expect(await retryFailed(db, "r1", 2_000)).toEqual({ ok: true, value: 1 });
  expect(await cellsOfRun(db, "r1")).toMatchObject([{ status: "done" }, { status: "waiting", error: null }]);
});

test("a run's own row changes with each of its answers and votes, however fast they come", async () => {
  await db.lab_runs.put(aRun("r1", "x", { updatedAt: 5 }));
  await db.lab_cells.bulkPut([aCell("a", "r1"), aCell("b", "r1", { at: 1, status: "failed" })]);
  const times: number[] = [];
  const note = async () => times.push((await db.lab_runs.get("r1"))?.updatedAt ?? 0);
  await setCell(db, aCell("a", "r1"), 7);
  await note();
  await setCell(db, aCell("a", "r1"), 7);
  await note();
  await addVote(db, aVote("v", "r1", { at: 7 }));
  await note();
  await retryFailed(db, "r1", 20);
  await note();
  expect(times).toEqual([7, 8, 9, 20]);
});

test("deleteExperiment deletes all of its runs, and undo restores everything", async () => {
  await db.experiments.bulkPut([anExperiment("x"), anExperiment("y")]);
  await db.lab_runs.bulkPut([aRun("r1", "x"), aRun("r2", "y")]);
  await db.lab_cells.bulkPut([aCell("a", "r1"), aCell("b", "r2")]);
  await addVote(db, aVote("v", "r1"));
  const before = await lab();
  const gone = await deleteExperiment(db, "x", () => 5);
  expect(await lab()).toMatchObject({
    experiments: [{ id: "y" }],
    lab_runs: [{ id: "r2" }],
    lab_cells: [{ id: "b" }],
    lab_votes: [],
  });
  if (!gone.ok) throw new Error(gone.error.message);
  await restoreLabRows(db, gone.value, () => 6);
  expect(await lab()).toEqual(before);
});

test("the audit records that an experiment or a run of it was deleted or restored", async () => {
  await db.state.put({ name: "device", value: "devicea1" });
  await db.experiments.put(anExperiment("x"));
  await db.lab_runs.bulkPut([aRun("r1", "x"), aRun("r2", "x")]);
  await db.lab_cells.bulkPut([aCell("a", "r1"), aCell("b", "r2")]);
  await deleteRun(db, "r2", () => 4);
  const gone = await deleteExperiment(db, "x", () => 5);
  if (!gone.ok) throw new Error(gone.error.message);
  await restoreLabRows(db, gone.value, () => 6);
  expect(await db.audit_records.orderBy("[device+seq]").toArray()).toMatchObject([
    { kind: "deleted", timestamp: 4, body: { tables: { lab_runs: 1, lab_cells: 1 } } },
    { kind: "deleted", timestamp: 5, body: { tables: { experiments: 1, lab_runs: 1, lab_cells: 1 }, trash: false } },
    { kind: "restored", timestamp: 6, body: { tables: { experiments: 1, lab_runs: 1, lab_cells: 1 } } },
  ]);
});
