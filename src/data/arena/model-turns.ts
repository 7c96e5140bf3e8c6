/** All turns of a debate that are left, by a model: one call after the other, each turn stored before the next one is asked for. */
import { nextStep } from "#domain/arena/next-step.ts";
import { appError } from "#domain/errors.ts";
import { err, type Result } from "#domain/result.ts";
import { draftsAt } from "#sync/store/drafts.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { ModelStep } from "../ai/model-step.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { modelTurn, modelWork } from "./model-turn.ts";
import { readDebate } from "./read-debate.ts";
import { decided } from "./standing-debate.ts";

const GONE = appError("NOT_FOUND", "This debate was deleted meanwhile.");
const BEGUN = appError("RESOURCE_LOCKED", "You have begun this turn yourself.", {
  remedy: "Save it, or empty its field, and ask again.",
});
const NONE_LEFT = appError("RESOURCE_LOCKED", "All turns are taken.");

/** Names the place of the calls on this page. */
export const turnsPlace = (runId: string): string => `arena-turns:${runId}`;

/** It goes on until all turns are taken, the debate is paused, or a turn is due that the person has begun to write. */
export function modelTurns(studio: Studio, runId: string): ModelStep<"debate"> {
  let turn: ModelStep<"debate"> | null = null;
  const isBegun = async (db: StudioDatabase, { place }: ModelStep<"debate">) =>
    (await draftsAt(db, place)).some(({ text }) => text.trim() !== "");
  const standing = async (db: StudioDatabase) => {
    const found = await readDebate(db, runId);
    if (found.kind !== "here") return null;
    const { run, turns } = found.debate;
    const next = nextStep(run, turns);
    return { run, step: next.kind === "turn" ? modelTurn(studio, runId, next) : null };
  };
  return {
    tool: "arena",
    item: { table: "arena_runs", id: runId },
    place: turnsPlace(runId),
    alone: modelWork(runId),
    task: "debate",
    isCounted: false,
    async read(db) {
      const now = await standing(db);
      if (!now) return err(GONE);
      turn = now.step;
      if (!turn) return err(NONE_LEFT);
      return (await isBegun(db, turn)) ? err(BEGUN) : turn.read(db);
    },
    keep: async (workspace, said) => (turn ? turn.keep(workspace, said) : err(GONE)),
    async goesOn(db) {
      const now = await standing(db);
      return now !== null && now.step !== null && !now.run.paused && !(await isBegun(db, now.step));
    },
  };
}

/** Pauses a debate: the turn that is on its way arrives, and the next one is not asked for. Or lets it go on. */
export const setPaused = (studio: Studio, runId: string, paused: boolean): Promise<Result<undefined>> =>
  withWorkspace(studio, (workspace) =>
    decided(workspace, runId, ({ run }) =>
      run.paused === paused ? [] : [{ table: "arena_runs", id: runId, set: { paused } }],
    ),
  );
