import type { Result } from "#domain/result.ts";
import { isId } from "#domain/stored/value.ts";
import type { Change } from "#sync/store/change.ts";
import { discardDamaged, discardParked, retryParked } from "#sync/store/parked.ts";
import { type DamagedRefusal, type RefusedChange, type RefusedPage, refusedChanges } from "#sync/store/refused.ts";
import { messageRowsOf } from "./session-rows.ts";
import type { Studio } from "./studio.tsx";
import { type Live, useLive } from "./use-live.ts";
import { withWorkspace } from "./with-workspace.ts";

export type { DamagedRefusal, RefusedChange };

/** The first `limit` changes that the server refused. */
export const useRefusedChanges = (limit: number): Live<RefusedPage> =>
  useLive((db) => refusedChanges(db, { limit }), [limit]);

/** Sends a refused change again, unchanged. @returns `DATABASE_ERROR` as in `commit()` */
export function retryChange(studio: Studio, { key }: RefusedChange): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db }) => {
    const retried = await retryParked(db, key, studio.now);
    if (retried.ok) studio.sync.ask();
    return retried;
  });
}

/**
 * Writes new texts into the row and sends it again, even if nothing was altered. It also touches the row's session, so that the session
 * survives whole if another device deletes it meanwhile.
 * @returns the errors of `commit()`
 */
export function editChange(
  studio: Studio,
  change: RefusedChange,
  texts: Readonly<Record<string, string>>,
): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ commit }) => {
    const { table, row, session } = change;
    const touched: Change[] =
      table === "messages" && session ? [{ table: "sessions", id: session.id, set: { updatedAt: studio.now() } }] : [];
    const stored = await commit([...touched, { table, id: row.id, set: texts } as Change]);
    return stored.ok ? retryChange(studio, change) : stored;
  });
}

/**
 * Discards a refused change: the row becomes what the server has. A session that the server never had is deleted with all its messages,
 * because nobody could open them any more.
 * @returns the errors of `commit()`
 */
export function discardChange(studio: Studio, change: RefusedChange | DamagedRefusal): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db, commit }) => {
    if ("damaged" in change) return discardDamaged(db, change.key);
    const { key, table, row, server } = change;
    if (table === "sessions" && server === null) {
      const messages = await messageRowsOf(db, row.id);
      const ids = messages.map(({ id }) => id).filter(isId);
      const removed = await commit(ids.map((id): Change => ({ table: "messages", id, remove: true })));
      if (!removed.ok) return removed;
    }
    return discardParked(db, key, studio.now);
  });
}
