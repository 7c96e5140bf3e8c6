import { expect, test } from "vitest";
import { fitted, windowOf, zoomAt } from "#src/tools/map/view/canvas/camera.ts";

const WINDOW = [1060, 760] as const;

test("all of a map is shown however large it is, and at most at 100 %", () => {
  for (const bounds of [
    { x: 0, y: 0, w: 100, h: 80 },
    { x: -40, y: 12, w: 4_000, h: 260_000 },
    { x: 0, y: -9, w: 900_000, h: 40 },
  ]) {
    const camera = fitted(bounds, ...WINDOW);
    const seen = windowOf(camera, ...WINDOW);
    expect(camera.zoom).toBeLessThanOrEqual(1);
    expect(seen.x).toBeLessThanOrEqual(bounds.x);
    expect(seen.y).toBeLessThanOrEqual(bounds.y);
    expect(seen.x + seen.w).toBeGreaterThanOrEqual(bounds.x + bounds.w);
    expect(seen.y + seen.h).toBeGreaterThanOrEqual(bounds.y + bounds.h);
  }
});

test("what is shown whole leaves the foot of the window to the buttons there", () => {
  const bounds = { x: 0, y: 0, w: 900, h: 2_400 };
  const { y, zoom } = fitted(bounds, ...WINDOW);
  const lowest = (bounds.y + bounds.h - y) * zoom;
  expect(lowest).toBeLessThanOrEqual(WINDOW[1] - 72);
});

test("a person zooms from 5 to 200 %, and of a larger map as far out as all of it is seen", () => {
  const at = { x: 0, y: 0, zoom: 0.1 };
  expect(zoomAt(at, 0.001, 0.3, 0, 0).zoom).toBe(0.05);
  expect(zoomAt(at, 0.001, 0.002, 0, 0).zoom).toBe(0.002);
  expect(zoomAt(at, 9, 0.3, 0, 0).zoom).toBe(2);
});
