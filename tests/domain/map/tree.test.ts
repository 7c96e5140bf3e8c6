import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MapNode } from "#domain/entities.ts";
import { placeAt } from "#domain/map/place.ts";
import { branchOf, isWithin, topmost, treeOf } from "#domain/map/tree.ts";
import { thought } from "./map-rows.ts";

const shape = (rows: readonly MapNode[]) => {
  const tree = treeOf(rows);
  return tree.all.map(({ id }) => `${tree.above(id)?.id ?? ""}/${id}`);
};

test("a parent that is gone, missing or in a circle puts a thought at the top and says why", () => {
  const tree = treeOf([
    thought("a", "b"),
    thought("b", "c"),
    thought("c", "a"),
    thought("d", "nowhere"),
    thought("e", "f"),
    thought("f", null, { gone: 5 }),
  ]);
  expect(Object.fromEntries(tree.raised)).toEqual({ a: "circle", d: "missing", e: "gone" });
  expect(tree.roots.map(({ id }) => id)).toEqual(["a", "d", "e"]);
  expect(tree.above("b")?.id).toBe("c");
  expect(tree.depth("b")).toBe(2);
});

test("whatever rows there are, the tree is a forest with every living thought once, and the order of the rows does not matter", () => {
  const rows = fc
    .array(fc.record({ parent: fc.nat(12), order: fc.constantFrom("a0", "a1", "a2"), gone: fc.boolean() }), {
      maxLength: 12,
    })
    .map((all) =>
      all.map(({ parent, order, gone }, at) =>
        thought(`n${at}`, parent === 12 ? null : `n${parent}`, {
          spot: { parent: parent === 12 ? null : `n${parent}`, order },
          gone: gone ? 1 : null,
        }),
      ),
    );
  void fc.assert(
    fc.property(rows, fc.infiniteStream(fc.nat()), (all, random) => {
      const tree = treeOf(all);
      const living = all.filter(({ gone }) => gone === null).map(({ id }) => id);
      expect(tree.all.map(({ id }) => id).toSorted()).toEqual(living.toSorted());
      expect(tree.roots.flatMap(({ id }) => branchOf(tree, id)).map(({ id }) => id)).toEqual(
        tree.all.map(({ id }) => id),
      );
      const shuffled = all.map((row) => [random.next().value as number, row] as const).toSorted((a, b) => a[0] - b[0]);
      expect(shape(shuffled.map(([, row]) => row))).toEqual(shape(all));
    }),
    { numRuns: 500 },
  );
});

test("a branch is a thought with all below it; of several thoughts the topmost ones stand for all", () => {
  const tree = treeOf([thought("a"), thought("b", "a"), thought("c", "b"), thought("d", "a")]);
  expect(branchOf(tree, "a").map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  expect([isWithin(tree, "c", "a"), isWithin(tree, "a", "c")]).toEqual([true, false]);
  expect(topmost(tree, ["c", "b", "d", "unknown"])).toEqual(["b", "d"]);
});

test("a place between two thoughts is found also where two devices gave them the same key, or a file gave none", () => {
  const at = (...orders: string[]) => orders.map((order, place) => ({ id: `n${place}`, spot: { order } }));
  for (const there of [
    at(),
    at("a0"),
    at("a0", "a1"),
    at("a0", "a0", "a0", "a1"),
    at("", "?", "zz zz"),
    at("Zz", "a0"),
  ])
    for (let place = 0; place <= there.length; place++) {
      const { keys, moved } = placeAt(there, place, 2);
      const orders = there.map(({ id, spot }) => moved.find((each) => each.id === id)?.order ?? spot.order);
      const all = [...orders.slice(0, place), ...keys, ...orders.slice(place)];
      const nearby = all.slice(Math.max(0, place - 1), place + 3);
      expect([...new Set(nearby)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(nearby);
    }
});
