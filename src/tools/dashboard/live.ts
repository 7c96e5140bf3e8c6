import type { Message, Session } from "#domain/entities.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { newestMessagesOf, newestSessions, session as readSession } from "#sync/store/queries.ts";
import { groupRuns, type Thread } from "./model/runs.ts";

/** Messages of a session read at most: 200 runs of one thought. */
const MESSAGE_PAGE = 600;

/** A session with its runs; null when there is none of that id on this device. */
export const useThread = (sessionId: string): Live<Thread | null> =>
  useLive(
    async (db) => {
      const session = await readSession(db, sessionId);
      if (!session) return null;
      const messages: Message[] = await newestMessagesOf(db, sessionId, { limit: MESSAGE_PAGE });
      return { session, runs: groupRuns(messages) };
    },
    [sessionId],
  );

/** The newest `limit` sessions. */
export const useRecentSessions = (limit: number): Live<readonly Session[]> =>
  useLive((db) => newestSessions(db, { limit }), [limit]);
