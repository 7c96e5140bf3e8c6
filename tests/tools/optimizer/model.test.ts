import { describe, expect, test } from "vitest";
import { wordDiff } from "#domain/prompts/word-diff.ts";
import { optimize } from "#domain/thinking/prompt/optimize.ts";
import { part } from "#domain/thinking/prompt/part.ts";
import { example } from "#src/tools/optimizer/model/example.ts";
import { hunkDiff, hunkWords } from "#src/tools/optimizer/model/hunk-diff.ts";
import { optimizerSearch } from "#src/tools/optimizer/model/optimizer-search.ts";
import { reasonParts } from "#src/tools/optimizer/model/section-words.ts";
import { shifted } from "#src/tools/optimizer/model/shifted.ts";

test("the example is what the engine makes of it", () => {
  expect(part(example.idea).sections).toEqual(example.sections);
});

test.each([
  [
    { work: "w1", optimized: "true" },
    { work: "w1", optimized: "true" },
  ],
  [
    { work: "w1", optimized: "yes" },
    { work: "w1", optimized: undefined },
  ],
  [{ work: "x".repeat(101) }, { work: undefined, optimized: undefined }],
  [{ work: 7 }, { work: undefined, optimized: undefined }],
])("the address %j", (search, read) => {
  expect(optimizerSearch(search)).toEqual(read);
});

describe("places of a text that was changed since it was read", () => {
  const place = (start: number, end: number) => ({ span: { start, end } });
  test.each([
    ["before the change they stay", "one two three", "one two four", [place(0, 3)], [place(0, 3)]],
    ["behind it they move along", "one two three", "one or two three", [place(8, 13)], [place(11, 16)]],
    ["what it touches is left out", "one two three", "one too three", [place(4, 7)], []],
    ["an unchanged text changes nothing", "one", "one", [place(0, 3)], [place(0, 3)]],
  ])("%s", (_, read, now, items, expected) => {
    expect(shifted(read, now, items)).toEqual(expected);
  });
});

test.each([
  [
    "“latest” has no date. Next month it means something else.",
    "“latest” has no date",
    "Next month it means something else.",
  ],
  ["One sentence.", "One sentence", ""],
  ["Really? Say why.", "Really?", "Say why."],
])("a reason is a title and what follows: %s", (reason, title, text) => {
  expect(reasonParts(reason)).toEqual({ title, text });
});

describe("a word diff", () => {
  test("says what went and what came", () => {
    expect(wordDiff("a poem about rain", "a poem about hail")).toEqual([
      { kind: "same", text: "a poem about " },
      { kind: "removed", text: "rain" },
      { kind: "inserted", text: "hail" },
    ]);
    expect(wordDiff("same", "same")).toEqual([]);
  });
  test("long stretches that are the same are cut", () => {
    const [same] = wordDiff(`${"word ".repeat(500)}end`, `${"word ".repeat(500)}stop`);
    expect(same?.text.length).toBeLessThan(250);
    expect(same?.text.startsWith(" … ")).toBe(true);
  });
});

test("a hunk is drawn in its section with its number, struck once it is rejected", () => {
  const sections = {
    role: "",
    task: "Write a guide.",
    constraints: "Use no jargon if possible.",
    resources: "",
    output: "",
  };
  const made = optimize({ sections, dismissed: [], answers: {} });
  const at = made.hunks.findIndex(({ parts }) => parts.some(({ section }) => section === "constraints"));
  const hunk = made.hunks[at];
  if (!hunk) throw new Error("nothing was found");
  expect(hunkDiff(made, "constraints", { rejected: [hunk.id] })).toEqual([
    { kind: "same", text: "Use no jargon" },
    { kind: "removed", text: " if possible", hunk: at + 1, off: true },
    { kind: "same", text: "." },
  ]);
  expect(hunkWords(hunk, sections)).toEqual({ removed: "if possible" });
});

test("two long texts that have little in common stand as a whole, soon", () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`);
  const pieces = wordDiff(words.join(" "), words.toReversed().join(" "));
  expect(pieces.map(({ kind }) => kind)).toEqual(["removed", "inserted"]);
});
