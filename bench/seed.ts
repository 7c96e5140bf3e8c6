/** Runs in the page: fills the visitor's workspace as long use would. */

import { v7 as uuid } from "uuid";
import { commit } from "#sync/store/commit.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";

const SESSIONS = 10_000;
const A_BATCH = 500;
const AN_HOUR_MS = 3_600_000;
const IDEA = "we keep losing people in the second week of the course, maybe the videos are too long ";

/** Writes 10,000 sessions with their first message each; resolves with the number of sessions. */
export async function seed(): Promise<number> {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const author = { now: () => Date.now(), device: "bench001" };
  const newest = Date.now();
  for (let from = 0; from < SESSIONS; from += A_BATCH) {
    const changes = Array.from({ length: A_BATCH }, (_, i) =>
      sessionAndIdea(from + i, newest - (from + i) * AN_HOUR_MS),
    );
    const stored = await commit(db, changes.flat(), author);
    if (!stored.ok) throw new Error(stored.error.message);
  }
  const count = await db.sessions.count();
  db.close();
  return count;
}

function sessionAndIdea(n: number, at: number) {
  const session = { id: uuid(), title: `Session ${n}`, idea: IDEA, question: IDEA, createdAt: at, updatedAt: at };
  const message = {
    id: uuid(),
    sessionId: session.id,
    runId: uuid(),
    kind: "idea",
    text: IDEA.repeat(4),
    createdAt: at,
  } as const;
  return [
    { table: "sessions", put: session },
    { table: "messages", put: message },
  ] as const;
}
