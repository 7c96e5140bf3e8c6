/** Reads what the figures are made of. */

import { gymReviews } from "#domain/entities/gym-reviews.ts";
import { messages } from "#domain/entities/messages.ts";
import { personaLift } from "#domain/entities/persona-lift.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { GymReview } from "#domain/entities.ts";
import type { RoughText } from "#domain/gym/exercise.ts";
import { dayOf } from "#domain/insights/days.ts";
import type { LensUse } from "#domain/insights/lenses.ts";
import { readArenaRun } from "#domain/stored/arena.ts";
import { isTime } from "#domain/stored/value.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import { reading } from "#sync/store/transaction.ts";

/** Every exercise that was done. Throws Dexie's errors. */
export async function readReviews(db: StudioDatabase): Promise<readonly GymReview[]> {
  return (await db.gym_reviews.toArray()).flatMap((row) => readStored(gymReviews, row) ?? []);
}

/** The rough text of each answer that is here, the first first. Throws Dexie's errors. */
export async function readRoughTexts(db: StudioDatabase, ids: readonly string[]): Promise<readonly RoughText[]> {
  const rows = await db.messages.bulkGet([...ids]);
  return rows.flatMap((row) => {
    const message = row && row.deleted !== 1 ? readStored(messages, row) : null;
    if (message?.kind !== "answer") return [];
    return [{ id: message.id, text: message.thought.refinement.original, at: message.createdAt }];
  });
}

/** A thing that was made with a tool, and its day. */
export interface ToolUse {
  readonly tool: string;
  readonly day: string;
}

export interface Uses {
  readonly lenses: readonly LensUse[];
  readonly tools: readonly ToolUse[];
}

/** The tables whose members carry their time in an index, by tool; the time is the key's third part. */
const MEMBERS = [
  ["prompt-library", "prompt_versions", "[promptId+deleted+createdAt+id]"],
  ["ideation", "ideas", "[boardId+deleted+createdAt+id]"],
  ["map", "map_nodes", "[mapId+deleted+createdAt+id]"],
  ["synthesis", "synthesis_drafts", "[synthesisId+deleted+createdAt+id]"],
] as const;

/** Where personas were used: chats, seats in debates, wordings measured in the lab. Throws Dexie's errors. */
export const readLensUses = async (db: StudioDatabase): Promise<readonly LensUse[]> =>
  (await readPersonaUses(db)).lenses;

const PERSONA_TABLES = ["messages", "arena_runs", "persona_lift"] as const;

async function readPersonaUses(tx: Pick<Tables, (typeof PERSONA_TABLES)[number]>) {
  const [asked, debates, lifts] = await Promise.all([
    tx.messages.where("[kind+deleted+id+v]").between(["asked", 0], ["asked", 1], true, false).toArray(),
    tx.arena_runs.where("[deleted+updatedAt+id]").between([0], [1], true, false).toArray(),
    tx.persona_lift.toArray(),
  ]);
  const questions = asked.flatMap((row) => {
    const message = readStored(messages, row);
    return message?.kind === "asked" ? [message] : [];
  });
  // a chat takes a persona up once, however often it asks
  const chats = new Map(questions.map((one) => [`${one.runId} ${one.personaId}`, one]));
  const runs = debates.flatMap((row) => readArenaRun(row) ?? []);
  const lenses = [
    ...[...chats.values()].map(({ personaId, createdAt }) => ({ persona: personaId, at: createdAt })),
    ...runs.flatMap(({ seats, createdAt }) => seats.map(({ personaId }) => ({ persona: personaId, at: createdAt }))),
    ...lifts.flatMap((row) => {
      const lift = readStored(personaLift, row);
      return lift ? [{ persona: lift.personaId, at: lift.timestamp }] : [];
    }),
  ];
  return { questions, runs, lenses: lenses.map(({ persona, at }) => ({ persona, day: dayOf(at) })) };
}

/** What was done besides runs, in one transaction: each of its own would cost more than what it reads. Throws Dexie's errors. */
export const readUses = (db: StudioDatabase): Promise<Uses> =>
  reading(db, [...PERSONA_TABLES, "lab_runs", "works", ...MEMBERS.map(([, table]) => table)], readUsesNow);

async function readUsesNow(tx: Tables): Promise<Uses> {
  const [{ questions, runs, lenses }, labRuns, optimizer, ...members] = await Promise.all([
    readPersonaUses(tx),
    tx.lab_runs.toArray(),
    tx.works.orderBy("[of+updatedAt]").keys(),
    ...MEMBERS.map(([, table, index]) => tx[table].orderBy(index).keys()),
  ]);
  const tools = [
    ...questions.map(({ createdAt }) => ({ tool: "personas", at: createdAt })),
    ...runs.map(({ createdAt }) => ({ tool: "arena", at: createdAt })),
    ...labRuns.map(({ startedAt }) => ({ tool: "prompt-lab", at: startedAt })),
    // a prompt itself has an empty first part: only its versions count
    ...timesIn(optimizer, 1, ([of]) => of !== "").map((at) => ({ tool: "optimizer", at })),
    ...MEMBERS.flatMap(([tool], at) =>
      timesIn(members[at], 2, ([, deleted]) => deleted === 0).map((time) => ({ tool, at: time })),
    ),
  ];
  return {
    lenses,
    tools: tools.map(({ tool, at }) => ({ tool, day: dayOf(at) })),
  };
}

/** The times in the keys of an index. */
function timesIn(keys: unknown, place: number, counts: (key: readonly unknown[]) => boolean): readonly number[] {
  return (keys as readonly (readonly unknown[])[])
    .filter((key) => counts(key) && isTime(key[place]))
    .map((key) => key[place] as number);
}
