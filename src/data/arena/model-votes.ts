/** The blind weighing by a model, one argument a call: a second voter, whose votes are shown beside the person's and never counted. */
import { modelVoter, modelVoterOf } from "#domain/arena/model-voters.ts";
import { groundsOf } from "#domain/arena/rivals.ts";
import { votesBy } from "#domain/arena/tree.ts";
import { saidIn } from "#domain/arena/turns.ts";
import { appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { ModelStep } from "../ai/model-step.ts";
import type { Studio } from "../studio.tsx";
import { modelWork } from "./model-turn.ts";
import { readDebate } from "./read-debate.ts";
import { decided } from "./standing-debate.ts";
import { votesOf } from "./weigh-debate.ts";

const GONE = appError("NOT_FOUND", "This debate was deleted meanwhile.");
const DONE = appError("RESOURCE_LOCKED", "All arguments are weighed.");

/** @param provider the person's name for the model that is asked: its votes go by it */
export function modelVotes(studio: Studio, runId: string, provider: string): ModelStep<"weigh"> {
  const by = modelVoter(provider);
  /** The argument that was sent last. */
  let sent = "";
  /** The arguments that it could not weigh, the latest last: the others come before them. */
  const missed = new Set<string>();
  const standing = async (db: StudioDatabase) => {
    const found = await readDebate(db, runId);
    if (found.kind !== "here") return null;
    const { run, turns, votes } = found.debate;
    return { run, turns, left: modelVoterOf(run, turns, votes, by).left };
  };
  return {
    tool: "arena",
    item: { table: "arena_runs", id: runId },
    place: `arena-votes:${runId}`,
    alone: modelWork(runId),
    task: "weigh",
    isCounted: false,
    async read(db) {
      const now = await standing(db);
      if (!now) return err(GONE);
      const [first] = missed;
      const next =
        now.left.find(({ turnId }) => !missed.has(turnId)) ??
        now.left.find(({ turnId }) => turnId === first) ??
        now.left[0];
      if (!next) return err(DONE);
      sent = next.turnId;
      const claimId = groundsOf(now.run.claims, saidIn(now.turns)).get(sent)?.claimId;
      const claim = now.run.claims.find(({ id }) => id === claimId)?.text ?? now.run.title;
      return ok({ input: { claim, argument: next.text }, about: { runId } });
    },
    keep: (workspace, { output: { weight, reason } }) =>
      decided(workspace, runId, async (_, tx) => {
        // another tab had it weighed meanwhile
        if (votesBy(await votesOf(tx, runId), by).has(sent)) return [];
        return [
          {
            table: "arena_votes",
            put: {
              id: studio.newId(),
              runId,
              turnId: sent,
              by,
              truth: weight?.truth ?? null,
              bearing: weight?.bearing ?? null,
              notArgument: weight === null,
              about: null,
              relation: null,
              why: reason,
              createdAt: studio.now(),
            },
          },
          { table: "arena_runs", id: runId, set: { updatedAt: studio.now() } },
        ];
      }),
    missed() {
      missed.delete(sent);
      missed.add(sent);
    },
    goesOn: async (db) => ((await standing(db))?.left.length ?? 0) > 0,
  };
}
