import { expect, test } from "vitest";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { deleteSessions, undoDelete } from "#src/tools/sessions/data.ts";
import { sessionsFound } from "#src/tools/sessions/live.ts";
import { commit } from "#sync/store/commit.ts";
import { aReply } from "../../sync/workspace.ts";
import { testStudio } from "../studio.ts";

async function withSession() {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "how do I prune an apple tree in March", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const id = asked.value.sessionId;
  const reply = (rowId: string, text: string) =>
    commit(studio.db, [{ table: "messages", put: { ...aReply(rowId, id), text } }], {
      now: () => studio.at,
      device: "devicea1",
    });
  const find = async (query: string) => {
    const { sessions, places } = await sessionsFound(studio.db, query, 10, studio.at);
    return { count: sessions.length, place: places.get(id) };
  };
  return { studio, id, reply, find };
}

test("a word of a model's reply finds its session, and shows where", async () => {
  const { reply, find } = await withSession();
  await reply("r1", "Cut back the water shoots in the second week.");
  expect(await find("shoots")).toMatchObject({ count: 1, place: { kind: "reply", hit: "shoots" } });
  expect(await find('"second week" apple')).toMatchObject({ count: 1 });
  expect(await find("shoots in:idea")).toMatchObject({ count: 0 });
  expect(await find("shoots zebra")).toMatchObject({ count: 0 });
});

test("what is written, changed, deleted or restored after a search is in the next one", async () => {
  const { studio, id, reply, find } = await withSession();
  expect(await find("shoots")).toMatchObject({ count: 0 });
  await reply("r1", "Cut back the water shoots.");
  expect(await find("shoots")).toMatchObject({ count: 1 });
  await reply("r1", "Cut back the suckers.");
  expect(await find("shoots")).toMatchObject({ count: 0 });
  expect(await find("suckers")).toMatchObject({ count: 1 });
  const deleted = await deleteSessions(studio, [id]);
  expect(await find("suckers")).toMatchObject({ count: 0 });
  if (deleted.ok) await undoDelete(studio, deleted.value);
  expect(await find("suckers")).toMatchObject({ count: 1 });
});

test("a damaged message is passed over, and the rest of its session is found", async () => {
  const { studio, id, find } = await withSession();
  await studio.db.messages.put({ id: "broken", sessionId: id, kind: "reply", text: 7, deleted: 0 } as never);
  expect(await find("prune")).toMatchObject({ count: 1 });
});

test("a filter alone finds, and what cannot be read is said", async () => {
  const { studio, reply, find } = await withSession();
  expect(await find("has:reply")).toMatchObject({ count: 0 });
  await reply("r1", "Yes.");
  expect(await find("has:reply")).toMatchObject({ count: 1 });
  expect((await sessionsFound(studio.db, "since:soon", 10, studio.at)).problems).toHaveLength(1);
});
