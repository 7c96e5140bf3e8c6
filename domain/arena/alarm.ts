/**
 * Signs that a debate agrees sooner than it argues. Each has its number, also while it is quiet. It never blocks.
 * Models give right answers up for their peers' (Wynn et al. 2025), and people argue for their own side (Mercier 2017).
 */
import type { ArenaRun, ArenaTurn } from "../entities.ts";
import { similarity } from "../lab/similarity.ts";
import { type Ground, groundsOf } from "./rivals.ts";
import { type Said, saidIn } from "./turns.ts";

export type SignalId = "backing" | "changed-sides" | "alike" | "unanswered" | "one-sided";

export interface Signal {
  readonly id: SignalId;
  readonly lit: boolean;
  /** The number, as it is shown: *2 of 4*, *+0.31*. */
  readonly number: string;
  /** What the number counts. */
  readonly text: string;
}

export interface Watched {
  readonly signals: readonly Signal[];
  /** Whether any signal is lit. */
  readonly lit: boolean;
}

/** With fewer turns nothing can be said. */
const FROM = 4;
const MORE_ALIKE = 0.2;
const ONE_PAIR = 0.85;
const ONE_SIDED = 2 / 3;

type Debate = Pick<ArenaRun, "claims" | "seats" | "rounds">;

/**
 * @param before how likely the person found each claim before, 1 to 99, by the claim; without a claim where it is not known
 * @returns null before four turns were taken
 */
export function watch(
  { claims, seats, rounds }: Debate,
  turns: readonly ArenaTurn[],
  before: ReadonlyMap<string, number>,
): Watched | null {
  const said = saidIn(turns);
  if (said.length < FROM) return null;
  const signals = [
    backing(said),
    changedSides(
      seats,
      claims.map(({ id }) => id),
      said,
    ),
    alike(said),
    isSecondOver(seats, rounds, turns) ? unanswered(said) : null,
    oneSided(said, groundsOf(claims, said), before),
  ].filter((signal) => signal !== null);
  return { signals, lit: signals.some(({ lit }) => lit) };
}

function backing(said: readonly Said[]): Signal {
  const critiques = said.filter(({ turn }) => turn.phase === "critique" && turn.relation !== null);
  const backed = critiques.filter(({ turn }) => turn.relation === "for").length;
  return {
    id: "backing",
    lit: backed > critiques.length / 2,
    number: `${backed} of ${critiques.length}`,
    text: "critiques back what they were to test",
  };
}

/** A seat changes sides where it argues against what it sits for: among rival claims, against its own or for another one. */
function changedSides(seats: Debate["seats"], claimIds: readonly string[], said: readonly Said[]): Signal {
  const isChanged = (side: string, { about, relation }: ArenaTurn) =>
    side === "for" || side === "against" ? relation !== side : (about === side) !== (relation === "for");
  const changed = seats.filter(({ id, side }) =>
    said.some(
      ({ turn }) =>
        turn.seatId === id &&
        turn.about !== null &&
        claimIds.includes(turn.about) &&
        turn.relation !== null &&
        isChanged(side, turn),
    ),
  ).length;
  return {
    id: "changed-sides",
    lit: changed > 0,
    number: `${changed} of ${seats.length}`,
    text: "changed sides without taking up an argument",
  };
}

function alike(said: readonly Said[]): Signal | null {
  const openings = said.filter(({ turn }) => turn.phase === "opening");
  const last = new Map(said.flatMap(({ turn }) => (turn.seatId === null ? [] : [[turn.seatId, turn] as const])));
  const [atFirst, atLast] = [
    pairs(openings.map(({ turn }) => turn.text)),
    pairs([...last.values()].map((t) => t.text)),
  ];
  if (atLast.length === 0) return null;
  const more = atFirst.length === 0 ? 0 : mean(atLast) - mean(atFirst);
  const most = Math.max(...atLast);
  const isOnePair = most >= ONE_PAIR;
  return {
    id: "alike",
    lit: isOnePair || more >= MORE_ALIKE,
    number: isOnePair ? percent(most) : `${more < 0 ? "−" : "+"}${Math.abs(more).toFixed(2)}`,
    text: isOnePair ? "of their wording is shared by two seats" : "more alike than the openings were",
  };
}

/** The likeness of each pair of texts. */
const pairs = (texts: readonly string[]): readonly number[] =>
  texts.flatMap((text, at) => texts.slice(at + 1).map((other) => similarity(text, other) ?? 0));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Of three rounds the second is over with a turn of the third; of two, once each seat has said or passed. */
const isSecondOver = (seats: Debate["seats"], rounds: number, turns: readonly ArenaTurn[]): boolean =>
  rounds === 2
    ? seats.every(({ id }) => turns.some(({ round, seatId }) => round === 2 && seatId === id))
    : turns.some(({ round, status }) => round === 3 && status === "said");

function unanswered(said: readonly Said[]): Signal {
  const openings = said.filter(({ turn }) => turn.phase === "opening");
  const answered = new Set(said.map(({ turn }) => turn.about));
  const left = openings.filter(({ turn }) => !answered.has(turn.id)).length;
  return {
    id: "unanswered",
    lit: left > 0,
    number: `${left} of ${openings.length}`,
    text: "openings were answered by nobody",
  };
}

/** Only of what the person wrote: a seat of a source or a model argues as it does. */
function oneSided(
  said: readonly Said[],
  grounds: ReadonlyMap<string, Ground>,
  before: ReadonlyMap<string, number>,
): Signal | null {
  const own = said.flatMap(({ turn }) => {
    const { claimId, side = null } = grounds.get(turn.id) ?? {};
    const percent = before.get(claimId ?? "") ?? 50;
    if (turn.origin.by !== "you" || side === null || percent === 50) return [];
    return [side === (percent > 50 ? "for" : "against")];
  });
  if (own.length === 0) return null;
  const same = own.filter((isSame) => isSame).length;
  return {
    id: "one-sided",
    lit: same >= own.length * ONE_SIDED,
    number: `${same} of ${own.length}`,
    text: "of your arguments are on the side that you believed before",
  };
}
