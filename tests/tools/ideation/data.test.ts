import { expect, test } from "vitest";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import type { Result } from "#domain/result.ts";
import { stepOf, undoSteps } from "#src/data/ideation/board-steps.ts";
import {
  addIdeas,
  beginBoard,
  beginBoardWith,
  deleteBoard,
  judgePair,
  mergeIdeas,
  putAxis,
  setBoard,
  setIdeas,
  splitIdea,
} from "#src/data/ideation/write-board.ts";
import { boardRows, ideaBoards } from "#sync/store/idea-queries.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

const QUESTION = "How can we keep people?";

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function boardWith(studio: TestStudio, ...texts: readonly string[]) {
  const board = must(await beginBoard(studio, QUESTION, { minutes: 5, seed: 48_213 }));
  studio.at += 60_000;
  const ideas = must(
    await addIdeas(
      studio,
      board,
      texts.map((text) => ({ text })),
    ),
  );
  return { board, ideas };
}
const stored = async (studio: TestStudio, { id }: IdeaBoard) => (await boardRows(studio.db, id)).ideas;
const living = (ideas: readonly Idea[]) =>
  ideas.filter(({ gone, into }) => gone === null && into === null).map(({ text }) => text);

test("a board begins with its question and the clock; each idea says when it came and leads back to its board", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardWith(studio, "One", "Two");
  expect(board).toMatchObject({ question: QUESTION, seed: 48_213, silence: { seconds: 300, startedAt: 1_000 } });
  expect(ideas).toMatchObject([
    { text: "One", phase: "silent", second: 60, by: "person", card: null },
    { text: "Two", phase: "silent", second: 60 },
  ]);
  expect((await stored(studio, board)).map(({ text }) => text)).toEqual(["One", "Two"]);
  const links = await studio.db.links.toArray();
  expect(links.map(({ source, target, how }) => [source, target, how])).toContainEqual([
    `idea_boards/${board.id}`,
    `ideas/${ideas[0]?.id}`,
    "answered",
  ]);
  expect(await ideaBoards(studio.db, 10)).toHaveLength(1);
});

test("an idea that a card led to is prompted; one that a person typed alone answers the board's question", async () => {
  const studio = await testStudio();
  const { board } = await boardWith(studio);
  const card = { deck: "scamper", card: "combine", asked: "What could be put together?" };
  const added = await addIdeas(studio, board, [{ text: "Alone" }, { text: "With a card", card }]);
  if (!added.ok) throw new Error(added.error.message);
  const how = new Map((await studio.db.links.toArray()).map((link) => [link.target, link.how]));
  expect(added.value.map(({ id }) => how.get(`ideas/${id}`))).toEqual(["answered", "prompted"]);
});

test("an empty question, and a page as a question or as an idea, are refused with a reason", async () => {
  const studio = await testStudio();
  expect(await beginBoard(studio, " \n", { minutes: 5, seed: 1 })).toMatchObject({
    ok: false,
    error: { code: "INVALID_INPUT" },
  });
  expect(await beginBoard(studio, "a".repeat(2_001), { minutes: 5, seed: 1 })).toMatchObject({ ok: false });
  const { board } = await boardWith(studio, "One");
  expect(await addIdeas(studio, board, [{ text: "a".repeat(2_001) }])).toMatchObject({
    ok: false,
    error: { message: "An idea, not a page: 2,000 characters at most." },
  });
  expect(await stored(studio, board)).toHaveLength(1);
});

test("of a list that is too long for a board, as many ideas are added as there is room for; a full board takes none", async () => {
  const studio = await testStudio();
  const { board } = await boardWith(studio, "One");
  const many = Array.from({ length: 1_200 }, (_, at) => ({ text: `Idea ${at}` }));
  const added = await addIdeas(studio, board, many);
  expect(added.ok && added.value.map(({ text }) => text)).toEqual(many.slice(0, 999).map(({ text }) => text));
  expect(await addIdeas(studio, board, many.slice(0, 1))).toMatchObject({
    ok: false,
    error: { code: "INVALID_INPUT" },
  });
  expect(await stored(studio, board)).toHaveLength(1_000);
});

