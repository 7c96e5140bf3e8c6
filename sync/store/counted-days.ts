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

/** Where a fact is stored. */
const keyOf = ({ readable, day }: RunFact): string => (readable ? day : "damaged");

/**
 * Stores what was counted, in place of what was counted before, at once.
 * @param before what is to go; all of it is gone afterwards
 * @throws Dexie's errors
 */
export const storeFacts = (db: StudioDatabase, facts: readonly RunFact[], before: readonly RunFact[]): Promise<void> =>
  writing(db, ["counted_days"], async (tx) => {
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
