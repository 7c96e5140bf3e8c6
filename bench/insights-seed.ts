/** Runs in the page: fills the visitor's workspace with runs over a year, as the engine makes them. */
import { v7 as uuid } from "uuid";
import { think } from "#domain/thinking/engine.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";

const SESSIONS = 10_000;
const A_BATCH = 500;
const DAYS = 365;
const DAY = 86_400_000;

const TEXTS = [
  "write a better welcome email for new people soon",
  "why do teams slow down when they grow, and what should we do about it before the spring intake",
  "how do I prune an apple tree in March",
  "should I rent or buy in Leipzig, I have 40000 saved and two children",
  "make a plan for the launch of our new product with the team, it should be good and quick",
  "We keep losing people in the second week of the course. I think the videos are too long. What can we fix?",
  "explain the difference between a stack and a queue to my daughter, she is nine",
  "compare three bikes for a commute of 12 km with hills, at most 1500 euros",
];

/** Writes 10,000 sessions of a run each; resolves with how many there are. */
export async function seedRuns(): Promise<number> {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const thoughts = TEXTS.map((text) => think({ text }));
  const meta = { deleted: 0, stamps: {}, v: 1 } as const;
  const now = Date.now();
  for (let from = 0; from < SESSIONS; from += A_BATCH) {
    const runs = Array.from({ length: A_BATCH }, (_, n) => {
      const [at, thought] = [now - ((from + n) / SESSIONS) * DAYS * DAY, thoughts[(from + n) % thoughts.length]];
      return { sessionId: uuid({ msecs: at }), runId: uuid({ msecs: at }), answer: uuid({ msecs: at }), at, thought };
    });
    await db.table("sessions").bulkPut(
      runs.map(({ sessionId, at, thought }) => ({
        id: sessionId,
        title: thought?.title,
        idea: thought?.refinement.original,
        question: thought?.title,
        createdAt: at,
        updatedAt: at,
        ...meta,
      })),
    );
    await db.table("messages").bulkPut(
      runs.map(({ sessionId, runId, answer, at, thought }) => ({
        id: answer,
        kind: "answer",
        sessionId,
        runId,
        createdAt: at,
        adapter: "local",
        thought,
        ...meta,
      })),
    );
  }
  db.close();
  return SESSIONS;
}
