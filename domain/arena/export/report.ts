/** What every export of a debate tells. The dissent is in all of them, at the size of the verdict. */
import type { ArenaRun, ArenaTurn, ArenaVote, Statement } from "../../entities.ts";
import { type RivalVerdict, rivalVerdict } from "../rival-order.ts";
import { areRivals, groundsOf } from "../rivals.ts";
import { shown, stands, strengthsOf, type Verdict, verdictOf, verdictWords } from "../strength.ts";
import { type Argument, argumentsOf, votesBy } from "../tree.ts";
import { dissentIn, dissentText, type Said, saidIn } from "../turns.ts";
import { unweighed, weighingOrder } from "../weighing.ts";

/** What was believed, as far as it may be told. */
export interface Believed {
  readonly claimId: string;
  readonly criterion: string;
  readonly before: number | null;
  readonly after: number | null;
  /** Epoch milliseconds. */
  readonly reviewAt: number;
  /** How it turned out; null while that is open. Absent in older files. */
  readonly settled?: Statement["settled"];
}

export interface Debate {
  readonly run: ArenaRun;
  readonly turns: readonly ArenaTurn[];
  readonly votes: readonly ArenaVote[];
  readonly beliefs: readonly Believed[];
}

interface Line {
  readonly argument: Argument;
  readonly depth: number;
  readonly speaker: string;
  readonly strength: number;
}

/** What was said, weighed or not. */
interface SaidLine extends Omit<Line, "argument" | "strength"> {
  /** `relation`: null while nobody has said which side it is on. */
  readonly argument: Pick<ArenaTurn, "id" | "text" | "relation"> & Pick<Said, "number">;
}

export interface ClaimReport {
  readonly id: string;
  readonly text: string;
  readonly verdict: Verdict;
  /** The claim's arguments as an outline: each followed by what was said about it. */
  readonly lines: readonly Line[];
  /** The same of all that was said: what a debate under way has to tell. */
  readonly said: readonly SaidLine[];
}

export interface Report {
  /** Why there is no verdict to tell: how many of the arguments are not weighed yet, also while turns are due. Null once all are. */
  readonly underWay: { readonly left: number; readonly of: number } | null;
  /** In the order in which they were made. */
  readonly claims: readonly ClaimReport[];
  /** How rival claims stand to one another; null for a debate about one claim. */
  readonly rivals: RivalVerdict | null;
  readonly dissent: string;
}

/** Who said a turn in an export: a seat's name, and the model that wrote for it. */
const writerOf = (
  run: ArenaRun,
  turns: readonly ArenaTurn[],
  { id, seatId }: Pick<ArenaTurn, "id" | "seatId">,
): string => {
  const origin = turns.find((turn) => turn.id === id)?.origin;
  return (
    speakerOf(run, seatId) +
    (origin?.by === "model" ? `, written by ${origin.provider}${origin.cutOff === undefined ? "" : ", cut off"}` : "")
  );
};

/** Who said a turn: a seat's name, else the person. */
export const speakerOf = ({ seats }: Pick<ArenaRun, "seats">, seatId: string | null): string =>
  seats.find(({ id }) => id === seatId)?.name ?? "You";

export function reportOf({ run, turns, votes }: Omit<Debate, "beliefs">): Report {
  const all = argumentsOf(
    run.claims.map(({ id }) => id),
    turns,
    votesBy(votes, "you"),
  );
  const said = saidIn(turns);
  const grounds = groundsOf(run.claims, said);
  const there = new Set(said.map(({ turn }) => turn.id));
  /** What is about nothing that is here stands under its claim. */
  const isAbout = ({ turn }: Said, about: string) =>
    turn.about === about || (grounds.get(turn.id)?.claimId === about && !there.has(turn.about ?? ""));
  const saidUnder = (about: string, depth: number): SaidLine[] =>
    said
      .filter((each) => isAbout(each, about))
      .flatMap(({ number, turn }) => [
        { argument: { ...turn, number }, depth, speaker: writerOf(run, turns, turn) },
        ...saidUnder(turn.id, depth + 1),
      ]);
  const claims = run.claims.map(({ id, text }): ClaimReport => {
    const strengths = strengthsOf(id, all);
    const under = (about: string, depth: number): Line[] =>
      all
        .filter((argument) => argument.about === about)
        .flatMap((argument) => [
          {
            argument,
            depth,
            speaker: writerOf(run, turns, argument),
            strength: strengths.get(argument.id) ?? 0,
          },
          ...under(argument.id, depth + 1),
        ]);
    return { id, text, verdict: verdictOf(id, all), lines: under(id, 0), said: saidUnder(id, 0) };
  });
  const order = weighingOrder(run.id, turns);
  const left = unweighed(order, votesBy(votes, "you")).length;
  const underWay = left > 0 || order.length === 0 ? { left, of: order.length } : null;
  const rivals = areRivals(run) ? rivalVerdict(run.claims, all) : null;
  return { underWay, claims, rivals, dissent: dissentText(dissentIn(turns)) };
}

/** *1 Pragmatist: true 4 of 5, matters 3 of 4, 0.62 holds* */
export const numbersOf = ({ argument: { number, truth, bearing }, speaker, strength }: Line): string =>
  `${number} ${speaker}: true ${truth} of 5, matters ${bearing} of 4, ${shown(strength)} ${stands(strength) ? "holds" : "answered"}`;

/** *Leans for, lightly. 0.60; second reading 0.51.* */
export const verdictLine = (verdict: Verdict): string =>
  `${verdictWords(verdict)}. ${shown(verdict.first)}; second reading ${shown(verdict.second)}.`;

/** What an export tells in the place of a verdict. */
export const underWayWords = ({ left, of }: NonNullable<Report["underWay"]>): string =>
  of === 0 ? "Under way: nobody has argued yet." : `Under way: ${left} of ${of} arguments are not weighed yet.`;
