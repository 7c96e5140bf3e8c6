import { isCovered } from "#domain/beliefs/belief.ts";
import { estimates as estimateEntity } from "#domain/entities/estimates.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { Belief, ExportedSession } from "#domain/sessions/export.ts";
import { groupRuns } from "#domain/sessions/runs.ts";
import { readSession } from "#domain/stored/session.ts";
import { session as livingSession } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { readBeliefs } from "../beliefs/read-beliefs.ts";
import { messageReader } from "../session-rows.ts";

/**
 * Gives any of these sessions with all that an export can hold of it; null for one that is gone or damaged.
 * @param now epoch ms. Throws Dexie's errors
 */
export async function exportedReader(
  db: StudioDatabase,
  ids: readonly string[],
  now: number,
): Promise<(id: string) => Promise<ExportedSession | null>> {
  const [beliefs, messagesOf] = await Promise.all([beliefsOf(db, new Set(ids), now), messageReader(db)]);
  return async (id) => {
    const session = readSession(await livingSession(db, id));
    if (!session) return null;
    const { runs } = groupRuns(await messagesOf(id));
    return { session, runs, beliefs: beliefs.get(id) ?? [] };
  };
}

/** A number that Insights hides is in no file either: that of an open debate, and those that are covered before the review. */
async function beliefsOf(
  db: StudioDatabase,
  ids: ReadonlySet<string>,
  now: number,
): Promise<ReadonlyMap<string, Belief[]>> {
  const found = new Map<string, Belief[]>();
  for (const belief of (await readBeliefs(db)).list) {
    const { id, sessionId, text, criterion, settled } = belief.statement;
    if (sessionId === null || !ids.has(sessionId)) continue;
    const own = isCovered(belief, now)
      ? []
      : await db.estimates.where("[statementId+deleted+at+id]").between([id, 0], [id, 1]).toArray();
    const estimates = own.flatMap((row) => readStored(estimateEntity, row) ?? []);
    found.set(sessionId, [...(found.get(sessionId) ?? []), { text, criterion, settled, estimates }]);
  }
  return found;
}
