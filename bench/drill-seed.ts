/** Runs in a page: signs an account in and fills its workspace with sessions of four rows each. */
import { v7 as uuid } from "uuid";
import { think } from "#domain/thinking/engine.ts";
import { indexedDbSessionStore } from "#sync/session/session-store.ts";
import { commit } from "#sync/store/commit.ts";
import { openWorkspace } from "#sync/store/open.ts";

const ACCOUNT = "bench";
const A_BATCH = 100;
const TEXTS = [
  "write a better welcome email for new people soon",
  "should I rent or buy in Leipzig, I have 40000 saved and two children",
  "We keep losing people in the second week of the course. I think the videos are too long. What can we fix?",
];
/** Makes a session as long as a row of a large workspace is. */
const LONG = " With all that one writes down on the way.".repeat(250);

/** @returns how many rows were stored */
export async function seedForDrill(rows: number): Promise<number> {
  const account = { id: ACCOUNT, email: "bench@example.com", verified: true };
  await indexedDbSessionStore(indexedDB).update((stored) => ({ ...stored, session: { account, tokens: null } }));
  const opened = await openWorkspace(ACCOUNT, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const thoughts = TEXTS.map((text) => think({ text }));
  for (let from = 0; from < rows / 4; from += A_BATCH) {
    const sessions = Array.from({ length: Math.min(A_BATCH, rows / 4 - from) }, (_, n) => {
      const thought = thoughts[n % thoughts.length] as (typeof thoughts)[number];
      return sessionOf(thought, Date.now());
    });
    const stored = await commit(db, sessions.flat(), { now: Date.now, device: "bench" });
    if (!stored.ok) throw new Error(stored.error.message);
  }
  db.close();
  return rows;
}

function sessionOf(thought: ReturnType<typeof think>, createdAt: number) {
  const [sessionId, runId, text] = [uuid(), uuid(), thought.refinement.original];
  const of = { sessionId, runId, createdAt };
  const texts = { title: thought.title, idea: text + LONG, question: thought.title };
  return [
    { table: "sessions", put: { id: sessionId, ...texts, createdAt, updatedAt: createdAt } },
    { table: "messages", put: { id: uuid(), kind: "idea", ...of, text } },
    { table: "messages", put: { id: uuid(), kind: "question", ...of, text: thought.title, decisions: {} } },
    { table: "messages", put: { id: uuid(), kind: "answer", ...of, adapter: "local", thought } },
  ] as const;
}
