/** What an open thread reads, and its commands bound to the studio: loaded with it, not with the composer. */
import { useMemo } from "react";
import type { Session } from "#domain/entities.ts";
import type { LostValue } from "#domain/kept/lost-value.ts";
import { readSession, UNREADABLE } from "#domain/kept/session-row.ts";
import type { Result } from "#domain/result.ts";
import type { FreeAction } from "#domain/soft-gate.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { requestFree } from "#src/data/gates/soft-gate.ts";
import { newestKept } from "#src/data/kept-sessions.ts";
import { lostValuesOf } from "#src/data/lost-values.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { unlistedMessagesOf } from "#src/data/session-rows.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useKeeps, useKeptMarks } from "#src/data/use-kept-mark.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { deletedMessagesOf, deletedSession } from "#sync/store/hidden-rows.ts";
import { type Overruled, overruledDeletion } from "#sync/store/overruled.ts";
import { newestMessagesOf, session } from "#sync/store/queries.ts";
import { keyOf } from "#sync/store/row-key.ts";
import { markTold } from "#sync/store/told.ts";
import { bringBack, threadAsText } from "./live/bring-back.ts";
import { decide, redraft } from "./live/decide.ts";
import { takeTitle, takeVersion } from "./live/versions.ts";
import { begunIn, groupRuns, type Run, type Thread } from "./model/runs.ts";

/** Messages of a session read at most: 200 runs of one thought, fewer where models replied. */
const MESSAGE_PAGE = 600;

/** A thread as it is shown, with what lost against it. */
export interface OpenThread extends Thread {
  readonly lost: readonly LostValue[];
}

/** A session with its runs; null when there is none of that id on this device. */
export const useThread = (sessionId: string): Live<OpenThread | null> =>
  useLive(
    async (db) => {
      const row = await session(db, sessionId);
      if (!row) return null;
      const page = await newestMessagesOf(db, sessionId, { limit: MESSAGE_PAGE });
      const messages: unknown[] = page.length < MESSAGE_PAGE ? page : begunIn(page);
      const listed = groupRuns(messages);
      // what a run lacks may lie where no list reaches it
      const whole = listed.runs.length > 0 && listed.runs.every(({ damaged }) => !damaged);
      const rows = whole ? messages : [...messages, ...(await unlistedMessagesOf(db, sessionId))];
      const found = whole ? listed : groupRuns(rows);
      const lost = await lostValuesOf(db, [["sessions", row], ...rows.map((each) => ["messages", each] as const)]);
      const named = readSession(row);
      return { ...found, lost, id: sessionId, title: named?.title ?? UNREADABLE, damaged: named === null };
    },
    [sessionId],
  );

/** The runs of a session that was deleted and can still be brought back; null when there is none. */
export const useDeletedRuns = (sessionId: string): Live<readonly string[] | null> =>
  useLive(
    async (db) => {
      if (!(await deletedSession(db, sessionId))) return null;
      return groupRuns(await deletedMessagesOf(db, sessionId)).runs.map(({ id }) => id);
    },
    [sessionId],
  );

/** That a session was deleted on one device while another continued it, as long as nobody has read so here; else null. */
export const useOverruled = (sessionId: string): Live<Overruled | null> =>
  useLive((db) => overruledDeletion(db, keyOf("sessions", sessionId)), [sessionId]);

/** The newest `limit` sessions. */
export const useRecentSessions = (limit: number): Live<readonly Session[]> =>
  useLive(async (db) => (await newestKept(db, { limit })).sessions, [limit]);

/** The commands of an open thread, bound to this app's studio. */
export function useThreadCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      decide: (thread: Thread, run: Run, decisions: Decisions, seen: Decisions) =>
        decide(studio, thread, run, decisions, { seen }),
      redraft: (thread: Thread, run: Run) => redraft(studio, thread, run),
      takeVersion: (thread: Thread, run: Run, decisions: Decisions) => takeVersion(studio, thread, run, decisions),
      takeTitle: (sessionId: string, title: string) => takeTitle(studio, sessionId, title),
      bringBack: (sessionId: string) => bringBack(studio, sessionId),
      markTold: async (overruled: Overruled): Promise<Result<undefined>> => {
        const workspace = await studio.workspace();
        return workspace.ok ? markTold(workspace.value.db, overruled.ids) : workspace;
      },
      /** Does it; a visitor who has done much is asked about an account first. */
      freely: (action: FreeAction, originalAction: () => void) =>
        requestFree(studio, { surface: "dashboard", action, originalAction }),
      threadAsText: (sessionId: string) => threadAsText(studio, sessionId),
    }),
    [studio],
  );
}

/** How far each of the shown sessions has come. */
export const useKept = (sessionIds: readonly string[]) => useKeptMarks("sessions", sessionIds);

/** Whether what is kept here is an account's, and is sent there. */
export const useHasAccount = (): boolean => useSession().person.status === "signed-in";

/** False in a browser that keeps nothing. */
export const useDeviceKeeps = useKeeps;
