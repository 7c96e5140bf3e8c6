/** The seats of a new debate. */
import { criticalQuestion } from "#domain/arena/critical-questions.ts";
import type { ArenaRun } from "#domain/entities.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import type { Lens } from "#domain/thinking/lens/lens.ts";

export type Side = "for" | "against";
export type NewSeat = Omit<ArenaRun["seats"][number], "id"> & { readonly side: Side };

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

/** A seat is a copy: a persona that is changed later changes no debate. */
export const seatOf = ({ id, name, line, versionId = null, critical = "" }: Sitter, side: Side): NewSeat => ({
  personaId: id,
  versionId,
  name,
  line,
  critical: critical === "" ? criticalQuestion(id) : critical,
  side,
  writer: "you",
});

/**
 * The proposed seats, on alternating sides.
 * @param panel the personas that the plan allows
 * @param most how many seats it allows
 * @param wanted ids of a panel that the person chose; those that may not take a seat are passed over
 */
export function proposedSeats(
  panel: readonly Sitter[],
  most: number,
  wanted: readonly string[] = [],
): readonly NewSeat[] {
  const rest = panel.map(({ id }) => id);
  const order = [...new Set([...wanted, ...PROPOSED, ...rest])].filter((id) => rest.includes(id));
  const asked = wanted.filter((id) => rest.includes(id)).length;
  const known = PROPOSED.filter((id) => rest.includes(id)).length;
  // a chosen panel takes its own number of seats; a debate needs two
  const count = Math.max(2, asked > 0 ? asked : known);
  return order
    .slice(0, Math.min(most, count))
    .flatMap((id) => panel.find((one) => one.id === id) ?? [])
    .map((one, at) => seatOf(one, at % 2 === 0 ? "for" : "against"));
}

/** What is wrong with the seats, as a sentence; null when nothing is. */
export function seatsProblem(seats: readonly NewSeat[]): string | null {
  if (seats.length < 2) return "A debate needs two seats.";
  if (new Set(seats.map(({ personaId }) => personaId)).size < seats.length) return "Each persona takes one seat.";
  if (new Set(seats.map(({ side }) => side)).size < 2) return "Put at least one seat on each side.";
  return null;
}
