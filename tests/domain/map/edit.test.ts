import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MapNode, MapTie } from "#domain/entities.ts";
import { addDrafts, draft } from "#domain/map/drafts.ts";
import { layAgain, moveStep, moveTo, setNodes, takeAway, type Way } from "#domain/map/edit.ts";
import { inverse, type MapStep } from "#domain/map/step.ts";
import { treeOf } from "#domain/map/tree.ts";
import { applied } from "./apply-step.ts";
import { thought, up } from "./map-rows.ts";

const lines = (nodes: readonly MapNode[]) => {
  const tree = treeOf(nodes);
  return tree.all.map(({ id, text }) => `${"-".repeat(tree.depth(id))}${text}`);
};
const START = [thought("a"), thought("b"), thought("c", "b", { rel: up("supports") }), thought("d", "b"), thought("e")];
let ids = 0;
const maker = { mapId: "m", by: "person", now: 10, newId: () => `new-${++ids}` } as const;

function after(step: { readonly ok: boolean; readonly value?: MapStep }, nodes: readonly MapNode[] = START) {
  if (!step.ok || !step.value) throw new Error("refused");
  return applied(step.value, nodes, []).nodes;
}
const moved = (id: string, way: Way) => lines(after(moveStep(treeOf(START), id, way)));

test("a thought moves up, down, deeper and higher with all below it; at the end of its way nothing changes", () => {
  expect(lines(START)).toEqual(["a", "b", "-c", "-d", "e"]);
  expect(moved("b", "up")).toEqual(["b", "-c", "-d", "a", "e"]);
  expect(moved("b", "down")).toEqual(["a", "e", "b", "-c", "-d"]);
  expect(moved("b", "deeper")).toEqual(["a", "-b", "--c", "--d", "e"]);
  expect(moved("c", "higher")).toEqual(["a", "b", "-d", "c", "e"]);
  for (const [id, way] of [
    ["a", "up"],
    ["e", "down"],
    ["a", "deeper"],
    ["a", "higher"],
  ] as const)
    expect(moved(id, way)).toEqual(lines(START));
});

test("what a line said of the thought above, it says of no other", () => {
  const out = after(moveStep(treeOf(START), "c", "higher")).find(({ id }) => id === "c");
  expect(out).toMatchObject({ spot: { parent: null }, rel: null });
  expect(after(moveStep(treeOf(START), "c", "down")).find(({ id }) => id === "c")?.rel).toEqual(up("supports"));
});

test("a thought does not go below its own branch", () => {
  expect(moveTo(treeOf(START), ["b"], "c", 0)).toMatchObject({
    ok: false,
    error: { message: "It would be below its own branch." },
  });
});

test("taking a thought away takes all below it, at one time; one step back restores all", () => {
  const step = takeAway(treeOf(START), ["c", "b"], 7);
  const gone = applied(step, START, []).nodes;
  expect(lines(gone)).toEqual(["a", "e"]);
  expect(gone.filter((node) => node.gone === 7)).toHaveLength(3);
  expect(lines(applied(inverse(step, 9), gone, []).nodes)).toEqual(lines(START));
});

test("a pasted list is one step; empty lines are left out, and too many or too long ones are refused with a reason", () => {
  const tree = treeOf(START);
  const list = { thoughts: [draft("x", [draft("y")]), draft(" ", [draft("z")])], ties: [] };
  const step = addDrafts(tree, { parent: "b", at: 1 }, list, maker);
  expect(lines(after(step))).toEqual(["a", "b", "-c", "-x", "--y", "-z", "-d", "e"]);
  const many = { thoughts: Array.from({ length: 5_000 }, (_, at) => draft(`${at}`)), ties: [] };
  expect(addDrafts(tree, { parent: null, at: 0 }, many, maker)).toMatchObject({
    ok: false,
    error: { message: "5,000 thoughts a map. 5 would not fit." },
  });
  expect(
    addDrafts(tree, { parent: null, at: 0 }, { thoughts: [draft("x".repeat(2_001))], ties: [] }, maker),
  ).toMatchObject({
    ok: false,
    error: { message: "A thought, not a page: 2,000 characters." },
  });
  expect(addDrafts(tree, { parent: null, at: 0 }, { thoughts: [draft("\n")], ties: [] }, maker)).toMatchObject({
    ok: false,
  });
});

test("laying out again clears offsets alone, and is taken back as one step", () => {
  const nodes = [thought("a", null, { at: { dx: 1, dy: 2 } }), thought("b")];
  const step = layAgain(treeOf(nodes));
  expect(step.nodes).toHaveLength(1);
  expect(applied(inverse(step, 9), applied(step, nodes, []).nodes, []).nodes).toEqual(nodes);
});

test("any steps, taken back in turn, leave the map as it was", () => {
  const one = fc.record({
    what: fc.constantFrom("up", "down", "deeper", "higher", "text", "gone", "add"),
    who: fc.nat(20),
  });
  void fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (all) => {
      let rows: { nodes: readonly MapNode[]; ties: readonly MapTie[] } = { nodes: START, ties: [] };
      const done: MapStep[] = [];
      for (const { what, who } of all) {
        const tree = treeOf(rows.nodes);
        const node = tree.all[who % Math.max(1, tree.all.length)];
        if (!node) continue;
        const made =
          what === "text"
            ? { ok: true as const, value: setNodes([node], { text: `${node.text}!` }) }
            : what === "gone"
              ? { ok: true as const, value: takeAway(tree, [node.id], 50) }
              : what === "add"
                ? addDrafts(tree, { parent: node.id, at: 0 }, { thoughts: [draft("new")], ties: [] }, maker)
                : moveStep(tree, node.id, what as Way);
        if (!made.ok) continue;
        done.push(made.value);
        rows = applied(made.value, rows.nodes, rows.ties);
      }
      for (const step of done.reverse()) rows = applied(inverse(step, 99), rows.nodes, rows.ties);
      expect(lines(rows.nodes)).toEqual(lines(START));
      expect(rows.nodes.filter(({ gone }) => gone === null).map(({ id, text, rel }) => [id, text, rel])).toEqual(
        START.map(({ id, text, rel }) => [id, text, rel]),
      );
    }),
  );
});
