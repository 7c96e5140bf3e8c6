import { ok, type Result } from "#domain/result.ts";
import { rowsText } from "#domain/stored/row-text.ts";
import { messageRowsOf } from "#src/data/session-rows.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { deletedMessagesOf } from "#sync/store/hidden-rows.ts";
import { session } from "#sync/store/queries.ts";

/** Restores a deleted session with its messages, while this device still has them. */
export function bringBack(studio: Studio, sessionId: string): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db, commit, log }) => {
    const messages = await deletedMessagesOf(db, sessionId);
    const stored = await commit([{ table: "sessions", id: sessionId, set: {} }]);
    if (stored.ok) log.record({ action: "restore", metadata: { sessions: 1, messages: messages.length } });
    return stored;
  });
}

/** Everything left of a damaged session, as text: its row and its messages as they are on disk. */
export function threadAsText(studio: Studio, sessionId: string): Promise<Result<string>> {
  return withWorkspace(studio, async ({ db }) =>
    ok(rowsText([await session(db, sessionId), ...(await messageRowsOf(db, sessionId))])),
  );
}
