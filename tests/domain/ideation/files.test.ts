import Papa from "papaparse";
import { expect, test } from "vitest";
import type { IdeaBoard } from "#domain/entities.ts";
import { readBoardFile } from "#domain/ideation/files/read-board.ts";
import { boardCsv, boardJson, boardMarkdown } from "#domain/ideation/files/write-board.ts";
import { ideaLines } from "#domain/ideation/idea-lines.ts";
import { blindOrder, byDots, overlooked } from "#domain/ideation/judging.ts";
import { beginSilence } from "#domain/ideation/silence.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { exampleIdeas, ideaOf, QUESTION } from "./worked-example.ts";

const board: IdeaBoard = {
  id: "board",
  title: "",
  question: QUESTION,
  silence: beginSilence(5, 0),
  seed: 48_213,
  deckVersion: 1,
  groups: { aaaaaaaa: { name: "Next *step*", order: 1 } },
  dots: 8,
  trashedAt: null,
  createdAt: 1,
  updatedAt: 1,
};
const content = (ideas = exampleIdeas()) => ({ board, ideas, axes: [], pairs: [] });

test("Markdown has the question, the ideas by group, and says which ones a model had", () => {
  const asked = { deck: "scamper", card: "adapt", asked: "Who else has to keep people?" };
  const text = boardMarkdown(
    content([
      ideaOf(1, { group: "aaaaaaaa", dots: 2 }),
      ideaOf(2, { card: asked }),
      ideaOf(3, { by: "model", offer: "taken" }),
      ideaOf(4, { gone: 9 }),
    ]),
  );
  expect(text).toContain(`# ${QUESTION}`);
  expect(text).toContain("## Next \\*step\\*\n\n- A next-step card after each video (0:30 · 2 dots)");
  expect(text).toContain("card: Who else has to keep people?");
  expect(text).toContain("written by a model");
  expect(text).not.toContain("A message on day nine");
});

test("Markdown gives the ideas back when it is read as a list, whatever they begin with", () => {
  const texts = ["# no heading", "1. no number", "- no bullet", "<script>alert(1)</script>", "two\nlines"];
  const text = boardMarkdown(content(texts.map((each, at) => ideaOf(at + 1, { text: each }))));
  const lines = ideaLines(text.slice(text.indexOf("## ")));
  expect(lines).toHaveLength(texts.length);
  expect(lines.every(({ group }) => group === "In no group")).toBe(true);
  expect(text).not.toMatch(/^<|[^\\]<script/m);
});

test("what hats say of an idea stands below it in Markdown, and is no idea when the file is opened", () => {
  const text = boardMarkdown(content([ideaOf(1, { hats: { black: "Who writes it?", red: " " } }), ideaOf(2, {})]));
  expect(text).toContain("\n\n  Black: what can go wrong: Who writes it?\n");
  expect(text).not.toContain("Red:");
  const read = readBoardFile("ideas.md", text);
  expect(read.ok && read.value.ideas.map((idea) => idea.text)).toEqual([
    "A next-step card after each video",
    "Cut each week-two video into three short parts",
  ]);
});

test("CSV is read back whole, and a spreadsheet runs none of its cells", () => {
  const ideas = [
    ideaOf(1, { text: '=HYPERLINK("x")' }),
    ideaOf(2, { text: 'Two, "quoted"\nlines', group: "aaaaaaaa", impact: 4 }),
  ];
  const { data } = Papa.parse(boardCsv(content(ideas)).slice(1).trimEnd(), { delimiter: "," });
  const [head = [], ...rows] = data as string[][];
  const read = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])));
  expect(read).toMatchObject([
    { idea: `'=HYPERLINK("x")`, group: "" },
    { idea: 'Two, "quoted"\nlines', group: "Next *step*", impact: "4" },
  ]);
});

test("JSON has everything, and nothing of what the store adds", () => {
  const ideas = [{ ...ideaOf(1), deleted: 0, stamps: {}, v: 3 }];
  expect(JSON.parse(boardJson(content(ideas)))).toEqual({
    format: "studio-of-the-mind/idea-board",
    version: 1,
    board,
    ideas: [ideaOf(1)],
    axes: [],
    pairs: [],
  });
});

test("a pasted list loses its bullets; headings are groups", () => {
  expect(ideaLines("# First\n- one\n* [ ] two\n\n2) three\n## Second\n• four\n   \n")).toEqual([
    { text: "one", group: "First" },
    { text: "two", group: "First" },
    { text: "three", group: "First" },
    { text: "four", group: "Second" },
  ]);
});

test("the order for dots is the same on every device and is not the order in which ideas were said", () => {
  const order = blindOrder("board", exampleIdeas(), sha256Digest).map(({ id }) => id);
  expect(blindOrder("board", exampleIdeas().toReversed(), sha256Digest).map(({ id }) => id)).toEqual(order);
  expect(order).not.toEqual(exampleIdeas().map(({ id }) => id));
  expect(order.toSorted()).toEqual(
    exampleIdeas()
      .map(({ id }) => id)
      .toSorted(),
  );
});

test("ideas are ordered by dots, impact and effort; a starred one with few dots is asked about", () => {
  const ideas = [
    ideaOf(1, { dots: 1 }),
    ideaOf(2, { dots: 3 }),
    ideaOf(3, { dots: 1, impact: 5 }),
    ideaOf(4, { star: true, dots: 2 }),
  ];
  expect(byDots(ideas).map(({ id }) => id)).toEqual(["idea-2", "idea-4", "idea-3", "idea-1"]);
  expect(overlooked(ideas)).toBeUndefined();
  expect(overlooked([...ideas, ideaOf(5, { star: true, dots: 1 })])?.id).toBe("idea-5");
});

test("Markdown has the box and what cannot be together, and reading it back takes none of it for an idea", () => {
  const value = (text: string, order: number, gone: number | null = null) => ({ text, order, gone });
  const axis = (id: string, name: string, values: Record<string, ReturnType<typeof value>>) => ({
    id,
    boardId: board.id,
    name,
    order: 1,
    values,
    gone: null,
    createdAt: 1,
    updatedAt: 1,
  });
  const axes = [
    axis("x", "When", { aaaaaaaa: value("day 8 | 9", 2), bbbbbbbb: value("day 1", 1), cccccccc: value("never", 3, 5) }),
    axis("y", "Who", { dddddddd: value("nobody", 1) }),
  ];
  const pair = (key: string, verdict: "no" | "yes") => ({
    id: `${board.id}.${key}`,
    boardId: board.id,
    verdict,
    why: "too late",
    createdAt: 1,
    updatedAt: 1,
  });
  const pairs = [pair("aaaaaaaa.dddddddd", "no"), pair("bbbbbbbb.dddddddd", "yes")];
  const text = boardMarkdown({ ...content([ideaOf(1, {})]), axes, pairs });
  expect(text).toContain("| When | day 1, day 8 \\| 9 |\n| Who | nobody |");
  expect(text).toContain("| day 8 \\| 9 × nobody | too late |");
  expect(text).not.toContain("never");
  const read = readBoardFile("ideas.md", text);
  expect(read.ok && read.value.kind === "list" && read.value.ideas.length).toBe(1);
});
