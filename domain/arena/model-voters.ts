/** Models as second voters, and as voices. Their weights are shown beside the person's and never counted. */
import type { ArenaRun, ArenaTurn, ArenaVote } from "../entities.ts";
import { isStandIn } from "../stored/arena.ts";
import { argumentsOf, votesBy } from "./tree.ts";
import { saidIn } from "./turns.ts";
import { unweighed, type Weighed, weighingOrder } from "./weighing.ts";

const MARK = "model:";

/** Whose vote it is, as rows keep it. @param provider the person's name for it */
export const modelVoter = (provider: string): string => MARK + provider;

/** A model that weighed arguments. */
export interface ModelVoter {
  /** The person's name for its provider. */
  readonly name: string;
  readonly by: string;
  /** Its votes, by turn. */
  readonly votes: ReadonlyMap<string, ArenaVote>;
  /** The arguments that it has not weighed, without damaged ones: nobody said their words. */
  readonly left: readonly Weighed[];
}

/** What a voter has weighed and not weighed. */
export function modelVoterOf(
  run: Pick<ArenaRun, "id">,
  turns: readonly ArenaTurn[],
  all: readonly ArenaVote[],
  by: string,
): ModelVoter {
  const votes = votesBy(all, by);
  const readable = turns.filter((turn) => !isStandIn(turn));
  return { name: by.slice(MARK.length), by, votes, left: unweighed(weighingOrder(run.id, readable), votes) };
}

/** All models that weighed something, by name. */
export const modelVotersIn = (
  run: Pick<ArenaRun, "id">,
  turns: readonly ArenaTurn[],
  votes: readonly ArenaVote[],
): readonly ModelVoter[] =>
  [...new Set(votes.flatMap(({ by }) => (by.startsWith(MARK) ? [by] : [])))]
    .sort()
    .map((by) => modelVoterOf(run, turns, votes, by));

/** The arguments in the person's order and places, with the weights of another voter. */
export const weighedBy = (
  { votes }: Pick<ModelVoter, "votes">,
  { claims }: Pick<ArenaRun, "claims">,
  turns: readonly ArenaTurn[],
  own: ReadonlyMap<string, ArenaVote>,
) =>
  argumentsOf(
    claims.map(({ id }) => id),
    turns,
    new Map(
      [...votes].map(([id, vote]) => [
        id,
        { ...vote, about: own.get(id)?.about ?? null, relation: own.get(id)?.relation ?? null },
      ]),
    ),
  );

/** One model that speaks for several seats. */
export interface SharedVoice {
  readonly name: string;
  /** The names of the seats, two at least. */
  readonly seats: readonly string[];
}

/** The models that wrote for more than one seat: what these say of one another is one voice. */
export function sharedVoices({ seats }: Pick<ArenaRun, "seats">, turns: readonly ArenaTurn[]): readonly SharedVoice[] {
  const spokenFor = new Map<string, { readonly name: string; readonly ids: Set<string> }>();
  for (const { turn } of saidIn(turns)) {
    if (turn.origin.by !== "model" || turn.seatId === null) continue;
    const { provider, model } = turn.origin;
    const key = `${provider}\n${model ?? ""}`;
    const voice = spokenFor.get(key) ?? { name: provider, ids: new Set() };
    spokenFor.set(key, voice);
    voice.ids.add(turn.seatId);
  }
  return [...spokenFor.values()]
    .map(({ name, ids }) => ({ name, seats: seats.filter(({ id }) => ids.has(id)).map((seat) => seat.name) }))
    .filter((voice) => voice.seats.length > 1);
}

const NUMBERS = ["none", "one", "two", "three", "four"];

/** *My server speaks for Pragmatist and Skeptic: one voice, not two.* */
export const sharedVoiceWords = ({ name, seats }: SharedVoice): string =>
  `${name} speaks for ${seats.slice(0, -1).join(", ")} and ${seats.at(-1)}: one voice, not ${NUMBERS[seats.length] ?? seats.length}.`;
