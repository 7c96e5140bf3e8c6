import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, layOut } from "#domain/map/layout.ts";
import { treeOf } from "#domain/map/tree.ts";
import { wrapText } from "#domain/map/wrap.ts";
import { thought } from "./map-rows.ts";

const NONE = new Set<string>();
const size = ({ text }: { readonly text: string }) => ({
  w: 60 + (text.length % 5) * 40,
  h: 20 + (text.length % 7) * 12,
  lines: [],
});

const overlapping = (boxes: readonly Box[]) =>
  boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .flatMap((b) =>
        a.x < b.x + b.w - 0.01 && b.x < a.x + a.w - 0.01 && a.y < b.y + b.h - 0.01 && b.y < a.y + a.h - 0.01
          ? [`${a.id} ${b.id}`]
          : [],
      ),
  );

/** A forest: each thought is below an earlier one, or at the top. */
const forests = fc
  .array(fc.tuple(fc.nat(30), fc.nat(34)), { minLength: 1, maxLength: 30 })
  .map((all) =>
    all.map(([parent, length], at) =>
      thought(`n${at}`, parent < at ? `n${parent}` : null, { text: "x".repeat(length + 1) }),
    ),
  );

test.each(["right", "both", "down"] as const)(
  "a map that grows %s: no thought lies over another, on random forests",
  (shape) => {
    void fc.assert(
      fc.property(forests, (nodes) => {
        const { all } = layOut(treeOf(nodes), NONE, shape, size);
        expect(all).toHaveLength(nodes.length);
        expect(overlapping(all)).toEqual([]);
      }),
      { numRuns: 350 },
    );
  },
);

test("a thought that moved carries all below it, and nothing else moves", () => {
  const nodes = [thought("a"), thought("b", "a"), thought("c", "b"), thought("d", "a")];
  const before = layOut(treeOf(nodes), NONE, "right", size).boxes;
  const moved = nodes.map((node) => (node.id === "b" ? { ...node, at: { dx: 30, dy: -7 } } : node));
  const after = layOut(treeOf(moved), NONE, "right", size).boxes;
  const by = (id: string) => [
    (after.get(id)?.x ?? 0) - (before.get(id)?.x ?? 0),
    (after.get(id)?.y ?? 0) - (before.get(id)?.y ?? 0),
  ];
  expect([by("a"), by("b"), by("c"), by("d")]).toEqual([
    [0, 0],
    [30, -7],
    [30, -7],
    [0, 0],
  ]);
});

test("a folded branch takes no room; an edit of one root leaves the distances within another as they were", () => {
  const nodes = [
    thought("a"),
    thought("b", "a"),
    thought("c", "b"),
    thought("d"),
    thought("e", "d"),
    thought("f", "d"),
  ];
  const { boxes } = layOut(treeOf(nodes), new Set(["b"]), "right", size);
  expect([...boxes.keys()]).toEqual(["a", "b", "d", "e", "f"]);
  expect(boxes.get("b")).toMatchObject({ isFolded: true, above: "a" });
  const more = layOut(treeOf([...nodes, thought("g", "a"), thought("h", "a")]), NONE, "right", size).boxes;
  const between = (all: ReadonlyMap<string, Box>, one: string, other: string) =>
    (all.get(one)?.y ?? 0) - (all.get(other)?.y ?? 0);
  for (const [one, other] of [
    ["d", "e"],
    ["e", "f"],
  ] as const)
    expect(between(more, one, other)).toBeCloseTo(between(boxes, one, other));
});

test("a text is broken at its words, a long word anywhere, and a long text ends with an ellipsis", () => {
  const measure = (text: string) => text.length;
  expect(wrapText("one two three", 7, measure, 9)).toEqual(["one two", "three"]);
  expect(wrapText("abcdefghij k", 4, measure, 9)).toEqual(["abcd", "efgh", "ij k"]);
  expect(wrapText("one\n\ntwo", 9, measure, 9)).toEqual(["one", "", "two"]);
  expect(wrapText("one two three four", 5, measure, 2)).toEqual(["one", "two…"]);
});
