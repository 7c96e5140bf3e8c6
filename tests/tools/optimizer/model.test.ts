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

describe("places of a text that has changed since it was read", () => {
  const place = (start: number, end: number) => ({ span: { start, end } });
  test.each([
    ["stay before the change", "one two three", "one two four", [place(0, 3)], [place(0, 3)]],
    ["shift after the change", "one two three", "one or two three", [place(8, 13)], [place(11, 16)]],
    ["are left out where the change touches them", "one two three", "one too three", [place(4, 7)], []],
    ["all stay in an unchanged text", "one", "one", [place(0, 3)], [place(0, 3)]],
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
])("a reason has a title and a rest: %s", (reason, title, text) => {
  expect(reasonParts(reason)).toEqual({ title, text });
});

describe("a word diff", () => {
  test("shows removals and insertions", () => {
    expect(wordDiff("a poem about rain", "a poem about hail")).toEqual([
      { kind: "same", text: "a poem about " },
      { kind: "removed", text: "rain" },
      { kind: "inserted", text: "hail" },
    ]);
    expect(wordDiff("same", "same")).toEqual([]);
  });
  test("shows whole words in every script, with their apostrophes and hyphens", () => {
    for (const [from, to] of [
      ["не понимаю", "не понимание"],
      ["it’s well-kept", "it’s well-known"],
      ["straße", "straßen"],
      ["हिन्दी", "हिन्दु"],
    ] as const)
      expect(wordDiff(from, to).slice(-2)).toEqual([
        { kind: "removed", text: from.split(" ").at(-1) },
        { kind: "inserted", text: to.split(" ").at(-1) },
      ]);
    expect(wordDiff("今日は雨", "今日は雪").at(-1), "without spaces, sign by sign").toEqual({
      kind: "inserted",
      text: "雪",
    });
  });
  test("long stretches are cut between words", () => {
    const [same] = wordDiff(`${"notebook ".repeat(100)}end`, `${"notebook ".repeat(100)}stop`);
    expect(same?.text).toMatch(/^ … (?: ?notebook )+$/);
  });
  test("long stretches that are the same are cut", () => {
    const [same] = wordDiff(`${"word ".repeat(500)}end`, `${"word ".repeat(500)}stop`);
    expect(same?.text.length).toBeLessThan(250);
    expect(same?.text.startsWith(" … ")).toBe(true);
  });
});

test("shows a hunk in its section with its number, struck through once it is rejected", () => {
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

test("shows two long texts with little in common as a whole, quickly", () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `word${at}`);
  const pieces = wordDiff(words.join(" "), words.toReversed().join(" "));
  expect(pieces.map(({ kind }) => kind)).toEqual(["removed", "inserted"]);
});
