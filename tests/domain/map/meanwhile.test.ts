import { expect, test } from "vitest";
import { layOut, shownOf } from "#domain/map/layout.ts";
import { meanwhile } from "#domain/map/meanwhile.ts";
import { treeOf } from "#domain/map/tree.ts";
import { thought } from "./map-rows.ts";

const NONE = new Set<string>();
const size = ({ text }: { readonly text: string }) => ({ w: 100, h: 30, lines: [text] });
const nodes = [thought("a"), thought("b", "a"), thought("c", "a"), thought("d", "c")];
const before = layOut(treeOf(nodes), NONE, "right", size);
const after = (changed: typeof nodes) => meanwhile(before, shownOf(treeOf(changed), NONE), size);
const place = (id: string, of = before) => {
  const box = of.boxes.get(id);
  return box && [box.x, box.y];
};

test("until a large map is arranged again, thoughts stay where they were, with their words of now", () => {
  const changed = after(nodes.map((node) => (node.id === "b" ? { ...node, text: "Now said otherwise" } : node)));
  expect(changed.all.map(({ id }) => [id, place(id, changed)])).toEqual(before.all.map(({ id }) => [id, place(id)]));
  expect(changed.boxes.get("b")?.lines).toEqual(["Now said otherwise"]);
  expect(changed.bounds).toEqual(before.bounds);
});

test("what was dragged carries what is below it at once, and what was taken away is gone at once", () => {
  const [x = 0, y = 0] = place("d") ?? [];
  const moved = after(nodes.map((node) => (node.id === "c" ? { ...node, at: { dx: 40, dy: -7 } } : node)));
  expect(place("d", moved)).toEqual([x + 40, y - 7]);
  expect(place("b", moved)).toEqual(place("b"));
  const rest = after(nodes.map((node) => (node.id === "c" || node.id === "d" ? { ...node, gone: 9 } : node)));
  expect(rest.all.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a new thought is put below the one before it, beside the one above, or below the map", () => {
  const [cx = 0, cy = 0] = place("c") ?? [];
  const [dx = 0, dy = 0] = place("d") ?? [];
  const added = after([...nodes, thought("e", "a"), thought("f", "d"), thought("g")]);
  expect(place("e", added)).toEqual([cx, cy + 36]);
  expect(place("f", added)).toEqual([dx + 156, dy]);
  expect(place("g", added)?.[0]).toBe(place("a")?.[0]);
  expect(added.boxes.get("f")?.above).toBe("d");
});

test("many new thoughts wait for the layout: they would lie over one another", () => {
  const many = Array.from({ length: 21 }, (_, at) => thought(`new${at}`, "a"));
  expect(after([...nodes, ...many]).all).toHaveLength(nodes.length);
});

test("a thought that stays as it was is the same object, and one above or below a change is not taken for such", () => {
  const same = after([...nodes, thought("e", "a")]);
  for (const id of ["a", "b", "c", "d"]) expect(same.boxes.get(id)).toBe(before.boxes.get(id));
  const moved = after(nodes.map((node) => (node.id === "c" ? { ...node, at: { dx: 40, dy: 0 } } : node)));
  expect(moved.boxes.get("b")).toBe(before.boxes.get("b"));
  for (const id of ["c", "d"]) expect(moved.boxes.get(id)).not.toBe(before.boxes.get(id));
  const folded = meanwhile(before, shownOf(treeOf(nodes), new Set(["c"])), size);
  expect(folded.boxes.get("c")).toMatchObject({ isFolded: true });
});
