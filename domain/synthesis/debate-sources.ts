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
 * Each side's words as a text of its own, its title beginning with what tells it apart (a long claim is cut), in the order of the sides; where one side alone has spoken, each seat's. What is on no side, the dissent
 * too, is the last one: nothing that was said is lost. Empty where fewer than two have spoken: then the debate is one source.
 */
export function sideSources(run: ArenaRun, turns: readonly ArenaTurn[]): readonly DebateSource[] {
  const areRivals = run.claims.length > 1;
  const sides = areRivals ? run.claims.map(({ id }) => id) : ["for", "against"];
  const title = run.title.replace(/[.!?]+$/, "");
  const bySide = parted(run, turns, (turn) => sideOf(run, turn, sides), [
    ...sides.map(
      (side) =>
        [
          side,
          (areRivals && run.claims.find(({ id }) => id === side)?.text) ||
            `${side === "for" ? "For" : "Against"}: ${title}`,
        ] as const,
    ),
    [NO_SIDE, `On no side: ${title}`],
  ]);
  if (bySide.length > 0) return bySide;
  const isSeat = (id: string) => run.seats.some((seat) => seat.id === id);
  return parted(run, turns, ({ seatId }) => (seatId !== null && isSeat(seatId) ? seatId : NO_SIDE), [
    ...run.seats.map(({ id, name }) => [id, `${name}: ${title}`] as const),
    [NO_SIDE, `Others: ${title}`],
  ]);
}

/** Which side of a claim a source is: one that `sideSources` made of a debate about it. Null for every other source. */
export function sideOn({ kind, title }: Pick<NewSource, "kind" | "title">, claim: string): "for" | "against" | null {
  const [, side, about = ""] = (kind === "arena" && /^(For|Against): (.+)$/su.exec(title)) || [];
  const [said, cut] = [claim.replace(/[.!?…]+$/u, ""), claim.endsWith("…")];
  const isAbout = cut ? about.startsWith(said) : about === said;
  return isAbout && said !== "" ? (side === "For" ? "for" : "against") : null;
}

/** A source for each part that says something; none where fewer than two say something besides the last part. */
function parted(
  run: ArenaRun,
  turns: readonly ArenaTurn[],
  partOf: (turn: ArenaTurn) => string,
  parts: readonly (readonly [part: string, title: string])[],
): readonly DebateSource[] {
  const sources = parts.map(([part, title]) =>
    debateSource(
      run,
      turns.filter((turn) => partOf(turn) === part),
      title,
    ),
  );
  const spoken = sources.filter(({ text }) => text !== "");
  const rest = sources.at(-1)?.text === "" ? 0 : 1;
  return spoken.length - rest < 2 ? [] : spoken;
}

function sideOf(run: ArenaRun, turn: ArenaTurn, sides: readonly string[]): string {
  const seat = run.seats.find(({ id }) => id === turn.seatId);
  if (seat) return sides.includes(seat.side) ? seat.side : NO_SIDE;
  const claim = turn.phase === "interjection" ? run.claims.find(({ id }) => id === turn.about) : undefined;
  if (!claim || turn.relation === null) return NO_SIDE;
  if (run.claims.length === 1) return turn.relation;
  return turn.relation === "for" ? claim.id : NO_SIDE;
}
