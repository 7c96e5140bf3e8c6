import { expect, test } from "vitest";
import { commit } from "#sync/store/commit.ts";
import { saveDraft } from "#sync/store/drafts.ts";
import { countUnsent } from "#sync/store/unsent-work.ts";
import { anIdea, aSession, author, newDisk, openOn } from "./workspace.ts";

test("what waits to be sent is counted once a row, with drafts that say something", async () => {
  const db = await openOn(newDisk());
  await commit(
    db,
    [
      { table: "sessions", put: aSession("s") },
      { table: "messages", put: anIdea("m", "s") },
    ],
    author(),
  );
  await commit(db, [{ table: "sessions", put: aSession("s", { title: "Another" }) }], author());
  await saveDraft(db, { id: "ask", text: "half a thought", updatedAt: 1_000 });
  await saveDraft(db, { id: "s", text: "  ", updatedAt: 1_000 });
  expect(await countUnsent(db)).toEqual({ changes: 2, drafts: 1 });
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
  expect(await countUnsent(db)).toEqual({ changes: 0, drafts: 0 });
});
