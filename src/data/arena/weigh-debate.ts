/** Writes of votes and beliefs. */
import { verdictOf } from "#domain/arena/strength.ts";
import { argumentsOf, type Bearing, type Truth, votesBy } from "#domain/arena/tree.ts";
import { dissentIn, saidIn } from "#domain/arena/turns.ts";
import { unweighed, weighingOrder } from "#domain/arena/weighing.ts";
import type { ArenaRun, ArenaTurn, ArenaVote, Estimate } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import { readArenaVote } from "#domain/stored/arena.ts";
import type { Change } from "#sync/store/change.ts";
import type { Tables } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { membersOf } from "./read-debate.ts";
import { decided } from "./standing-debate.ts";

/** An estimate as it is given now. */
export const estimateOf = (
  studio: Studio,
  statementId: string,
  stage: Estimate["stage"],
  percent: number,
): Estimate => ({
  id: studio.newId(),
  statementId,
  stage,
  percent: Math.min(99, Math.max(1, Math.round(percent))),
  unknowns: "",
  at: studio.now(),
});

const NO_PLACE = appError("INVALID_INPUT", "An argument can only be moved to the claim or to an earlier argument.");

/** What an argument can be about: the claims, and the arguments before it. */
const placesFor = ({ claims }: ArenaRun, turns: readonly ArenaTurn[], turnId: string): readonly string[] => {
  const said = saidIn(turns).map(({ turn }) => turn.id);
  return [...claims.map(({ id }) => id), ...said.slice(0, Math.max(0, said.indexOf(turnId)))];
};

/** The votes on a debate that can be read, within a transaction. */
export const votesOf = async (tx: Tables, runId: string): Promise<readonly ArenaVote[]> =>
  (await membersOf(tx.arena_votes, runId).toArray()).flatMap((row) => readArenaVote(row) ?? []);

/** A weight for one argument; `null`: it is no argument. */
export interface Weight {
  readonly truth: Truth;
  readonly bearing: Bearing;
}

/** Where an argument belongs instead of where its turn put it: under the claim or an earlier argument, and on which side of that. */
export interface Move {
  readonly about: string;
  readonly relation: "for" | "against";
}

/**
 * Stores the person's vote on an argument. The debate counts as one message with the vote that completes its first weighing, in the same
 * commit; never again.
 * @param why the reason for a changed vote
 * @param move where the argument belongs; absent: where the vote before had it
 * @returns INVALID_INPUT for a move that no earlier argument or claim can take, the errors of `commit()`
 */
export function castVote(
  studio: Studio,
  runId: string,
  turnId: string,
  weight: Weight | null,
  why = "",
  move?: Move,
): Promise<Result<undefined>> {
  return withWorkspace(studio, (workspace) =>
    decided(workspace, runId, async ({ run, turns }, tx) => {
      const votes = await votesOf(tx, runId);
      if (move && !placesFor(run, turns, turnId).includes(move.about)) return NO_PLACE;
      const before = votesBy(votes, "you").get(turnId);
      const vote: ArenaVote = {
        id: studio.newId(),
        runId,
        turnId,
        by: "you",
        truth: weight?.truth ?? null,
        bearing: weight?.bearing ?? null,
        notArgument: weight === null,
        about: (move ?? before)?.about ?? null,
        relation: (move ?? before)?.relation ?? null,
        why: why.trim(),
        createdAt: Math.max(studio.now(), ...votes.map(({ createdAt }) => createdAt + 1)),
      };
      const order = weighingOrder(runId, turns);
      const isFirst = unweighed(order, votesBy(votes, "you")).length > 0;
      const isLast = unweighed(order, votesBy([...votes, vote], "you")).length === 0;
      const counts = isFirst && isLast && (await tx.message_events.get(runId)) === undefined;
      return [
        { table: "arena_votes", put: vote },
        { table: "arena_runs", id: runId, set: { updatedAt: studio.now() } },
        ...(counts ? workspace.meter.counted(runId, "local") : []),
      ];
    }),
  );
}

/**
 * Stores what the person believes of each claim once the dissent is written, closes the debate, and stores how each claim was weighed then.
 * @param percents how likely each claim is found, 1 to 99, by the claim's id
 * @returns INVALID_INPUT before there is a dissent, and while a claim has no percent
 */
export const believeAfter = (
  studio: Studio,
  runId: string,
  percents: ReadonlyMap<string, number>,
): Promise<Result<undefined>> =>
  withWorkspace(studio, (workspace) =>
    decided(workspace, runId, async ({ run, turns }, tx) => {
      if (!dissentIn(turns)) return appError("INVALID_INPUT", "Write the dissent first, or say that there is none.");
      const all = argumentsOf(
        run.claims.map(({ id }) => id),
        turns,
        votesBy(await votesOf(tx, runId), "you"),
      );
      const at = studio.now();
      const strengths = { ...run.strengths };
      const beliefs: Change[] = [];
      for (const { id: claimId } of run.claims) {
        const percent = percents.get(claimId);
        if (percent === undefined) return appError("INVALID_INPUT", "Say of each claim how likely you find it.");
        const { first, second, word } = verdictOf(claimId, all);
        const estimate = estimateOf(studio, claimId, "after", percent);
        strengths[estimate.id] = { claimId, first, second, word };
        const belief = await tx.statements.get(claimId);
        // a belief that was deleted stays so
        if (belief && belief.deleted !== 1) beliefs.push({ table: "estimates", put: estimate });
      }
      return [...beliefs, { table: "arena_runs", id: runId, set: { strengths, closedAt: at, updatedAt: at } }];
    }),
  );

/** Says how a belief turned out. */
export const settle = (
  studio: Studio,
  statementId: string,
  outcome: "happened" | "not" | "unsettled",
): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) => {
    const at = studio.now();
    return commit([
      { table: "statements", id: statementId, set: { settled: { outcome, at, unknown: "" }, updatedAt: at } },
    ]);
  });
