import type { StudioDatabase } from "#sync/store/schema.ts";
import type { BeliefsOf } from "./read-exported.ts";

/**
 * A text that is another one once anything changed that an export of these sessions could read. It is made of keys: the messages themselves are not
 * read. A message of another session changes it too. Throws Dexie's errors.
 */
export async function stateOfSessions(db: StudioDatabase, ids: readonly string[], beliefs: BeliefsOf): Promise<string> {
  const [sessions, messages] = await Promise.all([
    db.sessions.bulkGet([...ids]),
    db.messages.orderBy("[kind+deleted+id+v]").keys(),
  ]);
  const versions = sessions.map((row) => row && [row.v, row.deleted]);
  return JSON.stringify([versions, messages, ids.map((id) => beliefs.get(id) ?? 0)]);
}
