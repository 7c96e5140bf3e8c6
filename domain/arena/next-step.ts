/** The next step of a debate. Nothing else knows it: a debate that was interrupted goes on where its turns end. */
import type { ArenaRun, ArenaTurn } from "../entities.ts";
import { inOrder, type Said, saidIn } from "./turns.ts";

export type Seat = ArenaRun["seats"][number];
export type Phase = "opening" | "critique" | "rebuttal";
export const PHASES: readonly Phase[] = ["opening", "critique", "rebuttal"];

/** The turn that is due. */
export interface DueTurn {
  readonly kind: "turn";
  readonly round: 1 | 2 | 3;
  readonly phase: Phase;
  readonly seat: Seat;
  /** Seats that still have a turn in this round, in their order; this one is the first. */
  readonly due: readonly Seat[];
  /** The claim's id, or the argument that this turn takes up. */
  readonly about: string;
}
/** All turns are taken. */
export interface AllTaken {
  readonly kind: "weigh";
}
type Where = Pick<ArenaRun, "claims" | "seats" | "rounds" | "nextSeat">;

/** Whether a turn is one of a seat's own, one in each round. */
const inRound = (turn: ArenaTurn, round: number): boolean =>
  turn.round === round && turn.seatId !== null && turn.phase !== "interjection" && turn.phase !== "dissent";

/** The turn that is due. The seats rotate by one a round; the seat that the person chose goes first, as long as it is due. */
export function nextStep(run: Where, turns: readonly ArenaTurn[]): DueTurn | AllTaken {
  const { seats, rounds, nextSeat } = run;
  for (const round of ([1, 2, 3] as const).slice(0, rounds)) {
    const taken = new Set(turns.filter((turn) => inRound(turn, round)).map(({ seatId }) => seatId));
    const rotated = seats.map((_, at) => seats[(at + round - 1) % seats.length] as Seat);
    const open = rotated.filter(({ id }) => !taken.has(id));
    const due = [...open.filter(({ id }) => id === nextSeat), ...open.filter(({ id }) => id !== nextSeat)];
    const [seat] = due;
    if (!seat) continue;
    const phase = PHASES[round - 1] as Phase;
    return { kind: "turn", round, phase, seat, due, about: takenUp(run, turns, seat, phase) };
  }
  return { kind: "weigh" };
}

/** The claim that a seat argues about: between rival claims its side names its own. */
export const claimOf = ({ claims }: Pick<ArenaRun, "claims">, { side }: Pick<Seat, "side">): string =>
  (claims.find(({ id }) => id === side) ?? claims[0])?.id ?? "";

/**
 * What a seat takes up. Critique: the oldest opening of another side that nobody took up, else of any other seat. Rebuttal: the oldest
 * unanswered argument against one of its own. Where nothing is left it argues about the claim.
 */
function takenUp(run: Where, turns: readonly ArenaTurn[], seat: Seat, phase: Phase): string {
  const claim = claimOf(run, seat);
  if (phase === "opening") return claim;
  const said = saidIn(turns).map(({ turn }) => turn);
  const answered = new Set(said.map(({ about }) => about));
  const sideOf = (turn: ArenaTurn) => run.seats.find(({ id }) => id === turn.seatId)?.side;
  const others = said.filter((turn) => turn.seatId !== null && turn.seatId !== seat.id);
  const open = others.filter(({ id }) => !answered.has(id));
  const ofOtherSide = (turn: ArenaTurn) => sideOf(turn) !== seat.side;
  if (phase === "critique") {
    const openings = others.filter(({ phase: of }) => of === "opening");
    const fresh = openings.filter(({ id }) => !answered.has(id));
    const found = fresh.find(ofOtherSide) ?? fresh[0] ?? openings.find(ofOtherSide) ?? openings[0];
    return found?.id ?? claim;
  }
  const own = new Set(said.flatMap(({ id, seatId }) => (seatId === seat.id ? [id] : [])));
  const against = said.find(
    (turn) =>
      turn.seatId !== seat.id &&
      turn.relation === "against" &&
      turn.about !== null &&
      own.has(turn.about) &&
      !answered.has(turn.id),
  );
  return (against ?? open.find(ofOtherSide))?.id ?? claim;
}

/**
 * The arguments that may be seen: while openings are due, nobody sees another's. An opening of one's own that was taken is not shown
 * either, so that the next seat starts fresh.
 */
export const shownTurns = (step: DueTurn | AllTaken, turns: readonly ArenaTurn[]): readonly Said[] =>
  step.kind === "turn" && step.phase === "opening" ? [] : saidIn(turns);

/** How many seats have had their turn in a round. */
export const takenIn = (run: Where, turns: readonly ArenaTurn[], round: number): number => {
  const seats = new Set(run.seats.map(({ id }) => id));
  return new Set(
    inOrder(turns).flatMap((turn) => (inRound(turn, round) && seats.has(turn.seatId ?? "") ? [turn.seatId] : [])),
  ).size;
};

/** How many turns of the seats are left in all rounds. */
export const turnsLeft = (run: Where, turns: readonly ArenaTurn[]): number =>
  PHASES.slice(0, run.rounds).reduce((left, _, at) => left + run.seats.length - takenIn(run, turns, at + 1), 0);
