import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { PersonaLiftSample, PromptVersion } from "#domain/entities.ts";
import { withoutEmptyChecks } from "#domain/lab/nothing-added.ts";
import type { Experiment, LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { isExperiment, isLabCell, isLabRun, isLabVote } from "#domain/stored/lab.ts";
import { readPromptVersion } from "#domain/stored/prompt.ts";
import { useProviders } from "#src/data/ai/use-providers.ts";
import { type Askable, askable } from "#src/data/lab/lab-adapters.ts";
import { isWorkedOn, type Working, working } from "#src/data/lab/working.ts";
import { changeOf, paced } from "#src/data/paced-watch.ts";
import { type Library as AllPrompts, useLibrary as useAllPrompts } from "#src/data/prompts/library.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { cellsOfRun, experimentRows, runsOf, votesOfRun } from "#sync/store/lab.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { promptVersions } from "#sync/store/prompt-queries.ts";
import { liftSamples } from "#sync/store/queries.ts";

export type { Askable, Working };

/** All prompts of the current person. */
export type Library = AllPrompts;
export const useLibrary = useAllPrompts;

export interface Experiments {
  /** Most recently changed first. */
  readonly list: readonly Experiment[];
  /** Rows too damaged to show, as they are on disk. */
  readonly damaged: readonly unknown[];
}

export const useExperiments = (): Live<Experiments> =>
  useLive(async (db) => {
    const rows = await experimentRows(db);
    return {
      list: rows.filter(isExperiment).sort((a, b) => b.updatedAt - a.updatedAt),
      damaged: rows.filter((row) => !isExperiment(row)),
    };
  }, []);

export interface Runs {
  /** The newest first. */
  readonly list: readonly LabRun[];
  /** Number of damaged runs, which are not shown. */
  readonly unreadable: number;
}

/** The runs of an experiment. */
export const useRuns = (experimentId: string): Live<Runs> =>
  useLive(
    async (db) => {
      const rows = await runsOf(db, experimentId);
      const list = rows.filter(isLabRun);
      return { list, unreadable: rows.length - list.length };
    },
    [experimentId],
  );

/** A run's cells in their places, and its votes. */
export interface RunRows {
  readonly runId: string;
  readonly cells: readonly LabCell[];
  readonly votes: readonly LabVote[];
  /** Number of damaged cells and votes, which are not shown. */
  readonly unreadable: number;
}

/** Null without a run. An unchanged cell stays the same object. */
export function useRunRows(runId: string | undefined): Live<RunRows | null> {
  const before = useRef<ReadonlyMap<string, LabCell>>(new Map());
  return useLive(
    async (db) => {
      if (runId === undefined) return null;
      const [run, cellRows, voteRows] = await Promise.all([
        db.lab_runs.get(runId),
        cellsOfRun(db, runId),
        votesOfRun(db, runId),
      ]);
      const [sound, votes] = [cellRows.filter(isLabCell), voteRows.filter(isLabVote)];
      const counting = isLabRun(run) ? withoutEmptyChecks(run.plan, sound) : sound;
      const cells = counting.map((cell) => {
        const known = before.current.get(cell.id);
        return known && samePlain(known, cell) ? known : cell;
      });
      before.current = new Map(cells.map((cell) => [cell.id, cell]));
      const unreadable = cellRows.length - cells.length + voteRows.length - votes.length;
      return { runId, cells, votes, unreadable };
    },
    [runId],
    // a run's own row changes with each of its cells and votes
    (watch) => paced(watch, async (db) => (runId === undefined ? undefined : db.lab_runs.get(runId))),
  );
}

/** All lift samples, from every experiment. */
export const useLiftSamples = (): Live<readonly PersonaLiftSample[]> =>
  useLive(liftSamples, [], (watch) => paced(watch, changeOf("persona_lift")));

/** The models that this device can ask. */
export function useAskable(): readonly Askable[] | null {
  const providers = useProviders();
  const [hasBuiltIn, setHasBuiltIn] = useState(false);
  useEffect(() => {
    let mounted = true;
    void import("#src/ai/adapters/built-in-adapter.ts")
      .then(({ builtInAvailability }) => builtInAvailability())
      .then((found) => mounted && setHasBuiltIn(found === "available"))
      .catch(() => undefined); // its code cannot be fetched now: the others can still be asked
    return () => {
      mounted = false;
    };
  }, []);
  return providers.status === "ready" ? askable(providers.value, hasBuiltIn) : null;
}

/** This tab's work on a run; undefined when there is none. */
export const useWorking = (runId: string | undefined): Working | undefined =>
  useStore(working, (runs) => (runId === undefined ? undefined : runs[runId]));

/** Whether any tab works on a run. `changes`: any value that changes when something happens to the run. */
export function useIsWorkedOn(run: LabRun | undefined, changes: unknown): boolean {
  const runId = run?.id;
  const working = useWorking(runId);
  const [elsewhere, setElsewhere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with every change
  useEffect(() => {
    let mounted = true;
    if (runId !== undefined) void isWorkedOn(runId).then((found) => mounted && setElsewhere(found));
    return () => {
      mounted = false;
    };
  }, [runId, changes, working]);
  return working !== undefined || (elsewhere && run?.state === "running");
}

/** Reads the versions of a prompt, newest first. */
export function useVersionsOf(): (promptId: string) => Promise<readonly PromptVersion[]> {
  const studio = useStudio();
  return async (promptId) => {
    const workspace = await studio.workspace();
    if (!workspace.ok) return [];
    return (await promptVersions(workspace.value.db, promptId)).flatMap((row) => readPromptVersion(row) ?? []);
  };
}
