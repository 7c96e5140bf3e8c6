/** The seats of a new debate. */
import { criticalQuestion } from "#domain/arena/critical-questions.ts";
import type { ArenaRun } from "#domain/entities.ts";
import type { Lens } from "#domain/thinking/lens/lens.ts";

export type Side = "for" | "against";
export type NewSeat = Omit<ArenaRun["seats"][number], "id"> & { readonly side: Side };

/** Who is proposed, in this order, as far as the plan has them. Sides alternate. */
const PROPOSED = ["pragmatist", "skeptic", "explorer", "clarifier"] as const;

/** A seat is a copy: a persona that is changed later changes no debate. */
export const seatOf = ({ id, name, line }: Pick<Lens, "id" | "name" | "line">, side: Side): NewSeat => ({
  personaId: id,
  versionId: null,
  name,
  line,
  critical: criticalQuestion(id),
  side,
  writer: "you",
});

/** The proposed seats. @param panel the lenses that the plan allows @param most how many seats it allows */
export const proposedSeats = (panel: readonly Lens[], most: number): readonly NewSeat[] =>
  PROPOSED.flatMap((id) => panel.find((lens) => lens.id === id) ?? [])
    .slice(0, most)
    .map((lens, at) => seatOf(lens, at % 2 === 0 ? "for" : "against"));

/** What is wrong with the seats, as a sentence; null when nothing is. */
export function seatsProblem(seats: readonly NewSeat[]): string | null {
  if (seats.length < 2) return "A debate needs two seats.";
  if (new Set(seats.map(({ personaId }) => personaId)).size < seats.length) return "Each persona takes one seat.";
  if (new Set(seats.map(({ side }) => side)).size < 2) return "Put at least one seat on each side.";
  return null;
}
