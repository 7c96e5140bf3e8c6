import { expect, onTestFinished, test, vi } from "vitest";
import { putOffItem } from "#src/data/home/not-now.ts";
import { leftOpen } from "#src/data/home/read-pick-up.ts";
import { whereItWent } from "#src/data/home/where-it-went.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { anExperiment, aRun } from "../lab-rows.ts";
import { sampleRow } from "../sample-rows.ts";
import { aPrompt, aSession } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";

async function withThought() {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "how do I prune an apple tree in March", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const left = () => leftOpen(studio.db, studio.at + 1_000);
  return { studio, id: asked.value.sessionId, left };
}

test("a thought is there to take up, with what it leaves open", async () => {
  const { id, left } = await withThought();
  const [first] = await left();
  expect(first?.item).toMatchObject({ kind: "thought", id, title: expect.stringContaining("apple tree") });
  expect(first?.item.count).toBe(first?.open.questions);
});

test("words of a follow-up that were not sent come back unchanged", async () => {
  const { studio, id, left } = await withThought();
  await studio.db.drafts.put({ id: `follow:${id}\npage`, text: "and what if we only", updatedAt: studio.at });
  expect((await left())[0]?.item).toMatchObject({ kind: "follow-up", id, cue: "and what if we only" });
});

test("a thought that was archived is not there to take up", async () => {
  const { studio, id, left } = await withThought();
  await studio.db.sessions.update(id, { archivedAt: studio.at });
  expect(await left()).toEqual([]);
});

test("a damaged message leaves the thought there, without its questions", async () => {
  const { studio, id, left } = await withThought();
  await studio.db.messages
    .where(":id")
    .above("")
    .modify({ kind: "broken" } as never);
  expect((await left()).map(({ item }) => item)).toMatchObject([{ id, cue: "" }]);
});

const aBoard = (studio: { at: number }) =>
  ({
    ...sampleRow("idea_boards", "b1"),
    title: "Keep people",
    dots: 8,
    trashedAt: null,
    updatedAt: studio.at,
    deleted: 0,
    stamps: {},
    v: 1,
  }) as never;

test("ideas that nobody judged bring their board back, without those merged, taken away or only offered", async () => {
  const studio = await testStudio();
  await studio.db.idea_boards.put(aBoard(studio));
  const idea = {
    ...sampleRow("ideas", "i"),
    boardId: "b1",
    gone: null,
    into: null,
    offer: null,
    dots: 0,
    impact: null,
  };
  const rows = [{}, { dots: 2 }, { impact: 3 }, { gone: 5 }, { into: "i0" }, { offer: "offered" }, { offer: "taken" }];
  await studio.db.ideas.bulkPut(
    rows.map((row, n) => ({ ...idea, id: `i${n}`, deleted: 0, stamps: {}, v: 1, ...row })) as never,
  );
  const [first] = await leftOpen(studio.db, studio.at);
  expect(first?.item).toEqual({ kind: "board", id: "b1", title: "Keep people", cue: "", count: 2 });
});

test("an idea without a dot is judged once every dot of its board is given", async () => {
  const studio = await testStudio();
  await studio.db.idea_boards.put(aBoard(studio));
  const idea = { ...sampleRow("ideas", "i"), boardId: "b1", gone: null, into: null, offer: null, impact: null };
  const put = (dots: readonly number[]) =>
    studio.db.ideas.bulkPut(
      dots.map((n, at) => ({ ...idea, id: `i${at}`, dots: n, deleted: 0, stamps: {}, v: 1 })) as never,
    );
  const count = async () => (await leftOpen(studio.db, studio.at))[0]?.item.count;
  await put([3, 3, 1, 0, 0]);
  expect(await count()).toBe(2);
  await put([3, 3, 2, 0, 0]);
  expect(await count()).toBe(0);
});

test("only what can be among the first three is read: of twenty thoughts the newest ten, side by side, and no ideas of a board that stays behind", async () => {
  const studio = await testStudio();
  const hour = 3_600_000;
  for (let n = 0; n < 20; n++) {
    const updatedAt = studio.at - n * hour;
    await studio.db.sessions.put({ ...aSession(`s${n}`, { updatedAt }), deleted: 0, stamps: {}, v: 1 });
    if (n < 3) await studio.db.drafts.put({ id: `follow:s${n}\npage`, text: "and what if", updatedAt });
  }
  await studio.db.idea_boards.put({ ...(aBoard(studio) as object), updatedAt: studio.at - 24 * hour } as never);
  // the tables of a transaction share the way to look into them with those of the database
  const looked = vi.spyOn(Object.getPrototypeOf(studio.db.messages) as typeof studio.db.messages, "where");
  onTestFinished(() => looked.mockRestore());
  const tables = looked.mock.contexts as readonly { readonly name: string }[];
  const looksInto = (table: string) => tables.filter(({ name }) => name === table).length;
  const left = await leftOpen(studio.db, studio.at);
  expect(left.map(({ item }) => [item.kind, item.id])).toEqual([
    ["follow-up", "s0"],
    ["follow-up", "s1"],
    ["follow-up", "s2"],
  ]);
  expect([looksInto("messages"), looksInto("ideas"), looksInto("drafts")]).toEqual([10, 0, 1]);
});