test("a second board comes with its ideas and their groups, as many as it holds, or not at all", async () => {
  const studio = await testStudio();
  const many = Array.from({ length: 1_001 }, (_, at) => ({ text: `Idea ${at}`, heading: "Calls" }));
  const begun = must(await beginBoardWith(studio, QUESTION, 1, many));
  expect(begun.count).toBe(1_000);
  const board = (await studio.db.idea_boards.get(begun.id)) as IdeaBoard;
  const [group] = Object.keys(board.groups);
  expect(board).toMatchObject({ question: QUESTION, groups: { [String(group)]: { name: "Calls" } } });
  const ideas = await stored(studio, board);
  expect(ideas.map(({ text }) => text)).toEqual(many.slice(0, 1_000).map(({ text }) => text));
  expect(ideas.every((idea) => idea.group === group)).toBe(true);
  const links = await studio.db.links.toArray();
  expect(links.filter(({ source }) => source === `idea_boards/${begun.id}`)).toHaveLength(1_000);

  expect(await beginBoardWith(studio, QUESTION, 1, [{ text: "One" }, { text: "a".repeat(2_001) }])).toMatchObject({
    ok: false,
    error: { message: "An idea, not a page: 2,000 characters at most." },
  });
  expect(await ideaBoards(studio.db, 10)).toHaveLength(1);
});

test("a full disk adds nothing, and says so", async () => {
  const studio = await testStudio();
  const { board } = await boardWith(studio, "One");
  studio.failing = DISK_FULL;
  expect(await addIdeas(studio, board, [{ text: "Two" }])).toEqual({ ok: false, error: DISK_FULL });
  expect(await stored(studio, board)).toHaveLength(1);
});

test("merging loses no word, and parting again restores the ideas exactly", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardWith(studio, "One", "Two", "Three");
  const [one, two] = ideas as [Idea, Idea];
  const before = await stored(studio, board);
  const merged = must(await mergeIdeas(studio, board, [one, two], "One and two"));
  expect(merged.madeOf).toEqual([one.id, two.id]);
  expect(living(await stored(studio, board))).toEqual(["Three", "One and two"]);
  must(await splitIdea(studio, merged));
  const after = await stored(studio, board);
  expect(living(after)).toEqual(["One", "Two", "Three"]);
  const said = ({ updatedAt: _, stamps: _s, v: _v, ...rest }: (typeof after)[number]) => rest;
  expect(after.filter(({ id }) => id !== merged.id).map(said)).toEqual(before.map(said));
});

test("undo takes a step back, but no change that another device made since", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardWith(studio, "One", "Two");
  const [one, two] = ideas as [Idea, Idea];
  const steps = [stepOf(one, { text: "First", star: true }), stepOf(two, { star: true })];
  must(await setIdeas(studio, board.id, steps));
  studio.at += 1;
  must(await setIdeas(studio, board.id, [stepOf({ ...one, text: "First" }, { text: "From elsewhere" })]));
  must(await undoSteps(studio, board.id, steps));
  expect((await stored(studio, board)).map(({ text, star }) => [text, star])).toEqual([
    ["From elsewhere", false],
    ["Two", false],
  ]);
});

test("the same pair judged twice is one row, with the later verdict", async () => {
  const studio = await testStudio();
  const { board } = await boardWith(studio, "One");
  must(await judgePair(studio, board.id, "a.b", "no", "Too late"));
  must(await judgePair(studio, board.id, "a.b", "yes", ""));
  const { pairs } = await boardRows(studio.db, board.id);
  expect(pairs.map(({ id, verdict, why }) => [id, verdict, why])).toEqual([[`${board.id}.a.b`, "yes", ""]]);
});

test("a board deleted for good takes its ideas and its box along", async () => {
  const studio = await testStudio();
  const { board } = await boardWith(studio, "One");
  must(await judgePair(studio, board.id, "a.b", "no", ""));
  must(await deleteBoard(studio, board.id));
  expect(await boardRows(studio.db, board.id)).toEqual({ board: undefined, ideas: [], axes: [], pairs: [] });
});

