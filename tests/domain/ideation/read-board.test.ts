import { expect, test } from "vitest";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { type BoardDraft, readBoardFile } from "#domain/ideation/files/read-board.ts";
import { boardCsv, boardJson, boardMarkdown } from "#domain/ideation/files/write-board.ts";
import { beginSilence } from "#domain/ideation/silence.ts";
import { exampleIdeas, ideaOf, QUESTION, TEXTS } from "./worked-example.ts";

const ID = "00000000-0000-7000-8000-00000000000";
const board: IdeaBoard = {
  id: `${ID}a`,
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
const content = (ideas: readonly Idea[]) => ({ board, ideas, axes: [], pairs: [] });
const inFile = (at: number, fields: Partial<Idea> = {}) =>
  ideaOf(at, { id: `${ID}${at}`, boardId: board.id, ...fields });

function read(name: string, text: string): BoardDraft {
  const found = readBoardFile(name, text);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
const errorOf = (name: string, text: string) => {
  const found = readBoardFile(name, text);
  return found.ok ? null : found.error.message;
};

test("the studio's own file is the whole board: seed, times, cards, merges, what was taken away", () => {
  const ideas = [
    inFile(1, { card: { deck: "scamper", card: "adapt", asked: "Who else?" }, into: `${ID}3` }),
    inFile(2, { gone: 9, by: "model", offer: "taken" }),
    inFile(3, { madeOf: [`${ID}1`], group: "aaaaaaaa", dots: 3 }),
  ];
  const draft = read("ideas.json", boardJson(content(ideas)));
  expect(draft).toMatchObject({ kind: "board", board, ideas, leftOut: [] });
});

test("Markdown of the studio gives question, groups, stars and words back, whatever they begin with", () => {
  const texts = ["# no heading", "1. no number", "- no bullet", "5 * 3 (or so)", "A [link](x) and `code`"];
  const ideas = texts.map((text, at) =>
    ideaOf(at + 1, { text, ...(at === 1 ? { group: "aaaaaaaa", star: true } : {}) }),
  );
  const draft = read("ideas.md", boardMarkdown(content(ideas)));
  expect(draft).toMatchObject({ kind: "list", question: QUESTION });
  expect(draft.ideas.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  expect(draft.ideas.find(({ text }) => text === texts[1])).toEqual({
    text: texts[1],
    group: "Next *step*",
    star: true,
  });
});

test("CSV of the studio gives its ideas back; a column named idea is enough, in any order and with semicolons", () => {
  const ideas = [
    ideaOf(1, { text: '=HYPERLINK("x")' }),
    ideaOf(2, { text: 'Two, "quoted"\nlines', group: "aaaaaaaa", star: true }),
  ];
  expect(read("ideas.csv", boardCsv(content(ideas))).ideas).toEqual([
    { text: '=HYPERLINK("x")', group: "", star: false },
    { text: 'Two, "quoted"\nlines', group: "Next *step*", star: true },
  ]);
  expect(
    read("mine.csv", "nr;Idea\n1;A garden\n2;A bench").ideas.map((idea) => (idea as { text: string }).text),
  ).toEqual(["A garden", "A bench"]);
});

test("a plain list is one idea a line; in a list with bullets other lines are counted and left out", () => {
  expect(read("list.txt", TEXTS.join("\r\n")).ideas).toHaveLength(TEXTS.length);
  const draft = read("list.md", "Some words before.\n\n## Soon\n- One\n* Two\n\n## Later\n1. Three\n");
  expect(draft.ideas).toEqual([
    { text: "One", group: "Soon", star: false },
    { text: "Two", group: "Soon", star: false },
    { text: "Three", group: "Later", star: false },
  ]);
  expect(draft.leftOut).toEqual(["1 line that is not an item of the list"]);
});

test("what does not fit is counted, and the rest is there", () => {
  const draft = read(
    "many.txt",
    [...Array.from({ length: 1_200 }, (_, at) => `Idea ${at}`), "x".repeat(2_001)].join("\n"),
  );
  expect(draft.ideas).toHaveLength(1_000);
  expect(draft.leftOut).toEqual(["1 idea longer than 2,000 characters", "200 ideas, since a board holds 1,000"]);
  const json = JSON.parse(
    boardJson(
      content(
        exampleIdeas()
          .map((_, at) => inFile(at + 1))
          .slice(0, 2),
      ),
    ),
  );
  json.ideas.push({ id: 7 }, json.ideas[0]);
  expect(read("ideas.json", JSON.stringify(json))).toMatchObject({ leftOut: ["2 damaged rows"] });
});

test("a file that is no board, has no ideas or is damaged is refused with a reason", () => {
  expect(errorOf("x.json", "{")).toBe("The file is not JSON.");
  for (const text of ["null", "[]", '{"format":"other"}'])
    expect(errorOf("x.json", text)).toBe("This is not a board of ideas.");
  expect(errorOf("x.json", '{"format":"studio-of-the-mind/idea-board","board":{}}')).toBe(
    "The file of the board is damaged.",
  );
  expect(errorOf("x.csv", "a,b\n1,2")).toBe("The table has no column “idea”.");
  expect(errorOf("x.csv", 'idea\n"never closed')).toMatch(/quote is not closed/);
  for (const name of ["x.md", "x.txt"]) expect(errorOf(name, " \n\u200b\n")).toBe("There are no ideas in this file.");
});
