import { expect, test } from "vitest";
import type { MapNode } from "#domain/entities.ts";
import { layOut, shownOf } from "#domain/map/layout.ts";
import { meanwhile } from "#domain/map/meanwhile.ts";
import { edgesOf } from "#domain/map/ties.ts";
import { treeOf } from "#domain/map/tree.ts";
import { withOffers } from "#domain/map/with-offers.ts";
import { carried } from "#src/tools/map/view/canvas/carried.ts";
import { inRows } from "#src/tools/map/view/canvas/in-rows.ts";
import { linesOf } from "#src/tools/map/view/canvas/lines.ts";
import { meets } from "#src/tools/map/view/canvas/rect.ts";
import { sceneOf } from "#src/tools/map/view/canvas/scene.ts";
import { thought } from "../../domain/map/map-rows.ts";

const NONE = new Set<string>();
const size = ({ text }: { readonly text: string }) => ({ w: 292, h: 41, lines: [text] });
const nodes = [
  thought("a"),
  thought("b", "a", { rel: { type: "contradicts", down: false } }),
  thought("c", "b"),
  thought("d", "a"),
];
const before = layOut(treeOf(nodes), NONE, "right", size);
const linesAfter = (changed: readonly MapNode[], isDown = false) => {
  const tree = treeOf(changed);
  return linesOf(meanwhile(before, shownOf(tree, NONE), size), edgesOf(tree, []), isDown);
};
const changedAt = (id: string, set: Partial<MapNode>) =>
  nodes.map((node) => (node.id === id ? { ...node, ...set } : node));
const lineTo = (id: string, lines: ReturnType<typeof linesAfter>) => lines.find(({ ends }) => ends[1] === id);

test("a line that stays as it was is not worked out again", () => {
  const first = linesAfter(nodes);
  const next = linesAfter([...nodes, thought("e", "d")]);
  expect(next).toHaveLength(4);
  for (const id of ["b", "c", "d"]) expect(lineTo(id, next)).toBe(lineTo(id, first));
});

test("a line follows what it says, what is decided, where its ends are and how the map grows", () => {
  const first = linesAfter(nodes);
  expect(lineTo("b", first)).toMatchObject({ look: "open", sign: { text: "≠" } });
  const supports = changedAt("b", { rel: { type: "supports", down: false } });
  expect(lineTo("b", linesAfter(supports))).toMatchObject({ look: "plain", sign: { text: "+" } });
  const decided = changedAt("b", { settled: { keep: "both", why: "", at: 1 } as MapNode["settled"] });
  expect(lineTo("b", linesAfter(decided))).toMatchObject({ look: "plain" });
  const moved = linesAfter(changedAt("b", { at: { dx: 30, dy: 0 } }));
  for (const id of ["b", "c"]) expect(lineTo(id, moved)?.curve).not.toEqual(lineTo(id, first)?.curve);
  expect(lineTo("d", moved)).toBe(lineTo("d", first));
  expect(lineTo("d", linesAfter(nodes, true))?.curve).not.toEqual(lineTo("d", first)?.curve);
});

test("beyond the first column of a long list a line is drawn only where it says something, or leads to the selected thought", () => {
  const list = Array.from({ length: 30 }, (_, at) =>
    thought(`l${10 + at}`, "a", at === 28 ? { rel: { type: "supports", down: false } } : {}),
  );
  const tree = treeOf([thought("a"), ...list]);
  const layout = layOut(tree, NONE, "right", size);
  const lines = linesOf(layout, edgesOf(tree, []), false);
  const drawn = (trail: readonly string[]) => sceneOf(layout, lines, new Set(trail)).lines.map(({ ends }) => ends[1]);
  expect(drawn([])).toEqual([...list.slice(0, 24), ...list.slice(28, 29)].map(({ id }) => id));
  expect(drawn(["a", "l39"])).toContain("l39");
});

test("two maps may have thoughts in the same place: their lines stay apart", () => {
  linesAfter(nodes);
  const plain = treeOf(nodes.map((node) => ({ ...node, rel: null })));
  const lines = linesOf(layOut(plain, NONE, "right", size), edgesOf(plain, []), false);
  expect(lineTo("b", lines)).toMatchObject({ look: "plain", sign: null });
});

test("rows find what a window shows, each once, as a look at everything does, at the first look and later", () => {
  const spans = Array.from({ length: 400 }, (_, at) => ({
    x: (at * 37) % 900,
    y: ((at * 611) % 90_000) - 20_000,
    w: 200,
    h: at % 40 === 0 ? 9_000 : 40,
  }));
  const find = inRows(spans, (span) => span);
  for (const y of [-20_500, 0, 1_023, 1_024, 45_000])
    for (const h of [1, 900, 40_000]) {
      const window = { x: 300, y, w: 400, h };
      const all = spans.filter((span) => meets(span, window));
      expect(new Set(find(window))).toEqual(new Set(all));
      expect(find(window)).toHaveLength(all.length);
    }
});

test("an offer of a model hangs below its thought, behind all that is there, by a dashed line with the sign of its tie", () => {
  const tree = treeOf(nodes);
  const offers = [{ id: "1", above: "a", text: "O", rel: { type: "supports", down: false } as const }];
  const drawn = withOffers(tree, "m", [...offers, { ...offers[0], id: "2", above: "gone" } as (typeof offers)[0]]);
  expect(drawn.below("a").map(({ id }) => id)).toEqual(["b", "d", "offer:1"]);
  expect(drawn.all).toHaveLength(nodes.length + 1);
  const lines = linesOf(layOut(drawn, NONE, "right", size), edgesOf(tree, []), false);
  expect(lineTo("offer:1", lines)).toMatchObject({ look: "asks", sign: { text: "+" } });
  expect(withOffers(tree, "m", [])).toBe(tree);
});

test("a thought that is dragged takes its branch along, and what a model offers below any of it", () => {
  const tree = treeOf(nodes);
  const offer = (id: string, above: string) => ({ id, above, text: "It may be", rel: null });
  const layout = layOut(
    withOffers(tree, "m", [offer("1", "b"), offer("2", "c"), offer("3", "d")]),
    NONE,
    "right",
    size,
  );
  expect([...carried(tree, layout, "b")].toSorted()).toEqual(["b", "c", "offer:1", "offer:2"]);
});
