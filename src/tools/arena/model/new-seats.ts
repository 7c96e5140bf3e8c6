/** The seats of a new debate. */
import { criticalQuestion } from "#domain/arena/critical-questions.ts";
import { letterAt } from "#domain/arena/rivals.ts";
import type { ArenaRun } from "#domain/entities.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import type { Lens } from "#domain/thinking/lens/lens.ts";

/** `side`: `for`, `against`, or among rival claims the key of the claim that it argues for. */
export type NewSeat = Omit<ArenaRun["seats"][number], "id">;

/** The sides of a debate about one claim. */
export const TWO_SIDES: readonly string[] = ["for", "against"];

/** A persona that may take a seat: a lens, or one in a wording of the person's. */
export interface Sitter extends Pick<Lens, "id" | "name" | "line"> {
  readonly versionId?: string | null;
  /** What it asks about an argument; the catalogue's question where it has none. */
  readonly critical?: string;
}

export const sitterOf = ({ id, versionId, wording: { name, line, critical } }: ListedPersona): Sitter => ({
  id,
  name,
  line,
  versionId,
  critical,
});

/** Who is proposed, in this order, as far as the plan has them. Sides alternate. */
const PROPOSED = ["pragmatist", "skeptic", "explorer", "clarifier"] as const;

/** Ways of looking that doubt. They begin against a claim, as far as half of the seats. */
const DOUBTERS: ReadonlySet<string> = new Set(["skeptic", "pre-mortem", "risk-steward", "bias-auditor"]);

/** A seat is a copy: a persona that is changed later changes no debate. */
export const seatOf = ({ id, name, line, versionId = null, critical = "" }: Sitter, side: string): NewSeat => ({
  personaId: id,
  versionId,
  name,
  line,
  critical: critical === "" ? criticalQuestion(id) : critical,
  side,
  writer: "you",
});

/** The side with the fewest seats, the first among equals. */
export const openSide = (seats: readonly NewSeat[], sides: readonly string[]): string => {
  const taken = (side: string) => seats.filter((seat) => seat.side === side).length;
  return [...sides].sort((a, b) => taken(a) - taken(b))[0] ?? "for";
};

/** Seats whose side is none of these take the side with the fewest seats. */
export const seatsOn = (seats: readonly NewSeat[], sides: readonly string[]): readonly NewSeat[] =>
  seats.reduce<readonly NewSeat[]>((all, seat, at) => {
    if (sides.includes(seat.side)) return all;
    return all.map((each, place) => (place === at ? { ...seat, side: openSide(all, sides) } : each));
  }, seats);

/**
 * The proposed seats, on alternating sides; who doubts begins against the claim.
 * @param panel the personas that the plan allows
 * @param most how many seats it allows
 * @param wanted ids of a panel that the person chose; those that may not take a seat are passed over
 * @param sides at least one seat is proposed for each
 */
export function proposedSeats(
  panel: readonly Sitter[],
  most: number,
  wanted: readonly string[] = [],
  sides = TWO_SIDES,
): readonly NewSeat[] {
  const rest = panel.map(({ id }) => id);
  const order = [...new Set([...wanted, ...PROPOSED, ...rest])].filter((id) => rest.includes(id));
  const asked = wanted.filter((id) => rest.includes(id)).length;
  const known = PROPOSED.filter((id) => rest.includes(id)).length;
  // a chosen panel takes its own number of seats; a debate needs two
  const count = Math.max(sides.length, asked > 0 ? asked : known);
  const sitters = order.slice(0, Math.min(most, count)).flatMap((id) => panel.find((one) => one.id === id) ?? []);
  const doubters = sides === TWO_SIDES ? sitters.filter(({ id }) => DOUBTERS.has(id)) : [];
  const against = doubters.slice(0, Math.floor(sitters.length / 2));
  // a side that nobody has yet is filled first
  return seatsOn(
    sitters.map((one) => seatOf(one, against.includes(one) ? "against" : "")),
    sides,
  );
}

/**
 * Why personas that an address names take no seat, as a sentence; null when all of them do.
 * @param nameOf the name of a persona; undefined for one that is not here
 */
export function leftOut(
  wanted: readonly string[],
  panel: readonly Sitter[],
  most: number,
  nameOf: (id: string) => string | undefined,
): string | null {
  const may = wanted.filter((id) => panel.some((one) => one.id === id));
  const named = (ids: readonly string[]) => ids.flatMap((id) => nameOf(id) ?? []).join(", ");
  const unknown = wanted.filter((id) => nameOf(id) === undefined).length;
  const waiting = named(wanted.filter((id) => !may.includes(id)));
  const over = named(may.slice(most));
  const sentences = [
    unknown > 0 &&
      `${unknown === 1 ? "One persona" : `${unknown} personas`} of this address ${unknown === 1 ? "is" : "are"} not on this device.`,
    waiting !== "" && `Not in use, so without a seat: ${waiting}.`,
    over !== "" && `No seat is left for: ${over}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : sentences.join(" ");
}

const NUMBERS: Readonly<Record<number, string>> = { 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven" };
const numberOf = (count: number) => NUMBERS[count] ?? String(count);

/**
 * What is wrong with the seats, as a sentence; null when nothing is.
 * @param mostClaims how many claims can be compared here: each needs a seat
 */
export function seatsProblem(seats: readonly NewSeat[], sides = TWO_SIDES, mostClaims = sides.length): string | null {
  if (sides !== TWO_SIDES && sides.length > mostClaims) {
    const over = sides.length - mostClaims;
    return `These are ${numberOf(sides.length)} claims, and a debate here compares ${numberOf(mostClaims)}: each needs a seat. Take ${over === 1 ? "one" : numberOf(over)} out.`;
  }
  if (seats.length < 2) return "A debate needs two seats.";
  if (new Set(seats.map(({ personaId }) => personaId)).size < seats.length) return "Each persona takes one seat.";
  const [empty] = sides.filter((side) => !seats.some((seat) => seat.side === side));
  if (empty === undefined) return null;
  if (sides === TWO_SIDES) return "Put at least one seat on each side.";
  return `Nobody argues for claim ${letterAt(sides.indexOf(empty))}. Give it a seat.`;
}
