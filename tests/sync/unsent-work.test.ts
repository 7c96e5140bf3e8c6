import { expect, test } from "vitest";
import { commit } from "#sync/store/commit.ts";
import { saveDraft } from "#sync/store/drafts.ts";
import { countUnsent } from "#sync/store/unsent-work.ts";
import { anIdea, aSession, author, newDisk, openOn } from "./workspace.ts";

test("what waits is counted in sessions, however many rows they have, with drafts that say something", async () => {
  const db = await openOn(newDisk());
  await commit(
    db,
    [
      { table: "sessions", put: aSession("s") },
      { table: "messages", put: anIdea("m", "s") },
      { table: "messages", put: anIdea("n", "s") },
      { table: "settings", put: { id: "theme", value: "dark" } },
    ],
    author(),
  );
  await commit(db, [{ table: "sessions", put: aSession("s", { title: "Another" }) }], author());
  await saveDraft(db, { id: "ask", text: "half a thought", updatedAt: 1_000 });
  await saveDraft(db, { id: "s", text: "  ", updatedAt: 1_000 });
  expect(await countUnsent(db)).toEqual({ sessions: 1, others: 1, drafts: 1 });
});

test("the studio's own log is nobody's work: it holds no one back who signs out", async () => {
  const db = await openOn(newDisk());
  const visit = {
    id: "l",
    timestamp: 1_000,
    route: "/",
    personaId: null,
    action: "page_visit",
    payloadSize: 0,
  } as const;
  const kept = await commit(db, [{ table: "session_logs", put: { ...visit, duration: 0, metadata: {} } }], author());
  expect(kept.ok).toBe(true);
  expect(await countUnsent(db)).toEqual({ sessions: 0, others: 0, drafts: 0 });
});

test("a session counts while a message of it waits, or was refused", async () => {
  const db = await openOn(newDisk());
  const messages = ["waits", "refused", "sent"].map((id) => ({
    table: "messages" as const,
    put: anIdea(id, `of ${id}`),
  }));
  await commit(db, messages, author());
  await db.outbox.where("key").noneOf(["messages/waits"]).delete();
  const row = { ...anIdea("refused", "of refused"), deleted: 0 as const, stamps: {}, v: 1 };
  await db.parked.put({ key: "messages/refused", row, code: "54000", message: "too large", at: 1_000 });
  expect(await countUnsent(db)).toEqual({ sessions: 2, others: 0, drafts: 0 });
});
