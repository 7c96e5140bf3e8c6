/** The live reads of an open thread, and its commands bound to the studio: loaded with it, not with the composer. */
import { useMemo } from "react";
import type { Session } from "#domain/entities.ts";
import type { Left, PickUp } from "#domain/home/pick-up.ts";
import type { Result } from "#domain/result.ts";
import { begunIn, groupRuns, type Run, type Thread } from "#domain/sessions/runs.ts";
import { isArchived } from "#domain/sessions/state.ts";
import type { FreeAction } from "#domain/soft-gate.ts";
import type { LostValue } from "#domain/stored/lost-value.ts";
import { readSession } from "#domain/stored/session.ts";
import { UNREADABLE } from "#domain/stored/titles.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { type DueBelief, oldestDue } from "#src/data/beliefs/read-due.ts";
import { requestFree } from "#src/data/gates/soft-gate.ts";
import { putOffItem } from "#src/data/home/not-now.ts";
import { leftOpen } from "#src/data/home/read-pick-up.ts";
import { lostValuesOf } from "#src/data/lost-values.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { unlistedMessagesOf } from "#src/data/session-rows.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useStoresHere, useSyncMarks } from "#src/data/use-sync-marks.ts";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { deletedMessagesOf, deletedSession } from "#sync/store/hidden-rows.ts";
import { type Overruled, overruledDeletion } from "#sync/store/overruled.ts";
import { newestMessagesOf, session } from "#sync/store/queries.ts";
import { keyOf } from "#sync/store/row-key.ts";
import { markTold } from "#sync/store/told.ts";
import { bringBack, threadAsText } from "./live/bring-back.ts";
import { recordDecision, redraft } from "./live/record-decision.ts";
import { takeTitle, takeVersion } from "./live/versions.ts";

/** Most messages read of a session: 200 runs of one thought, fewer where models replied. */
const MESSAGE_PAGE = 600;

/** A thread as shown, with its other versions. */
export interface OpenThread extends Thread {
  readonly lost: readonly LostValue[];
}

/** A session with its runs; null if this device has none with that id. */
export const useThread = (sessionId: string): Live<OpenThread | null> =>
  useLive(
    async (db) => {
      const row = await session(db, sessionId);
      if (!row) return null;
      const page = await newestMessagesOf(db, sessionId, { limit: MESSAGE_PAGE });
      const messages: unknown[] = page.length < MESSAGE_PAGE ? page : begunIn(page);
      const listed = groupRuns(messages);
      // damage can put a run's missing part where no index reaches it
      const whole = listed.runs.length > 0 && listed.runs.every(({ damaged }) => !damaged);
      const rows = whole ? messages : [...messages, ...(await unlistedMessagesOf(db, sessionId))];
      const found = whole ? listed : groupRuns(rows);
      const lost = await lostValuesOf(db, [["sessions", row], ...rows.map((each) => ["messages", each] as const)]);
      const named = readSession(row);
      return { ...found, lost, id: sessionId, title: named?.title ?? UNREADABLE, damaged: named === null };
    },
    [sessionId],
  );

/** The runs of a deleted session that can still be restored; null when there is none. */
export const useDeletedRuns = (sessionId: string): Live<readonly string[] | null> =>
  useLive(
    async (db) => {
      if (!(await deletedSession(db, sessionId))) return null;
      return groupRuns(await deletedMessagesOf(db, sessionId)).runs.map(({ id }) => id);
    },
    [sessionId],
  );

/** Set when a session was deleted on one device while another continued it, until the person has seen that here; else null. */
export const useOverruled = (sessionId: string): Live<Overruled | null> =>
  useLive((db) => overruledDeletion(db, keyOf("sessions", sessionId)), [sessionId]);

/** The newest `limit` sessions that are not archived. */
export const useRecentSessions = (limit: number): Live<readonly Session[]> =>
  useLive(async (db) => (await newestReadable(db, { limit, matches: (each) => !isArchived(each) })).sessions, [limit]);

/** What the person left open, the strongest pull first. @param now epoch milliseconds */
export const useLeftOpen = (now: number): Live<LeftOpen> =>
  useLive(
    async (db) => {
      const [items, { sessions }] = await Promise.all([leftOpen(db, now), newestReadable(db, { limit: 1 })]);
      return { items, hasSessions: sessions.length > 0 };
    },
    [now],
  );

/** False where the workspace itself cannot be opened: the shell says so, for all of the page. */
export const useHasWorkspace = (): boolean => useWorkspaceState().status !== "failed";

interface LeftOpen {
  readonly items: readonly PickUp<Left>[];
  /** Something was asked here before. */
  readonly hasSessions: boolean;
}

/** The commands of the dashboard's rows. */
export function useHomeCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      /** Puts an item off until it changes; with null it is back. */
      putOff: (key: string, changedAt: number | null) => putOffItem(studio, key, changedAt),
    }),
    [studio],
  );
}

export type { DueBelief };

/** The belief that has been due the longest; null where none is. @param now epoch milliseconds */
export const useDueBelief = (now: number): Live<DueBelief | null> => useLive((db) => oldestDue(db, now), [now]);

/** The commands of an open thread, bound to this app's studio. */
export function useThreadCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      decide: (thread: Thread, run: Run, decisions: Decisions, seen: Decisions) =>
        recordDecision(studio, thread, run, decisions, { seen }),
      redraft: (thread: Thread, run: Run) => redraft(studio, thread, run),
      prepare: () => studio.engine.prepare(),
      takeVersion: (thread: Thread, run: Run, decisions: Decisions) => takeVersion(studio, thread, run, decisions),
      takeTitle: (sessionId: string, title: string) => takeTitle(studio, sessionId, title),
      bringBack: (sessionId: string) => bringBack(studio, sessionId),
      markTold: (overruled: Overruled): Promise<Result<undefined>> =>
        withWorkspace(studio, ({ db }) => markTold(db, overruled.ids)),
      /** Runs the action; a visitor who has done much is first asked about an account. */
      freely: (action: FreeAction, originalAction: () => void) =>
        requestFree(studio, { surface: "dashboard", action, originalAction }),
      threadAsText: (sessionId: string) => threadAsText(studio, sessionId),
    }),
    [studio],
  );
}

/** The sync mark of each session shown. */
export const useSyncMarksOf = (sessionIds: readonly string[]) => useSyncMarks("sessions", sessionIds);

/** Whether the data here belongs to an account and is sent to its server. */
export const useHasAccount = (): boolean => useSession().person.status === "signed-in";

/** False in a browser without storage. */
export const useDeviceStores = useStoresHere;
