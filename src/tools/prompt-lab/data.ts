import { useMemo } from "react";
import type { Place } from "#domain/lab/experiment-fields.ts";
import type { Experiment, LabRun, LabVote } from "#domain/lab/types.ts";
import {
  addExperiment,
  beginRun,
  bringBackLab,
  castVote,
  forgetExperiment,
  forgetRun,
  type LabRows,
  storeExperiment,
  takeField,
  waitAgain,
} from "#src/data/lab/experiments.ts";
import type { Askable } from "#src/data/lab/lab-adapters.ts";
import { notYetShown, sawWhatLeaves } from "#src/data/lab/shown.ts";
import { pauseRun, stopRun } from "#src/data/lab/working.ts";
import { useStudio } from "#src/data/studio.tsx";
import type { saveRun } from "./live/save-run.ts";

export type { LabRows };

type SaveRun = Parameters<typeof saveRun> extends [unknown, ...infer Asked] ? Asked : never;

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      now: studio.now,
      newId: studio.newId,
      addExperiment: (experiment: Experiment, copied?: Experiment) => addExperiment(studio, experiment, copied),
      storeExperiment: (seen: Experiment, next: Experiment) => storeExperiment(studio, seen, next),
      takeField: (from: Experiment, place: Place) => takeField(studio, from, place),
      forgetExperiment: (id: string) => forgetExperiment(studio, id),
      forgetRun: (id: string) => forgetRun(studio, id),
      bringBack: (rows: LabRows) => bringBackLab(studio, rows),
      beginRun: (experiment: Experiment, all: readonly Askable[]) => beginRun(studio, experiment, all),
      /** Works on a run until it stops. The code is fetched with the first run. */
      workOn: async (run: LabRun) => (await import("#src/data/lab/runner.ts")).workOn(studio, run),
      /** Saves a run as a file. The code is fetched with the first one. */
      saveRun: async (...asked: SaveRun) => (await import("./live/save-run.ts")).saveRun(studio, ...asked),
      pauseRun,
      stopRun,
      waitAgain: (runId: string) => waitAgain(studio, runId),
      castVote: (vote: Omit<LabVote, "id" | "at">) => castVote(studio, vote),
      /** The providers among these for which the person has not yet seen what they are sent. */
      notYetShown: (adapterIds: readonly string[]) => notYetShown(studio, adapterIds),
      sawWhatLeaves: (adapterIds: readonly string[]) => sawWhatLeaves(studio, adapterIds),
    }),
    [studio],
  );
}
