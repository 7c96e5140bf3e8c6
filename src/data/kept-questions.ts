import type { StudioDatabase } from "#sync/store/schema.ts";

/** Whoever opens a page so long after they kept something has come back. Milliseconds. */
const BETWEEN_VISITS = 30 * 60_000;

/**
 * Whether somebody has come to keep their work here: a second question, or one from an earlier visit. Reads two rows at most, but for those
 * that are no questions.
 * @throws Dexie's errors
 */
export async function hasKeptWork(db: StudioDatabase): Promise<boolean> {
  const questions = await db.messages
    .filter(({ kind, deleted }) => kind === "question" && !deleted)
    .limit(2)
    .toArray();
  return questions.length > 1 || questions.some(({ createdAt }) => createdAt < performance.timeOrigin - BETWEEN_VISITS);
}
