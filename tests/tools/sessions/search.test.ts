import { expect, test, vi } from "vitest";
import type { Session } from "#domain/entities.ts";
import { stateBelief } from "#src/data/beliefs/write-beliefs.ts";
import { madeOf, madeOfOne } from "#src/data/search/made-of.ts";
import { forkSession } from "#src/data/sessions/copy-sessions.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { deleteSessions, undoDelete } from "#src/tools/sessions/data.ts";
import { readNear } from "#src/tools/sessions/live/near.ts";
import { sessionsFound } from "#src/tools/sessions/live.ts";
import { commit } from "#sync/store/commit.ts";
import { aRun, aTurn } from "../../domain/arena/debate.ts";
import { sampleRow } from "../../sample-rows.ts";
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

test("the place of a found session is read from its own rows alone, not looked for among all messages", async () => {
  const { studio, reply, find } = await withSession();
  await reply("r1", "Cut back the water shoots.");
  await find("shoots");
  const counted = vi.spyOn(studio.db.table("messages"), "count");
  expect(await find("water shoots")).toMatchObject({ count: 1, place: { kind: "reply" } });
  expect(counted).not.toHaveBeenCalled();
});

test("a filter alone finds, and what cannot be read is said", async () => {
  const { studio, reply, find } = await withSession();
  expect(await find("has:reply")).toMatchObject({ count: 0 });
  await reply("r1", "Yes.");
  expect(await find("has:reply")).toMatchObject({ count: 1 });
  expect((await sessionsFound(studio.db, "since:soon", 10, studio.at)).problems).toHaveLength(1);
});

test("whose words they are, and what was made of a session, find it", async () => {
  const { studio, id, reply, find } = await withSession();
  await reply("r1", "Cut back the water shoots.");
  const row = (await studio.db.messages.get("r1")) as unknown as { origin: { provider: string } };
  expect(await find(`by:"${row.origin.provider}" shoots`)).toMatchObject({ count: 1, place: { hit: "shoots" } });
  expect(await find("by:somebody")).toMatchObject({ count: 0 });
  expect(await find("score:>0 score:<=100")).toMatchObject({ count: 1 });
  expect(await find("score:>100")).toMatchObject({ count: 0 });
  expect(await find("has:belief")).toMatchObject({ count: 0 });
  const belief = { text: "It lives", criterion: "I look in May", percent: "60", unknowns: "", reviewOn: "2099-01-01" };
  const session = (await studio.db.sessions.get(id)) as unknown as Session;
  const stated = await stateBelief(studio, belief, session);
  if (!stated.ok) throw new Error(stated.error.message);
  expect(await find("has:belief")).toMatchObject({ count: 1 });
  expect(await find("has:fork")).toMatchObject({ count: 0 });
  const run = (await studio.db.messages.toArray())[0]?.runId ?? "";
  const forked = await forkSession(studio, id, run, "only");
  if (!forked.ok) throw new Error(forked.error.message);
  expect(await find("has:fork")).toMatchObject({ count: 1 });
  await deleteSessions(studio, [forked.value.sessionId]);
  expect(await find("has:fork")).toMatchObject({ count: 0 });
});

test("a search that finds nothing names the word that occurs nowhere, and the nearest that does", async () => {
  const { studio } = await withSession();
  const near = (query: string) => readNear(studio.db, query, studio.at);
  expect(await near("aple march")).toEqual([{ asked: "aple", near: "apple", count: 1 }]);
  expect(await near("zebra")).toEqual([{ asked: "zebra", near: null, count: 0 }]);
  expect(await near("apple in:reply")).toEqual([]);
  expect(await near("apple")).toEqual([]);
});

