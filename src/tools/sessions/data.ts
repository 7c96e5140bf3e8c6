import { useMemo } from "react";
import type { Result } from "#domain/result.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import type { Change } from "#sync/store/change.ts";
import { type Cursor, messageCursor, messagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Messages read at once while deleting. */
const PAGE = 500;

/** Every message id of a session, in order. */
async function messageIds(db: StudioDatabase, sessionId: string): Promise<string[]> {
  const ids: string[] = [];
  let after: Cursor | undefined;
  for (;;) {
    const page = await messagesOf(db, sessionId, { limit: PAGE, ...(after ? { after } : {}) });
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (page.length < PAGE || !last) return ids;
    after = messageCursor(last);
  }
}

/** What a deletion took away, for undo. */
export interface Deletion {
  readonly sessionId: string;
  readonly messageIds: readonly string[];
}

/** Deletes a session with its messages, in one commit. */
export async function deleteSession(studio: Studio, sessionId: string): Promise<Result<Deletion>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit } = workspace.value;
  const ids = await messageIds(db, sessionId);
  const deleted = await commit([
    { table: "sessions", id: sessionId, remove: true },
    ...ids.map((id): Change => ({ table: "messages", id, remove: true })),
  ]);
  return deleted.ok ? { ok: true, value: { sessionId, messageIds: ids } } : deleted;
}

/** Brings back exactly what a deletion took away. */
export async function undoDelete(studio: Studio, { sessionId, messageIds }: Deletion): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  return workspace.value.commit([
    { table: "sessions", id: sessionId, set: {} },
    ...messageIds.map((id): Change => ({ table: "messages", id, set: {} })),
  ]);
}

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      deleteSession: (sessionId: string) => deleteSession(studio, sessionId),
      undoDelete: (deletion: Deletion) => undoDelete(studio, deletion),
    }),
    [studio],
  );
}
