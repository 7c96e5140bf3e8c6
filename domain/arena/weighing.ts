/** The blind weighing: one argument at a time, in an order that neither the speakers nor the time decide. */
import type { ArenaTurn, ArenaVote } from "../entities.ts";
import { withoutStyle } from "../lab/style-neutral.ts";
import { saidIn } from "./turns.ts";

/** FNV-1a, 32 bits: spreads ids evenly, the same on every device. */
function digest(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  // the last characters of two ids differ most: mix them into all bits
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** An argument as it is weighed: alone, without its name, side and replies. */
export interface Weighed {
  readonly turnId: string;
  /** A model's form is taken away, so that it counts for nothing. */
  readonly text: string;
}

/** The arguments in the order in which they are weighed. What nobody has put on a side yet is no argument. */
export const weighingOrder = (runId: string, turns: readonly ArenaTurn[]): readonly Weighed[] =>
  saidIn(turns)
    .filter(({ turn }) => turn.relation !== null)
    .map(({ turn }) => ({ turn, place: digest(runId + turn.id) }))
    .sort((a, b) => a.place - b.place || (a.turn.id < b.turn.id ? -1 : 1))
    .map(({ turn }) => ({
      turnId: turn.id,
      text: turn.origin.by === "model" ? withoutStyle(turn.text) : turn.text,
    }));

/** The arguments that still have to be weighed. */
export const unweighed = (order: readonly Weighed[], votes: ReadonlyMap<string, ArenaVote>): readonly Weighed[] =>
  order.filter(({ turnId }) => !votes.has(turnId));