test("a board that another tab deleted for good is not restored without its ideas", async () => {
  const studio = await testStudio();
  const { board } = await boardWith(studio, "One");
  must(await deleteBoard(studio, board.id));
  const back = await setBoard(studio, board.id, { trashedAt: null });
  expect(back).toMatchObject({
    ok: false,
    error: { code: "NOT_FOUND", message: expect.stringContaining("deleted for good") },
  });
  expect((await boardRows(studio.db, board.id)).board).toBeUndefined();
});

test("two tabs add to one line, and make a group, without losing each other's", async () => {
  const studio = await testStudio();
  const { board, ideas } = await boardWith(studio, "One");
  const axis = {
    id: "axis",
    boardId: board.id,
    name: "When",
    order: 1,
    values: {},
    gone: null,
    createdAt: 1,
    updatedAt: 1,
  };
  must(await putAxis(studio, null, axis));
  const value = (text: string) => ({ text, order: 1, gone: null });
  must(await putAxis(studio, axis, { ...axis, values: { aaaaaaaa: value("before") } }));
  must(await putAxis(studio, axis, { ...axis, values: { bbbbbbbb: value("after") } }));
  const group = (name: string) => ({ name, order: 1 });
  must(await setIdeas(studio, board.id, [], { groups: { aaaaaaaa: group("Order") } }, board));
  must(await setIdeas(studio, board.id, [], { groups: { bbbbbbbb: group("Length") } }, board));
  const [idea] = ideas as [Idea];
  must(await setIdeas(studio, board.id, [stepOf(idea, { place: { one: "x" } })]));
  must(await setIdeas(studio, board.id, [stepOf(idea, { place: { two: "y" } })]));
  const rows = await boardRows(studio.db, board.id);
  expect(Object.keys(rows.axes[0]?.values ?? {})).toEqual(["aaaaaaaa", "bbbbbbbb"]);
  expect(Object.keys(rows.board?.groups ?? {})).toEqual(["aaaaaaaa", "bbbbbbbb"]);
  expect(rows.ideas[0]?.place).toEqual({ one: "x", two: "y" });
});

test("an idea under a heading goes into the group of that name; a new group is made once, and sixty are the most", async () => {
  const studio = await testStudio();
  const { board } = await boardWith(studio, "One");
  const groups = { aaaaaaaa: { name: "Order", order: 1 } };
  must(await setIdeas(studio, board.id, [], { groups }, board));
  const seen = { ...board, groups };
  const added = must(
    await addIdeas(studio, seen, [
      { text: "Two", heading: "order" },
      { text: "Three", heading: "Length" },
      { text: "Four", heading: "Length" },
      { text: "Five", heading: null },
    ]),
  );
  const after = (await boardRows(studio.db, board.id)).board?.groups as IdeaBoard["groups"];
  const length = Object.keys(after).find((id) => after[id]?.name === "Length");
  expect(Object.values(after).map(({ name }) => name)).toEqual(["Order", "Length"]);
  expect(added.map(({ group }) => group)).toEqual(["aaaaaaaa", length, length, null]);
  const many = Array.from({ length: 70 }, (_, at) => ({ text: `Idea ${at}`, heading: `Group ${at}` }));
  must(await addIdeas(studio, { ...seen, groups: after }, many));
  const most = (await boardRows(studio.db, board.id)).board?.groups as IdeaBoard["groups"];
  expect(Object.keys(most)).toHaveLength(60);
});

test("one more idea reads one row of the board, however many there are, and comes after the last one", async () => {
  const studio = await testStudio();
  const texts = Array.from({ length: 40 }, (_, at) => `Call them on day ${at + 1}`);
  const { board, ideas } = await boardWith(studio, ...texts);
  // a clock that went back
  studio.at = 1;
  let read = 0;
  studio.db.ideas.hook("reading", (row) => {
    read += 1;
    return row;
  });
  const [more] = must(await addIdeas(studio, board, [{ text: "One more" }]));
  expect(read).toBe(1);
  expect(more?.createdAt).toBeGreaterThan(ideas.at(-1)?.createdAt ?? Number.POSITIVE_INFINITY);
});
