import { expect, onTestFinished, test, vi } from "vitest";
import type { Idea } from "#domain/entities.ts";
import { type Board, type BoardReader, boardReader } from "#src/data/ideation/board-reader.ts";
import { addIdeas, setIdeas } from "#src/data/ideation/write-board.ts";
import { boardRows } from "#sync/store/idea-queries.ts";
import { boardOf } from "../tools/ideation/board-of.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";

async function opened(...texts: readonly string[]) {
  const studio = await testStudio();
  const { board, ideas } = await boardOf(studio, ...texts);
  const reader = boardReader(board.id);
  onTestFinished(() => reader.end());
  return { studio, board, ideas, reader };
}
async function shown(reader: BoardReader, { db }: TestStudio): Promise<Board> {
  const read = await reader.read(db);
  if (!read || read === "damaged") throw new Error("There is no board");
  return read;
}
const textsOf = ({ ideas }: Pick<Board, "ideas">) => ideas.map(({ text }) => text);

test("after the first reading one new idea is one row that is read, and the others are the same objects", async () => {
  const { studio, board, reader } = await opened(...Array.from({ length: 950 }, (_, at) => `Idea ${at}`));
  const first = await shown(reader, studio);
  const whole = (["ideas", "idea_axes", "idea_pairs"] as const).map((table) => vi.spyOn(studio.db[table], "where"));
  const added = await addIdeas(studio, board, [{ text: "One more" }]);
  if (!added.ok) throw new Error(added.error.message);
  for (const each of whole) each.mockClear();
  const some = vi.spyOn(studio.db.ideas, "bulkGet");
  const next = await shown(reader, studio);
  expect(next.ideas).toHaveLength(951);
  expect(next.ideas.at(-1)?.text).toBe("One more");
  expect(next.ideas.slice(0, 950).every((idea, at) => idea === first.ideas[at])).toBe(true);
  for (const each of whole) expect(each).not.toHaveBeenCalled();
  expect(some.mock.calls).toEqual([[[added.value[0]?.id]]]);
});

test("a change of the board alone leaves the ideas as they are", async () => {
  const { studio, board, reader } = await opened("One");
  const first = await shown(reader, studio);
  await setIdeas(studio, board.id, [], { title: "Second week" });
  const next = await shown(reader, studio);
  expect(next.board.title).toBe("Second week");
  expect(next.ideas).toBe(first.ideas);
});

test("it holds what is on disk, in the order in which ideas were added, also of one that comes late from another device", async () => {
  const { studio, board, ideas, reader } = await opened("One", "Two");
  await shown(reader, studio);
  const [one, two] = ideas as [Idea, Idea];
  await setIdeas(studio, board.id, [
    { table: "ideas", id: one.id, set: { text: "One, in other words" }, before: { text: "One" } },
  ]);
  await studio.db.ideas.add({
    ...two,
    id: "01900000-0000-7000-8000-000000000001",
    text: "Earlier",
    createdAt: one.createdAt - 5,
    deleted: 0,
    stamps: {},
    v: 1,
  });
  const reads = await Promise.all([shown(reader, studio), shown(reader, studio)]);
  for (const read of reads) expect(textsOf(read)).toEqual(["Earlier", "One, in other words", "Two"]);
  const disk = await boardRows(studio.db, board.id);
  expect(textsOf({ ideas: disk.ideas })).toEqual(textsOf(reads[0]));
  await studio.db.ideas.update(two.id, { deleted: 1 });
  expect(textsOf(await shown(reader, studio))).toEqual(["Earlier", "One, in other words"]);
});

test("a damaged idea keeps its place, unless it is not on the board any more", async () => {
  const { studio, ideas, reader } = await opened("One", "Two", "Three");
  const [, two, three] = ideas as [Idea, Idea, Idea];
  await studio.db.ideas.update(two.id, { text: 7 as never });
  await studio.db.ideas.update(three.id, { text: 7 as never, gone: 5 });
  const read = await shown(reader, studio);
  expect(textsOf(read)).toEqual(["One"]);
  expect(read.damaged).toEqual([{ id: two.id, createdAt: two.createdAt }]);
});

test("no board, and one that cannot be read, are told apart", async () => {
  const { studio, board, reader } = await opened("One");
  await studio.db.idea_boards.update(board.id, { seed: "x" as never });
  expect(await reader.read(studio.db)).toBe("damaged");
  await studio.db.idea_boards.update(board.id, { deleted: 1 });
  expect(await reader.read(studio.db)).toBeNull();
});
