import { useMemo } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ForkPart } from "#domain/sessions/copies.ts";
import type { RedactionChoice } from "#domain/sessions/redaction-choice.ts";
import type { FreeAction } from "#domain/soft-gate.ts";
import { rowsText } from "#domain/stored/row-text.ts";
import { isId } from "#domain/stored/value.ts";
import { requestFree } from "#src/data/gates/soft-gate.ts";
import { messageReader, messageRowsOf, type RawRow } from "#src/data/session-rows.ts";
import type { Copied } from "#src/data/sessions/copy-sessions.ts";
import { archiveSessions, type Before, GONE, pinSessions, renameSession, undoMarks } from "#src/data/sessions/marks.ts";
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

/**
 * Deletes sessions with their messages, in one commit. A key is a session's id; a damaged row's may be of any type. Those that were deleted meanwhile
 * are passed over, so that undo does not restore them. NOT_FOUND where all were.
 */
export function deleteSessions(studio: Studio, keys: readonly unknown[]): Promise<Result<Deletion>> {
  return withWorkspace(studio, async ({ db, commit, log }) => {
    const sessionIds: string[] = [];
    const messageIds: string[] = [];
    const discarded: UnusableRow[] = [];
    const messagesOf = await messageReader(db);
    for (const key of keys) {
      const session = await db.sessions.get(key as string);
      if (!session || session.deleted === 1) continue;
      if (isId(key)) sessionIds.push(key);
      else discarded.push({ table: "sessions", row: session });
      for (const row of await messagesOf(key))
        if (isId(row.id)) messageIds.push(row.id);
        else discarded.push({ table: "messages", row });
    }
    if (sessionIds.length + discarded.length === 0) return err(GONE);
    const deleted = await commit([
      ...sessionIds.map((id): Change => ({ table: "sessions", id, remove: true })),
      ...messageIds.map((id): Change => ({ table: "messages", id, remove: true })),
    ]);
    if (!deleted.ok) return deleted;
    log.record({ action: "delete", metadata: { sessions: sessionIds.length, messages: messageIds.length } });
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
    if (stored.ok)
      log.record({ action: "restore", metadata: { sessions: sessionIds.length, messages: messageIds.length } });
    return stored;
  });
}

/** A damaged session with its messages as text: everything left of it, as it is on disk. */
export function sessionAsText(studio: Studio, row: unknown): Promise<Result<string>> {
  return withWorkspace(studio, async ({ db }) => ok(rowsText([row, ...(await messageRowsOf(db, (row as RawRow).id))])));
}

/** Code that is fetched with its first use; null when it cannot be. */
const loadCopies = () => import("#src/data/sessions/copy-sessions.ts").catch(() => null);
const loadRedaction = () => import("#src/data/sessions/redaction-setting.ts").catch(() => null);

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      deleteSessions: (keys: readonly unknown[]) => deleteSessions(studio, keys),
      undoDelete: (deletion: Deletion) => undoDelete(studio, deletion),
      pin: (ids: readonly string[], isOn: boolean) => pinSessions(studio, ids, isOn),
      archive: (ids: readonly string[], isOn: boolean) => archiveSessions(studio, ids, isOn),
      rename: (id: string, title: string) => renameSession(studio, id, title),
      undoMarks: (before: readonly Before[]) => undoMarks(studio, before),
      sessionAsText: (row: unknown) => sessionAsText(studio, row),
      fork: async (sessionId: string, runId: string, part: ForkPart): Promise<Result<Copied>> =>
        (await loadCopies())?.forkSession(studio, sessionId, runId, part) ?? err(NOT_LOADED),
      merge: async (ids: readonly string[], title: string): Promise<Result<Copied>> =>
        (await loadCopies())?.mergeSessions(studio, ids, title) ?? err(NOT_LOADED),
      undoCopy: async (copied: Copied): Promise<Result<undefined>> =>
        (await loadCopies())?.undoCopy(studio, copied) ?? err(NOT_LOADED),
      /** What is taken out of exports from now on. */
      storeRedaction: async (choice: RedactionChoice): Promise<Result<undefined>> =>
        (await loadRedaction())?.storeRedaction(studio, choice) ?? err(NOT_LOADED),
      /** Runs the action; a visitor who has done much is first asked about an account. */
      freely: (action: FreeAction, originalAction: () => void) =>
        requestFree(studio, { surface: "sessions", action, originalAction }),
    }),
    [studio],
  );
}