test("words of a belief, a debate and a map find the session that they were made of, and show where", async () => {
  const { studio, id, find } = await withSession();
  const session = (await studio.db.sessions.get(id)) as unknown as Session;
  const belief = { text: "It bears plums", criterion: "I look", percent: "60", unknowns: "", reviewOn: "2099-01-01" };
  const stated = await stateBelief(studio, belief, session);
  if (!stated.ok) throw new Error(stated.error.message);
  expect(await find("plums prune")).toMatchObject({ count: 1, place: { kind: "belief", hit: "plums" } });
  expect(await find("plums in:debate")).toMatchObject({ count: 0 });
  const made = { how: "made", by: "person", from: [{ table: "sessions", row: session }] } as const;
  const turn = aTurn("1", { text: "Frost kills blossom", seatId: "s" });
  await withWorkspace(studio, (workspace) =>
    workspace.commit([
      ...workspace.create("arena_runs", aRun(), made),
      ...workspace.create("maps", { ...sampleRow("maps", "m1"), trashedAt: null }, made),
      ...workspace.create("arena_turns", turn, "typed"),
      ...workspace.create(
        "map_nodes",
        { ...sampleRow("map_nodes", "n1"), mapId: "m1", text: "Ladder", gone: null },
        made,
      ),
    ]),
  );
  expect(await find("blossom in:debate")).toMatchObject({ count: 1, place: { kind: "debate", hit: "blossom" } });
  expect(await find("blossom by:skeptic")).toMatchObject({ count: 1 });
  expect(await find("blossom by:explorer")).toMatchObject({ count: 0 });
  expect(await find("ladder")).toMatchObject({ count: 1, place: { kind: "map", hit: "Ladder" } });
  const ladders = (await madeOf(studio.db))(id).parts.filter(({ text }) => text === "Ladder");
  expect(ladders, "the thought and its map came of the session: it says so once").toHaveLength(1);
  expect(await madeOfOne(studio.db, id)).toEqual((await madeOf(studio.db))(id).parts);
  expect(await madeOfOne(studio.db, id.slice(0, -1)), "of no other session").toEqual([]);
  await studio.db.maps.update("m1", { trashedAt: 5 });
  expect(await find("ladder")).toMatchObject({ count: 0 });
});

test("a session is found by how far it has come", async () => {
  const { studio, find } = await withSession();
  expect(await find("is:here")).toMatchObject({ count: 1 });
  expect(await find("is:attention")).toMatchObject({ count: 0 });
  await studio.db.outbox.clear();
  await studio.db.state.put({ name: "epoch", value: "e1" });
  expect(await find("is:here apple")).toMatchObject({ count: 0 });
});

test("the best comes first, also where it is older", async () => {
  const { studio, id, reply } = await withSession();
  studio.at += 1_000;
  const other = await ask(studio, { text: "what does a good ladder cost", place: "ask" });
  if (!other.ok) throw new Error(other.error.message);
  await reply("r1", `Lean the ladder on the trunk. ${"Cut what is dead. ".repeat(30)}`);
  await studio.db.sessions.update(id, { updatedAt: studio.at + 5 });
  const found = await sessionsFound(studio.db, "ladder", 1, studio.at);
  expect(found).toMatchObject({ sessions: [{ id: other.value.sessionId }], more: true, byTime: false });
});

test("a search counts what it found beyond the list, where its words stand, and the further places of a session", async () => {
  const { studio, id, reply } = await withSession();
  const other = await ask(studio, { text: "what does a pear tree need", place: "ask" });
  if (!other.ok) throw new Error(other.error.message);
  await reply("r1", "A tree that is cut in frost is a tree that splits.");
  const { found, places, sessions } = await sessionsFound(studio.db, "tree", 1, studio.at);
  expect(sessions).toHaveLength(1);
  expect(found?.sessions).toBe(2);
  expect(found?.kinds.get("title")).toBe(2);
  expect(found?.kinds.get("reply")).toBe(1);
  expect(found?.kinds.has("debate")).toBe(false);
  const both = await sessionsFound(studio.db, "apple splits", 5, studio.at);
  expect(both.found?.sessions).toBe(1);
  expect([...(both.found?.kinds.keys() ?? [])], "no kind alone has both words").toEqual([]);
  const all = await sessionsFound(studio.db, "splits", 5, studio.at);
  expect(all.places.get(id)).toMatchObject({ kind: "reply", others: 0 });
  const frost = await sessionsFound(studio.db, "tree in:reply", 5, studio.at);
  expect(frost.places.get(id)?.others, "as the preview counts them").toBeGreaterThanOrEqual(2);
  expect(places.size).toBe(1);
  expect((await sessionsFound(studio.db, "", 5, studio.at)).found).toBeNull();
});
