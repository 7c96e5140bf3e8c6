/** The arguments of a debate as a tree under its claim, each with the weight that one voter gave it. */
import type { ArenaTurn, ArenaVote } from "../entities.ts";
import { saidIn } from "./turns.ts";

export type Truth = 1 | 2 | 3 | 4 | 5;
export type Bearing = 1 | 2 | 3 | 4;

/** A weighed argument. */
export interface Argument {
  readonly id: string;
  readonly number: number;
  readonly text: string;
  readonly seatId: string | null;
  /** The claim's id, or an earlier argument's. */
  readonly about: string;
  readonly relation: "for" | "against";
  readonly truth: Truth;
  readonly bearing: Bearing;
}

/** The arguments that hang on one claim; an argument stays after the one it is about. */
export function treeOf(claimId: string, all: readonly Argument[]): readonly Argument[] {
  const there = new Set([claimId]);
  return all.filter(({ id, about }) => there.has(about) && there.add(id));
}

/** The votes that count: the latest of each voter for each turn. By turn. */
export function votesBy(votes: readonly ArenaVote[], by: string): ReadonlyMap<string, ArenaVote> {
  const counting = new Map<string, ArenaVote>();
  for (const vote of votes) {
    const before = counting.get(vote.turnId);
    const isLater =
      !before || vote.createdAt > before.createdAt || (vote.createdAt === before.createdAt && vote.id > before.id);
    if (vote.by === by && isLater) counting.set(vote.turnId, vote);
  }
  return counting;
}

/**
 * What an argument is about and on which side, as its vote has it. A vote may move an argument to an earlier one; a later one would close a circle, so such a
 * move is ignored.
 * @param earlier ids of the claims and of the arguments before it
 */
export function standsAt(
  turn: ArenaTurn,
  vote: ArenaVote | undefined,
  earlier: ReadonlySet<string>,
): Pick<ArenaTurn, "about" | "relation"> {
  const isMoved = vote !== undefined && vote.about !== null && earlier.has(vote.about);
  return { about: isMoved ? vote.about : turn.about, relation: vote?.relation ?? turn.relation };
}

/** The weighed arguments, an argument always after the one it is about. Left out: what nobody weighed, what is no argument, and what hangs on those. */
export function argumentsOf(
  claimIds: readonly string[],
  turns: readonly ArenaTurn[],
  votes: ReadonlyMap<string, ArenaVote>,
): readonly Argument[] {
  const earlier = new Set(claimIds);
  return saidIn(turns).flatMap(({ number, turn }): Argument[] => {
    const vote = votes.get(turn.id);
    if (!vote || vote.notArgument || vote.truth === null || vote.bearing === null) return [];
    const { about, relation } = standsAt(turn, vote, earlier);
    if (about === null || relation === null || !earlier.has(about)) return [];
    earlier.add(turn.id);
    const { id, text, seatId } = turn;
    return [{ id, number, text, seatId, about, relation, truth: vote.truth, bearing: vote.bearing }];
  });
}
