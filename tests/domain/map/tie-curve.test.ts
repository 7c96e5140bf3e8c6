import { expect, test } from "vitest";
import { commonOf, LABEL_HEIGHT, tieCurve, tieLabel } from "#domain/map/tie-curve.ts";

const box = (x: number, y: number) => ({ x, y, w: 290, h: 60 });

test("the word of a tie is in its middle, or further along where that covers no thought; covered all along, where it covers the least", () => {
  const [from, to] = [box(0, 0), box(900, 0)];
  const curve = tieCurve(from, to);
  const wordAmong = (boxes: readonly ReturnType<typeof box>[]) =>
    tieLabel(curve, "example", (window) => boxes.filter((each) => commonOf(each, window) > 0));
  const free = wordAmong([from, to]);
  expect(free).toMatchObject({ text: "is an example of", x: 595 });
  const between = box(450, 60);
  const moved = wordAmong([from, to, between]);
  const room = { x: moved.x - moved.w / 2, y: moved.y - LABEL_HEIGHT / 2, w: moved.w, h: LABEL_HEIGHT };
  expect(moved.x).not.toBe(595);
  expect([from, to, between].map((each) => commonOf(each, room))).toEqual([0, 0, 0]);
  expect(wordAmong([{ x: -500, y: -500, w: 3_000, h: 3_000 }])).toMatchObject({ x: 595 });
});
