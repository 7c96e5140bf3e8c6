/** The turns of a debate in their order, and which of them are arguments. */
import type { ArenaTurn } from "../entities.ts";

/** Turns in the order in which they were taken; the same on every device. */
export const inOrder = (turns: readonly ArenaTurn[]): readonly ArenaTurn[] =>
  [...turns].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));

/**
 * Two devices can take one turn before they meet: the earlier one stands, and the later one reads as an interjection of its seat. Both stay.
 * @param isFixed turns that stay as they are
 */
export function oneTurnEach(
  turns: readonly ArenaTurn[],
  isFixed: (turn: ArenaTurn) => boolean = () => false,
): readonly ArenaTurn[] {
  const taken = new Set<string>();
  const later = new Set<string>();
  for (const { id, round, phase, seatId } of inOrder(turns)) {
    if (seatId === null || phase === "interjection" || phase === "dissent") continue;
    const place = `${round} ${seatId}`;
    if (taken.has(place)) later.add(id);
    taken.add(place);
  }
  return turns.map((turn) => (later.has(turn.id) && !isFixed(turn) ? { ...turn, phase: "interjection" } : turn));
}

/** A turn that argues, with its number. A dissent and a seat that passed have none. */
export interface Said {
  /** From 1, in order. */
  readonly number: number;
  readonly turn: ArenaTurn;
}

/** The arguments, numbered in order. */
export const saidIn = (turns: readonly ArenaTurn[]): readonly Said[] =>
  inOrder(turns)
    .filter(({ status, phase }) => status === "said" && phase !== "dissent")
    .map((turn, at) => ({ number: at + 1, turn }));

/** The dissent that was written or declined last; undefined before. */
export const dissentIn = (turns: readonly ArenaTurn[]): ArenaTurn | undefined =>
  inOrder(turns).findLast(({ phase }) => phase === "dissent");

/** Shown in place of a dissent that was not written. */
export const NO_DISSENT = "No dissent was written.";

/** The dissent's words; in its place the sentence that says there is none. */
export const dissentText = (dissent: ArenaTurn | undefined): string =>
  dissent?.status === "said" ? dissent.text : NO_DISSENT;
