import { expect, test } from "vitest";
import { bringBack, momentsOf, nodesAfter, tiesAt } from "#domain/map/growth.ts";
import { inverse } from "#domain/map/step.ts";
import { treeOf } from "#domain/map/tree.ts";
import { applied } from "./apply-step.ts";
import { thought, tie } from "./map-rows.ts";

const NODES = [
  thought("a", null, { createdAt: 1 }),
  thought("b", "a", { createdAt: 2, gone: 5 }),
  thought("c", "b", { createdAt: 3, gone: 5 }),
  thought("d", "b", { createdAt: 3, gone: 4 }),
];
const ids = (count: number) => treeOf(nodesAfter(momentsOf(NODES), count)).all.map(({ id }) => id);

test("each moment shows the thoughts that were there, those that went later among them", () => {
  expect(momentsOf(NODES).map(({ what, node }) => `${what} ${node.id}`)).toEqual([
    "added a",
    "added b",
    "added c",
    "added d",
    "taken away d",
    "taken away b",
    "taken away c",
  ]);
  expect([ids(0), ids(1), ids(4), ids(5), ids(7)]).toEqual([[], ["a"], ["a", "b", "c", "d"], ["a", "b", "c"], ["a"]]);
});

test("a tie is there between the time it was made and the time it was cut", () => {
  const made = tie("a", "leads", "b", { createdAt: 3, gone: 6 });
  expect([2, 3, 5, 6].map((at) => tiesAt([made], at).length)).toEqual([0, 1, 1, 0]);
});

test("bringing back a thought brings all that went with it, not what went before, and is taken back as one step", () => {
  const step = bringBack(NODES, "b");
  const back = applied(step, NODES, []).nodes;
  expect(treeOf(back).all.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(applied(inverse(step, 9), back, []).nodes).toEqual(NODES);
  expect(bringBack(NODES, "a").nodes).toEqual([]);
});
