import { expect, test } from "vitest";
import { layOut } from "#domain/map/layout.ts";
import { treeOf } from "#domain/map/tree.ts";
import { carried } from "#src/tools/map/view/canvas/carried.ts";
import { ontoOf } from "#src/tools/map/view/canvas/onto.ts";
import { thought } from "../../domain/map/map-rows.ts";

const tree = treeOf([thought("a"), thought("b", "a"), thought("c", "a"), thought("d", "c")]);
const layout = layOut(tree, new Set(), "right", ({ id }) => ({ w: id === "a" ? 200 : 290, h: 60, lines: [id] }));
const boxOf = (id: string) => {
  const box = layout.boxes.get(id);
  if (!box) throw new Error(id);
  return box;
};
const FAR = { x: -9_000, y: -9_000 };
/** Drags a thought until its box begins there. */
const draggedTo = (id: string, x: number, y: number, pointer = FAR) =>
  ontoOf(layout, carried(tree, layout, id), id, x - boxOf(id).x, y - boxOf(id).y, pointer);

test("a thought is dropped onto the one under the pointer, else onto the one it lies over, and else beside them", () => {
  const { x, y } = boxOf("a");
  expect(draggedTo("c", x + 20, y - 25)).toBe("a");
  expect(draggedTo("c", x + 20, y - 70)).toBeNull();
  expect(draggedTo("c", x + 20, y - 55)).toBeNull();
  expect(draggedTo("c", x + 20, y - 25, { x: boxOf("b").x + 1, y: boxOf("b").y + 1 })).toBe("b");
});

test("a thought is never dropped onto itself or onto what goes along with it", () => {
  const { x, y } = boxOf("d");
  expect(draggedTo("c", x, y, { x: x + 5, y: y + 5 })).toBeNull();
});
