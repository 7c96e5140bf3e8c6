import { useMemo } from "react";
import { ok, type Result } from "#domain/result.ts";
import { rowsText } from "#domain/stored/row-text.ts";
import { isId } from "#domain/stored/value.ts";
import { messageRowsOf, type RawRow } from "#src/data/session-rows.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import type { Change } from "#sync/store/change.ts";
import { discardRows, restoreRows, type UnusableRow } from "#sync/store/unusable-rows.ts";

/** What a deletion removed, for undo. */
export interface Deletion {
  readonly sessionIds: readonly string[];
  readonly messageIds: readonly string[];
  /** Damaged rows without a usable id: they are deleted from the disk, and exist only here. */
  readonly discarded: readonly UnusableRow[];
}

/** Deletes a session with its messages, in one commit. `key` is its id; a damaged row's may be of any type. */
export function deleteSession(studio: Studio, key: unknown): Promise<Result<Deletion>> {
  return withWorkspace(studio, async ({ db, commit, log }) => {
    const session = await db.sessions.get(key as string);
    const messages = await messageRowsOf(db, key);
    const sessionIds = isId(key) ? [key] : [];
    const messageIds = messages.map(({ id }) => id).filter(isId);
    const unusable: UnusableRow[] = messages.filter(({ id }) => !isId(id)).map((row) => ({ table: "messages", row }));
    const discarded = session && !isId(key) ? [...unusable, { table: "sessions" as const, row: session }] : unusable;
    const deleted = await commit([
      ...sessionIds.map((id): Change => ({ table: "sessions", id, remove: true })),
      ...messageIds.map((id): Change => ({ table: "messages", id, remove: true })),
    ]);
    if (!deleted.ok) return deleted;
    log.record({ action: "delete", metadata: { sessions: 1, messages: messages.length } });
    const gone = await discardRows(db, discarded);
    return gone.ok ? ok({ sessionIds, messageIds, discarded }) : gone;
  });
}

/** Restores exactly what a deletion removed. */
export function undoDelete(
  studio: Studio,
  { sessionIds, messageIds, discarded }: Deletion,
): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db, commit, log }) => {
    const restored = await restoreRows(db, discarded);
    if (!restored.ok) return restored;
    const stored = await commit([
      ...sessionIds.map((id): Change => ({ table: "sessions", id, set: {} })),
      ...messageIds.map((id): Change => ({ table: "messages", id, set: {} })),
    ]);
    if (stored.ok) log.record({ action: "restore", metadata: { sessions: 1, messages: messageIds.length } });
    return stored;
  });
}

/** A damaged session with its messages as text: everything left of it, as it is on disk. */
export function sessionAsText(studio: Studio, row: unknown): Promise<Result<string>> {
  return withWorkspace(studio, async ({ db }) => ok(rowsText([row, ...(await messageRowsOf(db, (row as RawRow).id))])));
}

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      deleteSession: (key: unknown) => deleteSession(studio, key),
      undoDelete: (deletion: Deletion) => undoDelete(studio, deletion),
      sessionAsText: (row: unknown) => sessionAsText(studio, row),
    }),
    [studio],
  );
}
