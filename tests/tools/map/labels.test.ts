import * as fc from "fast-check";
import { expect, test } from "vitest";
import { layOut } from "#domain/map/layout.ts";
import { treeOf } from "#domain/map/tree.ts";
import { labeller, labelsOf } from "#src/tools/map/view/canvas/labels.ts";
import { thought } from "../../domain/map/map-rows.ts";

const NONE = new Set<string>();
const HEIGHT = 17;
const width = (text: string) => text.length * 6;
const size = ({ text }: { readonly text: string }) => ({ w: 292, h: 41, lines: [text] });
const layoutOf = (nodes: Parameters<typeof treeOf>[0]) => layOut(treeOf(nodes), NONE, "right", size);

const maps = fc
  .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 60 })
  .map((all) =>
    layoutOf(
      all.map(([parent, letters], at) =>
        thought(`n${at}`, parent < at ? `n${parent}` : null, { text: "x".repeat(letters) }),
      ),
    ),
  );

test("no words lie over others, however far away the map is", () => {
  void fc.assert(
    fc.property(maps, fc.double({ min: 0.05, max: 0.35, noNaN: true }), (layout, zoom) => {
      const labels = labelsOf(layout, zoom, NONE, width);
      expect(labels.length).toBeGreaterThan(0);
      for (const [at, one] of labels.entries())
        for (const other of labels.slice(at + 1)) {
          const [x, y] = [(other.x - one.x) * zoom, Math.abs(other.y - one.y) * zoom];
          expect(y >= HEIGHT || x >= one.width || -x >= other.width, `${one.text} ${other.text}`).toBe(true);
        }
    }),
  );
});

test("where there is no room for all, the selected thought and the first level have their words", () => {
  const crowd = Array.from({ length: 40 }, (_, at) => thought(`n${at}`, "top", { text: `Branch ${at}` }));
  const layout = layoutOf([thought("top", null, { text: "Why?" }), ...crowd]);
  const words = (selected = NONE) => labelsOf(layout, 0.05, selected, width).map(({ text }) => text);
  expect(words()).toContain("Why?");
  expect(words().length).toBeLessThan(20);
  const hidden = crowd.find(({ text }) => !words().includes(text));
  expect(words(new Set([hidden?.id ?? ""]))).toContain(hidden?.text);
  expect(labelsOf(layout, 0.35, NONE, width).length).toBeGreaterThan(words().length);
});

test("while the window moves, nothing is measured or placed again", () => {
  let measured = 0;
  const pen = {
    font: "",
    measureText: (text: string) => {
      measured++;
      return { width: width(text) } as TextMetrics;
    },
  };
  const layout = layoutOf([thought("a", null, { text: "One" }), thought("b", "a", { text: "Two" })]);
  const labels = labeller(pen, "serif");
  const first = labels(layout, 0.2, NONE);
  expect(labels(layout, 0.2, NONE)).toBe(first);
  expect(labels(layout, 0.1, NONE)).not.toBe(first);
  expect(measured).toBe(2);
});
