/** The debate that the rules are explained with: ten arguments on one claim, with their votes. */

import type { Argument, Bearing, Truth } from "#domain/arena/tree.ts";
import type { ArenaRun, ArenaTurn, ArenaVote } from "#domain/entities.ts";

const seat = (id: string, name: string, side: string) => ({
  id,
  personaId: name.toLowerCase(),
  versionId: null,
  name,
  line: "",
  critical: `What does ${name} ask?`,
  side,
  writer: "you",
});

export const aRun = (fields: Partial<ArenaRun> = {}): ArenaRun => ({
  id: "run",
  title: "We put a next-step card after each video.",
  claims: [{ id: "claim", text: "We put a next-step card after each video." }],
  origin: null,
  seats: [
    seat("p", "Pragmatist", "for"),
    seat("s", "Skeptic", "against"),
    seat("e", "Explorer", "for"),
    seat("c", "Clarifier", "against"),
  ],
  rounds: 3,
  nextSeat: null,
  paused: false,
  strengths: {},
  closedAt: null,
  createdAt: 1,
  updatedAt: 1,
  ...fields,
});

export const aTurn = (id: string, fields: Partial<ArenaTurn> = {}): ArenaTurn => ({
  id,
  runId: "run",
  round: 1,
  phase: "opening",
  seatId: null,
  status: "said",
  text: `What ${id} says.`,
  asked: "",
  about: "claim",
  relation: "for",
  origin: { by: "you" },
  createdAt: Number(id) || 1,
  ...fields,
});

export const aVote = (turnId: string, truth: Truth, bearing: Bearing, fields: Partial<ArenaVote> = {}): ArenaVote => ({
  id: `vote-${turnId}`,
  runId: "run",
  turnId,
  by: "you",
  truth,
  bearing,
  notArgument: false,
  about: null,
  relation: null,
  why: "",
  createdAt: 100,
  ...fields,
});

const argued = (
  number: number,
  seatId: string,
  relation: "for" | "against",
  about: string,
  phase: ArenaTurn["phase"],
): ArenaTurn =>
  aTurn(String(number), {
    seatId,
    relation,
    about,
    phase,
    round: phase === "opening" ? 1 : phase === "critique" ? 2 : 3,
  });

export const TURNS: readonly ArenaTurn[] = [
  argued(1, "p", "for", "claim", "opening"),
  argued(2, "s", "against", "claim", "opening"),
  argued(3, "e", "for", "claim", "opening"),
  argued(4, "c", "against", "claim", "opening"),
  argued(5, "p", "against", "2", "critique"),
  argued(6, "s", "against", "3", "critique"),
  argued(7, "c", "against", "1", "critique"),
  argued(8, "e", "against", "4", "critique"),
  argued(9, "p", "against", "7", "rebuttal"),
  argued(10, "s", "for", "2", "rebuttal"),
];

export const VOTES: readonly ArenaVote[] = [
  aVote("1", 4, 3),
  aVote("2", 4, 3),
  aVote("3", 4, 3),
  aVote("4", 3, 4),
  aVote("5", 5, 4),
  aVote("6", 4, 2),
  aVote("7", 4, 2),
  aVote("8", 3, 3),
  aVote("9", 5, 3),
  aVote("10", 3, 2),
];

export const anArgument = (id: string, fields: Partial<Argument> = {}): Argument => ({
  id,
  number: Number(id) || 1,
  text: id,
  seatId: null,
  about: "claim",
  relation: "for",
  truth: 3,
  bearing: 2,
  ...fields,
});
