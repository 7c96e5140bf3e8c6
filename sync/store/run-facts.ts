/** What was counted of the runs, on this device alone. */
import type { RunFact } from "#domain/entities.ts";
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

/** Stores what was counted, and forgets what is gone, at once. @throws Dexie's errors */
export const storeFacts = (db: StudioDatabase, facts: readonly RunFact[], gone: readonly string[]): Promise<void> =>
  writing(db, ["run_facts"], async (tx) => {
    await tx.run_facts.bulkDelete([...gone]);
    await tx.run_facts.bulkPut([...facts]);
  });
