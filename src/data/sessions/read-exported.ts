import { estimates as estimateEntity } from "#domain/entities/estimates.ts";
import { statements as statementEntity } from "#domain/entities/statements.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { Statement } from "#domain/entities.ts";
import type { Belief, ExportedSession } from "#domain/sessions/export.ts";
import { groupRuns } from "#domain/sessions/runs.ts";
import { readSession } from "#domain/stored/session.ts";
import { session as livingSession } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { messageRowsOf } from "../session-rows.ts";

/** Sessions with all that an export can hold of them, in the order given. Those that are gone or damaged are left out. */
export type Exported = readonly ExportedSession[];

/** Throws Dexie's errors. */
export async function readExported(db: StudioDatabase, ids: readonly string[]): Promise<Exported> {
  const beliefs = await beliefsOf(db, new Set(ids));
  const found: ExportedSession[] = [];
  for (const id of ids) {
    const session = readSession(await livingSession(db, id));
    if (!session) continue;
    const { runs } = groupRuns(await messageRowsOf(db, id));
    found.push({ session, runs, beliefs: beliefs.get(id) ?? [] });
  }
  return found;
}

async function beliefsOf(db: StudioDatabase, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Belief[]>> {
  const rows = await db.statements.where("[deleted+reviewAt+id]").between([0], [1]).toArray();
  const stated = rows.flatMap((row): Statement[] => {
    const read = readStored(statementEntity, row);
    return read && read.trashedAt === null && read.sessionId !== null && ids.has(read.sessionId) ? [read] : [];
  });
  const found = new Map<string, Belief[]>();
  for (const { id, sessionId, text, criterion, settled } of stated) {
    const own = await db.estimates.where("[statementId+deleted+at+id]").between([id, 0], [id, 1]).toArray();
    const estimates = own.flatMap((row) => readStored(estimateEntity, row) ?? []);
    const key = sessionId ?? "";
    found.set(key, [...(found.get(key) ?? []), { text, criterion, settled, estimates }]);
  }
  return found;
}