test("an experiment that was paused, or whose run nobody works on any more, is there to take up", async () => {
  const studio = await testStudio();
  await studio.db.experiments.put(anExperiment("x1", { title: "Two wordings", updatedAt: studio.at }));
  await studio.db.lab_runs.put(aRun("r1", "x1", { number: 1, state: "done", updatedAt: studio.at }));
  const open = async (now = studio.at) => (await leftOpen(studio.db, now)).map(({ open: ends }) => ends.cutOff);
  expect(await open()).toEqual([false]);
  await studio.db.lab_runs.put(aRun("r2", "x1", { number: 2, state: "paused", updatedAt: studio.at }));
  expect(await open()).toEqual([true]);
  await studio.db.lab_runs.put(aRun("r2", "x1", { number: 2, state: "running", updatedAt: studio.at }));
  expect(await open()).toEqual([false]);
  expect(await open(studio.at + 3_600_000)).toEqual([true]);
});

test("what is put off is gone until it changes, and Undo brings it back", async () => {
  const { studio, id, left } = await withThought();
  const [first] = await left();
  const key = `thought/${id}`;
  expect((await putOffItem(studio, key, first?.updatedAt ?? 0)).ok).toBe(true);
  expect(await left()).toEqual([]);
  await putOffItem(studio, key, null);
  expect((await left()).map(({ item }) => item.id)).toEqual([id]);
  await putOffItem(studio, key, first?.updatedAt ?? 0);
  await studio.db.sessions.update(id, { updatedAt: (first?.updatedAt ?? 0) + 1 });
  expect((await left()).map(({ item }) => item.id)).toEqual([id]);
});

test("each thing that is put off has a stamp of its own, so that two devices keep both", async () => {
  const { studio, id } = await withThought();
  await putOffItem(studio, `thought/${id}`, 5);
  await putOffItem(studio, "board/b9", 6);
  const row = await studio.db.settings.get("home");
  expect(row?.value).toEqual({ [`thought/${id}`]: 5, "board/b9": 6 });
  expect(Object.keys(row?.stamps ?? {})).toContain("value.board/b9");
});

test("a damaged setting puts nothing off and can be written over", async () => {
  const { studio, id, left } = await withThought();
  for (const value of ["x", null, { [`thought/${id}`]: "soon" }, 5]) {
    await studio.db.settings.put({ id: "home", value, deleted: 0, stamps: {}, v: 1 });
    expect(await left()).toHaveLength(1);
  }
  expect((await putOffItem(studio, `thought/${id}`, 9_999_999)).ok).toBe(true);
  expect(await left()).toEqual([]);
});

test("the newest thought that went somewhere is told, with what was done with it; one that stayed where it is, is not", async () => {
  const { studio, id } = await withThought();
  expect(await whereItWent(studio.db)).toBeNull();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { commit, create } = workspace.value;
  const from = [{ table: "sessions", row: { id } }] as const;
  await commit(create("prompts", aPrompt("p1", { title: "Pruning" }), { how: "made", by: "person", from }));
  const debate = { ...sampleRow("arena_runs", "r1"), title: "Prune in March" };
  const prompt = [{ table: "prompts", row: { id: "p1" } }] as const;
  studio.at += 1;
  await commit(create("arena_runs", debate, { how: "argued", by: "person", from: prompt }));
  const went = await whereItWent(studio.db);
  expect(went?.line.map(({ thing }) => thing)).toEqual(["session", "prompt", "debate"]);
  expect([...(went?.done ?? [])].toSorted()).toEqual(["arena_runs", "prompts", "sessions"]);
  await commit([{ table: "arena_runs", id: "r1", remove: true }]);
  expect((await whereItWent(studio.db))?.key).toBe("prompts/p1");
});

test("a workspace without items offers nothing to take up", async () => {
  const studio = await testStudio();
  expect(await leftOpen(studio.db, studio.at)).toEqual([]);
});
