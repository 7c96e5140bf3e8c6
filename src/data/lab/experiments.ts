/** Writes of the Prompt Lab's experiments and runs. */
import type { Place } from "#domain/lab/experiment-fields.ts";
import { cellsOf } from "#domain/lab/matrix.ts";
import { withFieldOf } from "#domain/lab/merge-experiment.ts";
import type { Experiment, LabAdapter, LabRun, LabVote } from "#domain/lab/types.ts";
import type { Source, Step } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { notFound } from "#domain/standard-error.ts";
import { isExperiment } from "#domain/stored/lab.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import {
  addRun,
  addVote,
  deleteExperiment,
  deleteRun,
  experimentRow,
  type LabRows,
  restoreLabRows,
  retryFailed,
  type SavedExperiment,
  saveExperiment,
} from "#sync/store/lab.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import type { Askable } from "./lab-adapters.ts";

export type { LabRows };

/**
 * The links of wordings that were copied from the library, and of an experiment that is a copy of another.
 * @param before the experiment as it was; null for a new one
 */
function linksOf(
  { createOnDevice }: Pick<Workspace, "createOnDevice">,
  next: Experiment,
  before: Experiment | null,
  copied?: Experiment,
): readonly Change[] {
  const had = new Set(before?.prompts.map(({ id }) => id));
  const quoted = next.prompts.flatMap(({ id, from }): Source[] =>
    from && !had.has(id)
      ? [{ table: "prompt_versions", row: { id: from.versionId, promptId: from.promptId }, into: `prompt:${id}` }]
      : [],
  );
  const steps: Step[] = [
    ...(copied ? [{ how: "made", by: "person", from: [{ table: "experiments", row: copied }] } as const] : []),
    ...quoted.map((source) => ({ how: "quoted", by: "person", from: [source] }) as const),
  ];
  return steps.flatMap((step) => createOnDevice("experiments", next, step));
}

/** Stores a new experiment. @param copied the experiment that it is a copy of */
export async function addExperiment(
  studio: Studio,
  experiment: Experiment,
  copied?: Experiment,
): Promise<Result<Experiment>> {
  const stored = await withWorkspace(studio, (workspace) => {
    const { db, commitDecided } = workspace;
    const links = linksOf(workspace, experiment, null, copied);
    const marks = { rev: studio.newId(), updatedAt: studio.now() };
    return saveExperiment(db, null, experiment, marks, { links, commitDecided });
  });
  if (!stored.ok) return stored;
  void requestPersistence();
  return ok((stored.value as SavedExperiment).experiment);
}

/**
 * Stores the changes. NOT_FOUND when the experiment was deleted meanwhile.
 * @param seen the state this tab saw last
 * @param next its `rev` is the mark of this write
 * @returns the state that is on disk now, and what of another tab's it replaced
 */
export async function storeExperiment(
  studio: Studio,
  seen: Experiment,
  next: Experiment,
): Promise<Result<SavedExperiment>> {
  const stored = await withWorkspace(studio, (workspace) => {
    const { db, commitDecided } = workspace;
    const marks = { rev: next.rev, updatedAt: studio.now() };
    return saveExperiment(db, seen, next, marks, { links: linksOf(workspace, next, seen), commitDecided });
  });
  if (!stored.ok) return stored;
  return stored.value ? ok(stored.value) : err(notFound("Experiment"));
}

/**
 * Takes a field of an experiment from another state of it. NOT_FOUND when it was deleted.
 * @returns the experiment as it was before
 */
export async function takeField(studio: Studio, from: Experiment, place: Place): Promise<Result<Experiment>> {
  const before = await withWorkspace(studio, async ({ db }) => experimentRow(db, from.id));
  if (!before.ok) return before;
  if (!isExperiment(before.value)) return err(notFound("Experiment"));
  const next = { ...withFieldOf(from, before.value, place), rev: studio.newId() };
  const stored = await storeExperiment(studio, before.value, next);
  return stored.ok ? ok(before.value) : stored;
}

/** Begins a run of an experiment's current state; nothing is asked yet. */
export function beginRun(studio: Studio, experiment: Experiment, all: readonly Askable[]): Promise<Result<LabRun>> {
  const adapter = ({ id, price = null }: { id: string; price?: LabAdapter["price"] }): LabAdapter[] => {
    const found = all.find((one) => one.id === id);
    return found ? [{ id, label: found.label, kind: found.kind, model: found.model, price }] : [];
  };
  const { prompts, inputs, assertions, repeat, judge } = experiment;
  const plan = {
    prompts,
    inputs,
    adapters: experiment.adapters.flatMap(adapter),
    assertions,
    repeat,
    judge: (judge === null ? undefined : adapter({ id: judge })[0]) ?? null,
  };
  const [id, now] = [studio.newId(), studio.now()];
  const run = { id, of: experiment.id, plan, state: "running", why: null, startedAt: now, updatedAt: now } as const;
  return withWorkspace(studio, ({ db }) => addRun(db, run, cellsOf(plan, id, studio.newId)));
}

export const forgetExperiment = (studio: Studio, id: string): Promise<Result<LabRows>> =>
  withWorkspace(studio, ({ db }) => deleteExperiment(db, id, studio.now));

export const forgetRun = (studio: Studio, id: string): Promise<Result<LabRows>> =>
  withWorkspace(studio, ({ db }) => deleteRun(db, id, studio.now));

export const bringBackLab = (studio: Studio, rows: LabRows): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ db }) => restoreLabRows(db, rows, studio.now));

export const waitAgain = (studio: Studio, runId: string): Promise<Result<number>> =>
  withWorkspace(studio, ({ db }) => retryFailed(db, runId, studio.now()));

export const castVote = (studio: Studio, vote: Omit<LabVote, "id" | "at">): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ db }) => addVote(db, { ...vote, id: studio.newId(), at: studio.now() }));
