/** Runs in the page: fills the visitor's workspace with a long debate, a debate that has just begun, and a synthesis of two texts. */
import type { ArenaRun, ArenaTurn, Synthesis, SynthesisSource } from "#domain/entities.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";

export const TURNS = 200;
export const LONG_DEBATE = "We put a card after each video.";
export const NEW_DEBATE = "We charge for the workshop.";
export const SYNTHESIS = "What can we fix before spring?";

const PHASES = ["opening", "critique", "rebuttal"] as const;
const NAMES = ["Pragmatist", "Skeptic", "Explorer", "Clarifier"] as const;

const aRun = (id: string, text: string): ArenaRun => ({
  id,
  title: text,
  claims: [{ id: `${id}-claim`, text }],
  origin: null,
  seats: NAMES.map((name, at) => ({
    id: `${id}-seat-${at}`,
    personaId: name.toLowerCase(),
    versionId: null,
    name,
    line: "Looks at one thing.",
    critical: "What is this based on?",
    side: at % 2 === 0 ? "for" : "against",
    writer: "you",
  })),
  rounds: 3,
  nextSeat: null,
  paused: false,
  strengths: {},
  closedAt: null,
  createdAt: 1,
  updatedAt: 1,
});

/** Each seat's three turns, then what the person interjected: about the claim, or about an argument before it. */
const turnsOf = (run: ArenaRun): ArenaTurn[] =>
  Array.from({ length: TURNS }, (_, at): ArenaTurn => {
    const round = Math.floor(at / NAMES.length);
    const isSeats = round < PHASES.length;
    return {
      id: `${run.id}-turn-${at}`,
      runId: run.id,
      round: (isSeats ? round + 1 : 3) as 1 | 2 | 3,
      phase: PHASES[round] ?? "interjection",
      seatId: isSeats ? `${run.id}-seat-${at % NAMES.length}` : null,
      status: "said",
      text: `Argument ${at}: the cards take two evenings to write, and ${at} people asked for them in the last course.`,
      asked: "",
      about: at < NAMES.length || at % 5 === 0 ? `${run.id}-claim` : `${run.id}-turn-${Math.floor(at / 2)}`,
      relation: at % 3 === 0 ? "against" : "for",
      origin: { by: "you" },
      createdAt: at + 1,
    };
  });

const WHO = [
  "A nurse",
  "My neighbour",
  "The treasurer",
  "Our oldest pupil",
  "A driver",
  "The landlord",
  "Some parents",
];
const DID = ["painted", "sold", "counted", "cleaned", "borrowed", "measured", "moved", "described"];
const WHAT = [
  "the boats",
  "two lamps",
  "a piano",
  "the garden",
  "old maps",
  "the bakery",
  "seven chairs",
  "a bridge",
  "the clock",
];
/** Statements that differ in at least one thing; what comes again after many is alike. @param from where they begin */
export const sentences = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, at) => {
    const n = from + at;
    return `${WHO[n % WHO.length]} ${DID[n % DID.length]} ${WHAT[n % WHAT.length]} near ${WHAT[(n * 5 + 2) % WHAT.length]} in the ${DID[(n * 3 + 1) % DID.length]} hall.`;
  }).join(" ");

const SHAPE = { length: 24, order: "source", keep: [] } as const;
const synthesis: Synthesis = {
  id: "synthesis",
  title: SYNTHESIS,
  question: SYNTHESIS,
  shape: SHAPE,
  decisions: {},
  themes: {},
  wording: {},
  heard: {},
  removed: {},
  answered: null,
  draftId: null,
  finishedAt: null,
  createdAt: 1,
  updatedAt: 1,
};
/** Two texts of 20 statements each. */
export const twoSources = (): SynthesisSource[] =>
  [0, 1].map((position) => ({
    id: `source-${position}`,
    synthesisId: synthesis.id,
    position,
    kind: "pasted",
    origin: null,
    title: `Notes ${position}`,
    text: sentences(20, position * 10),
    derived: false,
    seats: null,
    takenAt: 1,
  }));

/** Writes them all. */
export async function seedPeople(): Promise<true> {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const stored = <T>(row: T) => ({ ...row, deleted: 0 as const, stamps: {}, v: 1 });
  const [long, begun] = [aRun("long", LONG_DEBATE), aRun("begun", NEW_DEBATE)];
  await db.arena_runs.bulkPut([long, begun].map(stored));
  await db.arena_turns.bulkPut(turnsOf(long).map(stored));
  await db.syntheses.put(stored(synthesis));
  await db.synthesis_sources.bulkPut(twoSources().map(stored));
  db.close();
  return true;
}
