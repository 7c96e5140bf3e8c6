/** A debate as sources of a synthesis: as one text, or a text for each side. It speaks of the texts it had, so it is no witness besides them. */
import type { ArenaRun, ArenaTurn } from "../entities.ts";
import type { NewSource } from "./limits.ts";

export type DebateSource = Pick<NewSource, "title" | "text" | "derived" | "seats">;

/** What was said, turn by turn, in its order. */
export function debateSource(run: ArenaRun, turns: readonly ArenaTurn[], title = run.title): DebateSource {
  let text = "";
  const seats: NonNullable<NewSource["seats"]>[number][] = [];
  for (const turn of turns) {
    if (turn.status !== "said" || turn.text.trim() === "") continue;
    const start = text.length;
    text += turn.text;
    const seat = run.seats.find((each) => each.id === turn.seatId);
    if (seat) seats.push({ start, end: text.length, personaId: seat.personaId, dissent: turn.phase === "dissent" });
    text += "\n\n";
  }
  return { title, text: text.trimEnd(), derived: true, seats };
}

/** What no seat said, and is not about a claim, is on no side. */
const NO_SIDE = "";

/**
 * Each side's words as a text of its own, in the order of the sides; what is on no side, the dissent too, is the last one: nothing that was said is
 * lost. Empty where fewer than two sides have spoken: then the debate is one source.
 */
export function sideSources(run: ArenaRun, turns: readonly ArenaTurn[]): readonly DebateSource[] {
  const areRivals = run.claims.length > 1;
  const sides = areRivals ? run.claims.map(({ id }) => id) : ["for", "against"];
  const title = run.title.replace(/[.!?]+$/, "");
  const nameOf = (side: string): string => {
    if (side === NO_SIDE) return `${title}: on no side`;
    return areRivals ? (run.claims.find(({ id }) => id === side)?.text ?? title) : `${title}: ${side}`;
  };
  const of = (side: string) =>
    debateSource(
      run,
      turns.filter((turn) => sideOf(run, turn, sides) === side),
      nameOf(side),
    );
  const spoken = sides.map(of).filter(({ text }) => text !== "");
  const rest = of(NO_SIDE);
  if (spoken.length < 2) return [];
  return rest.text === "" ? spoken : [...spoken, rest];
}

function sideOf(run: ArenaRun, turn: ArenaTurn, sides: readonly string[]): string {
  const seat = run.seats.find(({ id }) => id === turn.seatId);
  if (seat) return sides.includes(seat.side) ? seat.side : NO_SIDE;
  const claim = turn.phase === "interjection" ? run.claims.find(({ id }) => id === turn.about) : undefined;
  if (!claim || turn.relation === null) return NO_SIDE;
  if (run.claims.length === 1) return turn.relation;
  return turn.relation === "for" ? claim.id : NO_SIDE;
}
