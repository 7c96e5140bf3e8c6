import { expect, test, vi } from "vitest";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { deleteSessions, sessionAsText, undoDelete } from "#src/tools/sessions/data.ts";
import { commit } from "#sync/store/commit.ts";
import { messagesOf, newestSessions, session } from "#sync/store/queries.ts";
import { aReply } from "../../sync/workspace.ts";
import { DISK_FULL, testStudio } from "../studio.ts";

async function withSession() {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "how do I prune an apple tree in March", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  return { studio, id: asked.value.sessionId };
}

test("deleting removes the session with its messages and replies, and undo restores the same rows", async () => {
  const { studio, id } = await withSession();
  await commit(studio.db, [{ table: "messages", put: aReply("reply", id) }], {
    now: () => studio.at,
    device: "devicea1",
  });
  const before = await messagesOf(studio.db, id, { limit: 10 });
  const deleted = await deleteSessions(studio, [id]);
  if (!deleted.ok) throw new Error(deleted.error.message);
  expect(await session(studio.db, id)).toBeUndefined();
  expect(await messagesOf(studio.db, id, { limit: 10 })).toEqual([]);

  await undoDelete(studio, deleted.value);
  const content = (rows: typeof before) => rows.map(({ v: _, stamps: __, ...row }) => row);
  expect(content(await messagesOf(studio.db, id, { limit: 10 }))).toEqual(content(before));
  expect(await newestSessions(studio.db, { limit: 10 })).toHaveLength(1);
});

test("a session's text contains models' replies, with what they were asked", async () => {
  const { studio, id } = await withSession();
  await commit(studio.db, [{ table: "messages", put: aReply("reply", id) }], {
    now: () => studio.at,
    device: "devicea1",
  });
  const text = await sessionAsText(studio, await session(studio.db, id));
  const { text: said, origin } = aReply("reply", id);
  for (const words of [said, origin.asked, origin.provider]) expect(text.ok && text.value).toContain(words);
});

test("what was deleted meanwhile is not deleted again, and undo does not restore it", async () => {
  const { studio, id } = await withSession();
  const other = await ask(studio, { text: "why is my sourdough dense", place: "ask" });
  if (!other.ok) throw new Error(other.error.message);
  await deleteSessions(studio, [id]);
  const both = await deleteSessions(studio, [id, other.value.sessionId]);
  expect(both).toMatchObject({ ok: true, value: { sessionIds: [other.value.sessionId] } });
  if (both.ok) await undoDelete(studio, both.value);
  expect((await newestSessions(studio.db, { limit: 10 })).map((row) => row.id)).toEqual([other.value.sessionId]);
  expect(await deleteSessions(studio, [id])).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

test("however many sessions are deleted, all messages are counted once", async () => {
  const { studio, id } = await withSession();
  const other = await ask(studio, { text: "why is my sourdough dense", place: "ask" });
  if (!other.ok) throw new Error(other.error.message);
  const counted = vi.spyOn(studio.db.table("messages"), "count");
  expect((await deleteSessions(studio, [id, other.value.sessionId])).ok).toBe(true);
  expect(counted).toHaveBeenCalledOnce();
});

test("a deletion that cannot be stored deletes nothing", async () => {
  const { studio, id } = await withSession();
  studio.failing = DISK_FULL;
  expect((await deleteSessions(studio, [id])).ok).toBe(false);
  expect(await messagesOf(studio.db, id, { limit: 10 })).toHaveLength(3);
});
