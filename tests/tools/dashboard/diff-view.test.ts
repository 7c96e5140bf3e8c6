import { describe, expect, test } from "vitest";
import type { Hunk, Refinement } from "#domain/thinking/types.ts";
import { diffView, hunkSummary, withAnswer, withHunk } from "#src/tools/dashboard/model/diff-view.ts";

const original = "i dont know";
const hunk: Hunk = {
  id: "form",
  reason: "Spelling and capitals",
  parts: [
    { span: { start: 0, end: 1 }, insert: "I" },
    { span: { start: 2, end: 6 }, insert: "don't" },
  ],
};
const refinement = {
  original,
  hunks: [hunk],
  diff: [
    { hunk: 0, removed: "i", inserted: "I" },
    { hunk: null, removed: " ", inserted: " " },
    { hunk: 0, removed: "dont", inserted: "don't" },
    { hunk: null, removed: " know", inserted: " know" },
  ],
} as unknown as Refinement;

describe("the word diff on the screen", () => {
  test("numbers hunks from 1 and leaves the rest unchanged", () => {
    expect(diffView(refinement, {})).toEqual([
      { kind: "removed", text: "i", hunk: 1, off: false },
      { kind: "inserted", text: "I", hunk: 1, off: false },
      { kind: "same", text: " " },
      { kind: "removed", text: "dont", hunk: 1, off: false },
      { kind: "inserted", text: "don't", hunk: 1, off: false },
      { kind: "same", text: " know" },
    ]);
  });

  test("switches rejected hunks off", () => {
    const off = diffView(refinement, { rejected: ["form"] }).filter((piece) => piece.off);
    expect(off).toHaveLength(4);
  });

  test("summarises a hunk in one row, whatever the number of its places", () => {
    expect(hunkSummary(hunk, original)).toEqual({ removed: "i … dont", inserted: "I … don't" });
    const many: Hunk = {
      ...hunk,
      parts: Array.from({ length: 5 }, () => ({ span: { start: 0, end: 1 }, insert: "I" })),
    };
    expect(hunkSummary(many, original)).toEqual({ removed: "i … i … i …", inserted: "I … I … I …" });
    expect(hunkSummary({ ...hunk, parts: [{ span: { start: 0, end: 0 }, insert: "Why " }] }, original)).toEqual({
      inserted: "Why",
    });
    const withMarks = { ...hunk, parts: [...hunk.parts.slice(1), { span: { start: 11, end: 11 }, insert: "?" }] };
    expect(hunkSummary(withMarks, original)).toEqual({ removed: "dont", inserted: "don't" });
    const onlyMarks = { ...hunk, parts: [{ span: { start: 11, end: 11 }, insert: "?" }] };
    expect(hunkSummary(onlyMarks, original)).toEqual({ inserted: "?" });
  });
});

describe("deciding", () => {
  test("rejects a hunk once, and accepts it again", () => {
    const rejected = withHunk(withHunk({}, "a", false), "a", false);
    expect(rejected.rejected).toEqual(["a"]);
    expect(withHunk(rejected, "a", true).rejected).toEqual([]);
  });

  test("trims an answer, and removes it when empty", () => {
    const answered = withAnswer({ rejected: ["a"] }, "who", "  my sister ");
    expect(answered).toEqual({ rejected: ["a"], answers: { who: "my sister" } });
    expect(withAnswer(answered, "who", " ")).toEqual({ rejected: ["a"], answers: {} });
  });
});
