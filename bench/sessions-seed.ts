/** Runs in the page: fills the visitor's workspace with sessions whose texts differ, so that a search has something to read. */
import { v7 as uuid } from "uuid";
import { think } from "#domain/thinking/engine.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";

const SESSIONS = 10_000;
const A_BATCH = 500;
const A_MINUTE = 60_000;
/** Distinct words of the replies. */
const WORDS = 40_000;
/** Characters of a reply, so that all texts come to some 41 MB. */
const REPLY = 3_200;

const ORIGIN = {
  task: "answer",
  provider: "Ollama",
  model: "llama3.1",
  finishReason: "stop",
  ms: 900,
  retries: 0,
} as const;

const SYLLABLES = "ba de fi go lu ma ne pi ro su ta ve wi zo ka".split(" ");

/** A word for each number, always the same. */
function word(n: number): string {
  let text = "";
  for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    text += SYLLABLES[rest % SYLLABLES.length];
  return text;
}

/** Numbers that look drawn, always the same: common words come often, as in any language. */
function* numbers(): Generator<number, never> {
  let state = 42;
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield Math.floor((state / 2 ** 32) ** 3 * WORDS);
  }
}

/**
 * Writes 10,000 sessions of a run with a model's answer each. "needle" occurs in three replies, `needle7` in the one of the oldest session.
 * @returns how many there are
 */
export async function seedSessions(): Promise<number> {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const thought = think({ text: "how do I prune an apple tree in March" });
  const meta = { deleted: 0, stamps: {}, v: 1 } as const;
  const drawn = numbers();
  const words = (characters: number): string => {
    let text = "";
    while (text.length < characters) text += `${text === "" ? "" : " "}${word(drawn.next().value)}`;
    return text;
  };
  const needles: Readonly<Record<number, string>> = { 12: " needle", 6000: " needle", [SESSIONS - 1]: " needle7" };
  const now = Date.now();
  for (let from = 0; from < SESSIONS; from += A_BATCH) {
    const rows = Array.from({ length: A_BATCH }, (_, n) => {
      const createdAt = now - (from + n) * A_MINUTE;
      const of = { sessionId: uuid(), runId: uuid(), createdAt, ...meta };
      const [idea, question] = [words(120), words(160)];
      return {
        session: {
          id: of.sessionId,
          title: question.slice(0, 60),
          idea,
          question,
          createdAt,
          updatedAt: createdAt,
          ...meta,
        },
        messages: [
          { id: uuid(), kind: "idea", text: idea, ...of },
          { id: uuid(), kind: "question", text: question, decisions: {}, ...of },
          { id: uuid(), kind: "answer", adapter: "local", thought, ...of },
          {
            id: uuid(),
            kind: "reply",
            text: words(REPLY) + (needles[from + n] ?? ""),
            adapter: "openai-compatible",
            origin: { ...ORIGIN, asked: question },
            ...of,
          },
        ],
      };
    });
    await db.table("sessions").bulkPut(rows.map(({ session }) => session));
    await db.table("messages").bulkPut(rows.flatMap(({ messages }) => messages));
  }
  db.close();
  return SESSIONS;
}
