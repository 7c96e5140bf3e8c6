/** What was counted of the runs, on this device alone: a row a day. */
import type { RunFact } from "#domain/entities.ts";
import { isRunFact } from "#domain/insights/is-run-fact.ts";
import { grouped } from "./rows.ts";
import type { StudioDatabase } from "./schema.ts";
import { writing } from "./transaction.ts";

/** The key of an answer; `v` shows whether it was written since. */
export interface AnswerKey {
  readonly id: string;
  readonly v: number;
}

const answers = (db: StudioDatabase) =>
  db.messages.where("[kind+deleted+id+v]").between(["answer", 0], ["answer", 1], true, false);

/** Keys of all living answers, the newest first: ids begin with their time. Reads only the index. */
export async function answerKeys(db: StudioDatabase): Promise<readonly AnswerKey[]> {
  const keys = await answers(db).reverse().keys();
  return (keys as unknown as readonly [string, number, string, number][]).map(([, , id, v]) => ({ id, v }));
}

/** How many living answers there are. A watch of it hears of every change of one. */
export const countAnswers = (db: StudioDatabase): Promise<number> => answers(db).count();

/** The facts of a stored day; none of one that is damaged: its runs are then counted again. */
function factsOf(row: unknown): readonly RunFact[] {
  const facts: unknown = (row as { readonly facts?: unknown } | undefined)?.facts;
  return Array.isArray(facts) && facts.every(isRunFact) ? facts : [];
}

/** Every fact. @throws Dexie's errors */
export const readFacts = async (db: StudioDatabase): Promise<readonly RunFact[]> =>
  (await db.counted_days.toArray()).flatMap(factsOf);

/** State entries: how often facts were stored, and the figures that were made of the newest. */
const STORED = "countedTimes";
const FIGURES = "countedFigures";

/** Every fact, with what `keepFigures` wants to know of it. */
export interface CountedFacts {
  readonly facts: readonly RunFact[];
  /** How often facts had been stored. */
  readonly times: number;
}

const timesOf = async (tx: Pick<StudioDatabase, "state">): Promise<number> => {
  const times: unknown = (await tx.state.get(STORED))?.value;
  return Number.isSafeInteger(times) ? (times as number) : 0;
};

/** Every fact. `times` is read first: facts that are stored meanwhile make it old, and nothing is then kept of these. @throws Dexie's errors */
export async function readCounted(db: StudioDatabase): Promise<CountedFacts> {
  const times = await timesOf(db);
  return { times, facts: await readFacts(db) };
}

/** The figures that were made of the facts as they are on disk; undefined where none were stored since. @throws Dexie's errors */
export const readFigures = async (db: StudioDatabase): Promise<unknown> => (await db.state.get(FIGURES))?.value;

/**
 * Keeps figures for the next time, until other facts are stored.
 * @param times of the facts that they were made of: where others were stored meanwhile, nothing is stored
 * @throws Dexie's errors
 */
export const keepFigures = (db: StudioDatabase, times: number, value: unknown): Promise<void> =>
  writing(db, ["state"], async (tx) => {
    if ((await timesOf(tx)) === times) await tx.state.put({ name: FIGURES, value });
  });

/** Where a fact is stored. */
const keyOf = ({ readable, day }: RunFact): string => (readable ? day : "damaged");

/**
 * Stores what was counted, in place of what was counted before, at once.
 * @param before what is to go; all of it is gone afterwards
 * @throws Dexie's errors
 */
export const storeFacts = (db: StudioDatabase, facts: readonly RunFact[], before: readonly RunFact[]): Promise<void> =>
  writing(db, ["counted_days", "state"], async (tx) => {
    await tx.state.put({ name: STORED, value: (await timesOf(tx)) + 1 });
    await tx.state.delete(FIGURES);
    const gone = new Set([...facts, ...before].map(({ id }) => id));
    const added = grouped(facts, keyOf);
    const keys = [...new Set([...facts, ...before].map(keyOf))];
    const rows = await tx.counted_days.bulkGet(keys);
    const days = keys.map((id, at) => ({
      id,
      facts: [...factsOf(rows[at]).filter((fact) => !gone.has(fact.id)), ...(added.get(id) ?? [])],
    }));
    await tx.counted_days.bulkPut(days.filter(({ facts: all }) => all.length > 0));
    await tx.counted_days.bulkDelete(days.flatMap(({ id, facts: all }) => (all.length === 0 ? [id] : [])));
  });
