import type { StudioDatabase } from "#sync/store/schema.ts";

/** A visit that starts this long after the last stored item counts as a return. Milliseconds. */
const BETWEEN_VISITS = 30 * 60_000;

/**
 * Whether this person stores work here: there is a second question, or one from an earlier visit. Reads two rows, plus any that are not
 * questions.
 * @throws Dexie's errors
 */
export async function hasStoredWork(db: StudioDatabase): Promise<boolean> {
  const questions = await db.messages
    .filter(({ kind, deleted }) => kind === "question" && !deleted)
    .limit(2)
    .toArray();
  return questions.length > 1 || questions.some(({ createdAt }) => createdAt < performance.timeOrigin - BETWEEN_VISITS);
}
