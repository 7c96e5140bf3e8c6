/** Finds the belief whose day came first, for the home page. */
import type { Statement } from "#domain/entities.ts";
import { readArenaRun, readStatement } from "#domain/stored/arena.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** A belief whose day has come. It has no number, so that none can lead the answer. */
export interface DueBelief {
  readonly statement: Statement;
  /** The finished debate in which it was stated, where it is answered; null where it is answered among the beliefs. */
  readonly runId: string | null;
}

/** The belief that has been due the longest; null where none is. Throws Dexie's errors. @param now epoch milliseconds */
export async function oldestDue(db: StudioDatabase, now: number): Promise<DueBelief | null> {
  const rows = await db.statements.where("[deleted+reviewAt+id]").between([0], [0, now, []], true, true).toArray();
  for (const row of rows) {
    const statement = readStatement(row);
    if (!statement || statement.settled !== null || statement.trashedAt !== null) continue;
    const debate = statement.source?.tool === "arena" ? await db.arena_runs.get(statement.source.id) : undefined;
    if (!debate || debate.deleted === 1) return { statement, runId: null };
    const run = readArenaRun(debate);
    // an unfinished debate still hides what was believed
    if (run && run.closedAt !== null) return { statement, runId: run.id };
  }
  return null;
}
