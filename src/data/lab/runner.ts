/** The lab runs that this tab works on. A run continues whatever page is shown, and after a reload. */
import { appError } from "#domain/errors.ts";
import type { LabAdapter, LabCell, LabRun } from "#domain/lab/types.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { beginWork } from "#src/platform/occupied.ts";
import { setCell, setRun } from "#sync/store/lab.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { adaptersOf } from "../ai/asked-run.ts";
import type { Studio } from "../studio.tsx";
import { type AnsweringParts, answerCell, waitingCells } from "./answer-cell.ts";
import { type Checker, createChecker } from "./checker.ts";
import { setupFor } from "./lab-adapters.ts";
import { recordLift } from "./record-lift.ts";
import { runLock, setWorking, workingOn } from "./working.ts";

const ELSEWHERE = appError("RESOURCE_LOCKED", "Another tab is working on this run.", {
  remedy: "Pause it there, or wait until it is done.",
});

/** Concurrent answers: a remote model can handle two, this device one. */
const AT_ONCE = { local: 1, "built-in": 1, "on-device": 1 } as Readonly<Record<string, number>>;
const atOnce = ({ kind }: LabAdapter) => AT_ONCE[kind] ?? 2;

export interface WorkOptions {
  /** Whether earlier answers may be used; true by default. */
  readonly reuse?: boolean;
  readonly createChecks?: () => Checker;
}

/**
 * Asks a run's remaining questions until it is done, paused, or no adapter can be asked. Every answer is stored as it comes.
 * @returns once it has stopped; RESOURCE_LOCKED when another tab works on it, DATABASE_ERROR when the disk takes no more
 */
export async function workOn(studio: Studio, run: LabRun, options: WorkOptions = {}): Promise<Result<undefined>> {
  if (workingOn(run.id)) return ok(undefined);
  const stop = new AbortController();
  setWorking(run.id, { underWay: new Set(), pausing: false, stop });
  const work = () => {
    const endWork = beginWork();
    return workLocked(studio, run, stop.signal, options).finally(() => {
      setWorking(run.id, undefined);
      endWork();
    });
  };
  if (!navigator.locks) return work();
  return navigator.locks.request(runLock(run.id), { ifAvailable: true }, async (lock) => {
    if (lock) return work();
    setWorking(run.id, undefined);
    return err(ELSEWHERE);
  });
}

async function workLocked(
  studio: Studio,
  run: LabRun,
  signal: AbortSignal,
  { reuse = true, createChecks = createChecker }: WorkOptions,
): Promise<Result<undefined>> {
  const [workspace, ai] = await Promise.all([studio.workspace(), adaptersOf(studio)]);
  if (!workspace.ok) return workspace;
  if (!ai) return err(NOT_LOADED);
  const { db } = workspace.value;
  const checker = createChecks();
  const say = (state: LabRun["state"], why: string | null) =>
    setRun(db, run.id, { state, why, updatedAt: studio.now() });
  try {
    const begun = await say("running", null);
    if (!begun.ok) return begun;
    const cells = await waitingCells(db, run.id);
    const why = await askAll({ ai, checker, db, reuse, signal, now: studio.now }, run, cells);
    const isDone = (await waitingCells(db, run.id)).length === 0;
    if (!isDone) return await say("paused", why);
    // comes before the run is marked done: a run killed in between gets here again, and nothing is recorded twice
    const recorded = await recordLift(workspace.value, run.plan, studio.now);
    return recorded.ok ? await say("done", null) : recorded;
  } catch (cause) {
    return err(storageError(cause));
  } finally {
    checker.dispose();
  }
}

/** @returns why it stopped before the end; null when it finished */
async function askAll(parts: AnsweringParts, run: LabRun, cells: readonly LabCell[]): Promise<string | null> {
  let why: string | null = null;
  const lanes = run.plan.adapters.flatMap((adapter) => {
    const queue = cells.filter(({ adapterId }) => adapterId === adapter.id);
    return Array.from({ length: atOnce(adapter) }, async () => {
      for (let cell = queue.shift(); cell; cell = queue.shift()) {
        if (workingOn(run.id)?.pausing) return;
        const stopped = await askOne(parts, run, adapter, cell);
        if (stopped === undefined) continue;
        why ??= stopped;
        queue.length = 0; // stops the other lane as well
      }
    });
  });
  await Promise.all(lanes);
  return why;
}

/** @returns why this adapter is asked no more; undefined when it may go on */
async function askOne(
  parts: AnsweringParts,
  run: LabRun,
  adapter: LabAdapter,
  cell: LabCell,
): Promise<string | undefined> {
  const found = await setupFor(parts.db, adapter);
  if ("why" in found) return found.why;
  mark(run.id, cell.id, true);
  try {
    const answered = await answerCell(parts, run.plan, cell, found.setup);
    const stored = await setCell(parts.db, answered, parts.now());
    if (!stored.ok) return [stored.error.message, stored.error.remedy].filter(Boolean).join(" ");
    if (answered.status === "failed" && parts.ai.circuit(found.setup).state === "open")
      return `${adapter.label} does not answer and gets no requests for a while. ${answered.error ?? ""}`.trim();
    return undefined;
  } catch (cause) {
    if (parts.signal.aborted) return undefined; // the cell still waits for its answer
    throw cause;
  } finally {
    mark(run.id, cell.id, false);
  }
}

function mark(runId: string, cellId: string, isUnderWay: boolean): void {
  const now = workingOn(runId);
  if (!now) return;
  const underWay = new Set(now.underWay);
  if (isUnderWay) underWay.add(cellId);
  else underWay.delete(cellId);
  setWorking(runId, { ...now, underWay });
}
