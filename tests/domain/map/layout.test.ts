import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MapNode } from "#domain/entities.ts";
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

/** Few thoughts with many below them, most of which have nothing below. */
const lists = fc
  .array(fc.tuple(fc.nat(3), fc.nat(34)), { minLength: 20, maxLength: 120 })
  .map((all) =>
    all.map(([parent, length], at) =>
      thought(`n${at}`, parent < at && parent > 0 ? `n${parent}` : null, { text: "x".repeat(length + 1) }),
    ),
  );

test.each(["right", "both", "down"] as const)(
  "long lists of a map that grows %s: no thought lies over another",
  (shape) => {
    void fc.assert(
      fc.property(lists, (nodes) => {
        const { all } = layOut(treeOf(nodes), NONE, shape, size);
        expect(overlapping(all)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  },
);

const asTall = () => ({ w: 250, h: 40, lines: [] });
const listOf = (count: number, parent: string | null): MapNode[] =>
  Array.from({ length: count }, (_, at) => thought(`l${`${at}`.padStart(4, "0")}`, parent));

test.each(["right", "both", "down"] as const)(
  "a flat list of a map that grows %s stands in columns, below a thought and at the top, and its picture is no strip",
  (shape) => {
    for (const count of [100, 400, 4_900])
      for (const nodes of [[thought("a"), ...listOf(count, "a")], listOf(count, null)]) {
        const { bounds, all } = layOut(treeOf(nodes), NONE, shape, asTall);
        expect(bounds.w / bounds.h).toBeGreaterThan(0.2);
        expect(bounds.w / bounds.h).toBeLessThan(6);
        // the outline's order goes down one column after another; of a map that grows down, along one row after another
        const [along, across] = shape === "down" ? (["x", "y"] as const) : (["y", "x"] as const);
        const list = all.filter(({ id }) => id.startsWith("l"));
        for (const [at, box] of list.entries()) {
          const next = list[at + 1];
          if (next)
            expect(next[across] === box[across] ? next[along] > box[along] : next[along] < box[along]).toBe(true);
        }
      }
  },
);

test("a short list, and a long one of thoughts with others below them, is one column", () => {
  const columns = (nodes: readonly MapNode[]) =>
    new Set(layOut(treeOf(nodes), NONE, "right", asTall).all.flatMap(({ depth, x }) => (depth === 1 ? [x] : []))).size;
  expect(columns([thought("a"), ...listOf(24, "a")])).toBe(1);
  expect(columns([thought("a"), ...listOf(25, "a")])).toBe(2);
  const list = listOf(60, "a");
  expect(columns([thought("a"), ...list, ...list.map(({ id }) => thought(`${id}b`, id))])).toBe(1);
});

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
