import { expect, test } from "vitest";
import type { IdeaAxis, IdeaBoard } from "#domain/entities.ts";
import { boardPicture, type PictureMark, picturesOf } from "#src/tools/ideation/model/board-picture.ts";
import { exampleIdeas, ideaOf, QUESTION } from "../../domain/ideation/worked-example.ts";
import { sampleRow } from "../../sample-rows.ts";

const axis = (id: string, name: string, order: number, values: readonly string[]) =>
  ({
    ...sampleRow("idea_axes", id),
    id,
    boardId: "board",
    name,
    order,
    gone: null,
    values: Object.fromEntries(values.map((text, at) => [`${id}-${at}`, { text, order: at, gone: null }])),
  }) as unknown as IdeaAxis;

const content = (ideas = exampleIdeas(), axes: readonly IdeaAxis[] = []) => ({
  board: { ...sampleRow("idea_boards", "board"), id: "board", question: QUESTION } as unknown as IdeaBoard,
  ideas,
  axes,
  pairs: [],
  damaged: [],
  unreadable: 0,
});
type Idea = Extract<PictureMark, { kind: "idea" }>;
const measure = (text: string) => text.length * 8;
const textsIn = (marks: readonly PictureMark[]) => marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
const scored = (at: number, impact: 1 | 2 | 3 | 4 | 5, effort: 1 | 2 | 3 | 4 | 5) => ideaOf(at, { impact, effort });

test("a board has a picture of what is on it, and of nothing else", () => {
  expect(picturesOf(content())).toEqual([]);
  expect(picturesOf(content([scored(1, 4, 2)]))).toEqual(["matrix"]);
  expect(picturesOf(content([ideaOf(1)], [axis("a", "When", 0, ["now"])]))).toEqual(["box"]);
});

test("the matrix has each judged idea by its number where its impact and effort are, and its words below", () => {
  const board = content([scored(1, 5, 1), ideaOf(2), scored(3, 1, 5), scored(4, 5, 1)]);
  const { marks } = boardPicture(board, "matrix", measure);
  const ideas = marks.flatMap((mark) => (mark.kind === "idea" ? [mark] : []));
  expect(ideas.map(({ text }) => text).toSorted()).toEqual(["1", "3", "4"]);
  const [first, third, fourth] = ["1", "3", "4"].map((number) => ideas.find(({ text }) => text === number)) as [
    Idea,
    Idea,
    Idea,
  ];
  expect(third.x).toBeGreaterThan(first.x);
  expect(third.y, "little impact stands below").toBeGreaterThan(first.y);
  expect([fourth.x - first.x, fourth.y], "two at one place stand side by side").toEqual([24, first.y]);
  expect(textsIn(marks).join(" ")).toContain(
    "3 A five-minute live call in the middle of week two (impact 1, effort 5)",
  );
  expect(textsIn(marks).join(" ")).toContain("How can we keep people");
  expect(textsIn(marks).join(" "), "an idea that is not judged").not.toContain("Cut each week-two video");
});

test("an idea in the middle stands on the lines of the middle, and many at one place lie around it without covering each other", () => {
  const { marks } = boardPicture(content([scored(1, 3, 3)]), "matrix", measure);
  const frame = marks.find((mark) => mark.kind === "frame");
  const idea = marks.find((mark) => mark.kind === "idea");
  if (frame?.kind !== "frame") throw new Error("There is no frame");
  expect([idea?.x, idea?.y]).toEqual([frame.x + frame.w / 2, frame.y + frame.h / 2]);
  const many = Array.from({ length: 20 }, (_, at) => ideaOf(at + 1, { impact: 3, effort: 3 }));
  const all = boardPicture(content(many), "matrix", measure).marks.filter((mark) => mark.kind === "idea");
  expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(15);
});

test("the box has each line with its values and their ideas, and what cannot be together with the reason", () => {
  const axes = [axis("b", "Who does it", 1, ["us", "the learners"]), axis("a", "What changes", 0, ["order", "length"])];
  const ideas = [ideaOf(1, { place: { a: "a-0", b: "b-1" } }), ideaOf(2, { place: { a: "a-0" } }), ideaOf(3)];
  const pair = {
    ...sampleRow("idea_pairs", "p"),
    id: "board.a-1.b-0",
    boardId: "board",
    verdict: "no",
    why: "too dear",
  };
  const { marks } = boardPicture({ ...content(ideas, axes), pairs: [pair] as never }, "box", measure);
  const texts = textsIn(marks);
  expect(texts.indexOf("What changes")).toBeLessThan(texts.indexOf("Who does it"));
  expect(texts.slice(texts.indexOf("order"), texts.indexOf("order") + 2)).toEqual(["order", "ideas 1, 2"]);
  expect(texts.slice(texts.indexOf("us"), texts.indexOf("us") + 2)).toEqual(["us", "no idea yet"]);
  expect(texts.join(" ")).toContain("4 combinations, 3 hold together.");
  expect(texts.join(" ")).toContain("length × us (too dear)");
  expect(texts.join(" ")).toContain("1 A next-step card after each video");
  expect(texts.join(" ")).not.toContain("A five-minute live call");
});

test("nothing stands outside the picture or over another text, however long the words and however many the ideas", () => {
  const long = "pneumonoultramicroscopic ".repeat(60);
  const ideas = Array.from({ length: 300 }, (_, at) =>
    ideaOf(at + 1, { text: long, impact: 3, effort: 3, place: { a: "a-0" } }),
  );
  const board = content(ideas, [axis("a", long, 0, Array(12).fill(long) as string[])]);
  for (const of of ["matrix", "box"] as const) {
    const { width, height, marks } = boardPicture(board, of, measure);
    expect(height).toBeLessThan(20_000);
    for (const { x, y } of marks) {
      expect(x).toBeLessThan(width);
      expect(y).toBeLessThan(height);
    }
    const lines = marks.flatMap((mark) => (mark.kind === "text" ? [`${mark.x} ${mark.y}`] : []));
    expect(new Set(lines).size).toBe(lines.length);
  }
});
