import { expect, test } from "vitest";
import { readBoardFile } from "#domain/ideation/files/read-board.ts";
import { boardJson } from "#domain/ideation/files/write-board.ts";
import { replayOf } from "#domain/ideation/replay.ts";
import type { Result } from "#domain/result.ts";
import { readIdea, readIdeaAxis, readIdeaBoard, readIdeaPair } from "#domain/stored/idea.ts";
import { stepOf } from "#src/data/ideation/board-steps.ts";
import { importBoard } from "#src/data/ideation/import-board.ts";
import { addIdeas, beginBoard, judgePair, mergeIdeas, putAxis, setIdeas } from "#src/data/ideation/write-board.ts";
import { boardRows } from "#sync/store/idea-queries.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** A board as the page reads it. */
async function contentOf(studio: TestStudio, id: string) {
  const rows = await boardRows(studio.db, id);
  const board = readIdeaBoard(rows.board);
  if (!board) throw new Error("no board");
  return {
    board,
    ideas: rows.ideas.flatMap((row) => readIdea(row) ?? []),
    axes: rows.axes.flatMap((row) => readIdeaAxis(row) ?? []),
    pairs: rows.pairs.flatMap((row) => readIdeaPair(row) ?? []),
  };
}
const draftOf = (name: string, text: string) => must(readBoardFile(name, text));

test("a board that was exported opens as a board of its own, which replays the same", async () => {
  const studio = await testStudio();
  const board = must(await beginBoard(studio, "How can we keep people?", { minutes: 0, seed: 7 }));
  const [one, two] = must(
    await addIdeas(studio, board, [
      { text: "Call them", card: { deck: "crazy-8s", card: "1", asked: "Crazy 8s, field 1 of 8" } },
      { text: "Write to them" },
      { text: "Do nothing" },
    ]),
  );
  if (!one || !two) throw new Error("no ideas");
  studio.at += 1_000;
  must(await mergeIdeas(studio, board, [one, two], "Call and write"));
  const axis = {
    id: studio.newId(),
    boardId: board.id,
    name: "Who",
    order: 1,
    values: { aaaaaaaa: { text: "us", order: 1, gone: null }, bbbbbbbb: { text: "them", order: 2, gone: null } },
    gone: null,
    createdAt: 1,
    updatedAt: 1,
  };
  must(await putAxis(studio, null, axis));
  must(await judgePair(studio, board.id, "aaaaaaaa.bbbbbbbb", "no", "never"));
  must(await setIdeas(studio, board.id, [stepOf(one, { place: { [axis.id]: "aaaaaaaa" } })]));
  const before = await contentOf(studio, board.id);

  const file = { draft: draftOf("ideas.json", boardJson(before)), question: "", seed: 1, file: "ideas.json" };
  const ids = [must(await importBoard(studio, file)), must(await importBoard(studio, file))];
  expect(new Set(ids).size).toBe(2);
  const after = await contentOf(studio, ids[1] ?? "");
  expect(after.board).toMatchObject({ seed: 7, question: board.question });
  const said = ({ board: of, ideas }: typeof before) =>
    replayOf(of, ideas).map(({ what, at, idea, dealt }) => [
      what,
      at,
      idea.text,
      idea.card,
      dealt,
      idea.madeOf.map((id) => ideas.find((each) => each.id === id)?.text),
    ]);
  expect(said(after)).toEqual(said(before));
  expect(after.pairs.map(({ id, verdict, why }) => [id, verdict, why])).toEqual([
    [`${after.board.id}.aaaaaaaa.bbbbbbbb`, "no", "never"],
  ]);
  const placed = after.ideas.find(({ text }) => text === "Call them");
  expect(placed?.place).toEqual({ [after.axes[0]?.id ?? ""]: "aaaaaaaa" });
  expect(after.ideas.some(({ id }) => before.ideas.some((each) => each.id === id))).toBe(false);
});

test("a list becomes a board with its groups once it has a question", async () => {
  const studio = await testStudio();
  const file = { draft: draftOf("list.md", "## Soon\n- One\n- Two\n## Later\n- Three"), seed: 5, file: "list.md" };
  expect(await importBoard(studio, { ...file, question: " " })).toMatchObject({ ok: false });
  expect(await importBoard(studio, { ...file, question: "x".repeat(2_001) })).toMatchObject({ ok: false });
  expect(await studio.db.idea_boards.count()).toBe(0);
  const { board, ideas } = await contentOf(studio, must(await importBoard(studio, { ...file, question: "What now?" })));
  expect(board).toMatchObject({ question: "What now?", seed: 5, silence: { how: "skipped" } });
  expect(ideas.map(({ text, group }) => [text, group && board.groups[group]?.name])).toEqual([
    ["One", "Soon"],
    ["Two", "Soon"],
    ["Three", "Later"],
  ]);
});

test("a full disk leaves nothing of a file behind", async () => {
  const studio = await testStudio();
  studio.failing = DISK_FULL;
  const made = await importBoard(studio, {
    draft: draftOf("x.txt", "One\nTwo"),
    question: "Why?",
    seed: 5,
    file: "x.txt",
  });
  expect(made.ok ? null : made.error).toEqual(DISK_FULL);
  expect([await studio.db.idea_boards.count(), await studio.db.ideas.count()]).toEqual([0, 0]);
});
