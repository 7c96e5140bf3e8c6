import { MOST_REPEAT } from "#domain/lab/matrix.ts";
import type { LabPlan } from "#domain/lab/types.ts";
import { ENOUGH_VOTES, keyOfPair, type Tally, type VotePair } from "#domain/lab/votes.ts";
import { ADD_INPUT } from "./setup-places.ts";

const labelIn = (plan: LabPlan, id: string): string => plan.prompts.find((prompt) => prompt.id === id)?.label ?? "";

/** What the votes on two wordings say, in a few words. */
export function says(plan: LabPlan, { a, b, winsA, winsB, verdict }: Tally): string {
  if (verdict === "too-few") {
    const ahead = winsA === winsB ? "Even so far" : `“${labelIn(plan, winsA > winsB ? a : b)}” is ahead`;
    return `${ahead}: ${winsA + winsB} of the ${ENOUGH_VOTES} votes with a winner it takes to tell`;
  }
  if (verdict === "too-close") return "Too close to call";
  return `“${labelIn(plan, verdict === "a" ? a : b)}” is preferred`;
}

/** Which of two wordings won, once every pair was voted on, and whether that is enough to tell. */
export function revealed(plan: LabPlan, { a, b, winsA, winsB, ties, verdict }: Tally): string {
  const [one, other] = [`“${labelIn(plan, a)}”`, `“${labelIn(plan, b)}”`];
  const [winner, loser, most, least] = winsA >= winsB ? [one, other, winsA, winsB] : [other, one, winsB, winsA];
  const drawn = ties > 0 ? `, with ${ties} ${ties === 1 ? "tie" : "ties"}` : "";
  const score =
    most === least
      ? `${one} and ${other} won ${most} each${drawn}.`
      : `${winner} won ${most} to ${least} against ${loser}${drawn}.`;
  if (verdict === "too-few")
    return `${score} So few votes can be chance: it takes ${ENOUGH_VOTES} with a winner to tell.`;
  return verdict === "too-close"
    ? `${score} That is too close to call.`
    : `${score} That is more than chance explains.`;
}

type Size = {
  readonly inputs: number;
  readonly providers: number;
  readonly repeat: number;
  readonly hasModel: boolean;
};

/**
 * What has to be added until every two wordings have as many answers to vote on as a verdict needs: "Add 5 inputs, or ask each question 3
 * times". Empty when there are enough. A device without a model answers the same each time, so asking more often adds nothing.
 */
export function untilVotable({ inputs, providers, repeat, hasModel }: Size): string {
  if (inputs === 0 || providers === 0 || inputs * providers * repeat >= ENOUGH_VOTES) return "";
  const more = Math.ceil(ENOUGH_VOTES / (providers * repeat)) - inputs;
  const times = Math.ceil(ENOUGH_VOTES / (providers * inputs));
  const asked = hasModel && times <= MOST_REPEAT ? `, or ask each question ${times} times` : "";
  return `Add ${more} ${more === 1 ? "input" : "inputs"}${asked}`;
}

const sizeOf = ({ inputs, adapters, repeat }: LabPlan): Size => ({
  inputs: inputs.length,
  providers: adapters.length,
  repeat,
  hasModel: adapters.some(({ kind }) => kind !== "local"),
});

export interface VoteOutlook {
  /** How many more votes it takes until two wordings can be told apart, or that this run cannot do it; empty once it is enough. */
  readonly text: string;
  /** The place of the setup where more can be added, where this run cannot do it. */
  readonly place: string | null;
}

/** What more votes can still tell. */
export function voteOutlook(
  plan: LabPlan,
  pairs: readonly VotePair[],
  voted: ReadonlySet<string>,
  tallies: readonly Tally[],
): VoteOutlook {
  const open = new Map<string, number>();
  for (const pair of pairs) {
    const key = JSON.stringify([pair.a.promptId, pair.b.promptId]);
    if (!voted.has(keyOfPair(pair))) open.set(key, (open.get(key) ?? 0) + 1);
  }
  const needs = tallies.map(({ a, b, winsA, winsB }) => ({
    more: Math.max(0, ENOUGH_VOTES - winsA - winsB),
    left: open.get(JSON.stringify([a, b])) ?? 0,
  }));
  if (needs.some(({ more }) => more === 0)) return { text: "", place: null };
  const reachable = needs.filter(({ more, left }) => left >= more).map(({ more }) => more);
  if (reachable.length === 0) {
    const wayOn = untilVotable(sizeOf(plan)) || "Add inputs that the wordings answer differently";
    const than = voted.size === 0 ? "has different answers for" : "can still give";
    const text = `To rule out chance takes ${ENOUGH_VOTES} votes with a winner between two wordings, more than this run ${than}. ${wayOn}, and run again. Your votes here still show what you prefer.`;
    return { text, place: ADD_INPUT };
  }
  const least = Math.min(...reachable);
  const votes = `${least} ${voted.size === 0 ? "" : "more "}${least === 1 ? "vote" : "votes"}`;
  return { text: `${votes} with a winner between the same two wordings can tell which is preferred.`, place: null };
}
