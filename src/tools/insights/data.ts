import { useMemo } from "react";
import type { Exported } from "#domain/audit/exports.ts";
import type { NewBelief } from "#domain/beliefs/belief.ts";
import type { BeliefRow } from "#domain/beliefs/export/read-beliefs-csv.ts";
import type { GymReview, MapNode, Session } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  askLater,
  type Outcome,
  setTrashed,
  settleBelief,
  stateBelief,
  thinkAgain,
} from "#src/data/beliefs/write-beliefs.ts";
import { useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { keepFigures } from "#sync/store/counted-days.ts";

export type { Outcome };
export type NewReview = Omit<GymReview, "id" | "timestamp">;

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      now: studio.now,
      stateBelief: (made: NewBelief, from: Session | MapNode | null, revises: string | null = null) =>
        stateBelief(studio, made, from, revises),
      thinkAgain: (id: string, number: Pick<NewBelief, "percent" | "unknowns">) => thinkAgain(studio, id, number),
      settle: (id: string, outcome: Outcome, unknown: string) => settleBelief(studio, id, outcome, unknown),
      askLater: (id: string, day: string) => askLater(studio, id, day),
      setTrashed: (id: string, isTrashed: boolean) => setTrashed(studio, id, isTrashed),
      /** Keeps figures for the next time. Where that fails, they are counted again. */
      keepFigures: (times: number, figures: unknown): Promise<void> =>
        withWorkspace(studio, async ({ db }) => ok(await keepFigures(db, times, figures))).then(
          () => undefined,
          () => undefined,
        ),
      /** Adds the beliefs of a table; the code comes with the first one. */
      importBeliefs: async (rows: readonly BeliefRow[], file: string) =>
        (await import("#src/data/beliefs/import-beliefs.ts")).importBeliefs(studio, rows, file),
      /** Saves a file with the person's work. The audit records it first; the code comes with the first file. */
      saveWork: async (exported: Exported, name: string, content: string | Blob) =>
        (await import("#src/data/audit/save-work.ts")).saveWork(studio, exported, name, content),
      /** Makes a prompt of a wording; the code comes with the first one. */
      keepWording: async (wording: string, answerId: string | null) =>
        (await import("#src/data/prompts/keep-wording.ts")).keepWording(studio, wording, answerId),
      /** Records an exercise that was done. */
      review: (done: NewReview): Promise<Result<undefined>> =>
        withWorkspace(studio, ({ commit }) =>
          commit([{ table: "gym_reviews", put: { ...done, id: studio.newId(), timestamp: studio.now() } }]),
        ),
    }),
    [studio],
  );
}
