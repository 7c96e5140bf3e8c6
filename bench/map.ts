import type { Page } from "@playwright/test";
import { check } from "#domain/map/findings.ts";
import { layOut } from "#domain/map/layout.ts";
import { treeOf } from "#domain/map/tree.ts";
import { callInPage } from "../scripts/browser/call-in-page.ts";
import { aLargeMap } from "./map-seed.ts";
import { median, quantile } from "./median.ts";
import { processorTime } from "./processor-time.ts";
import type { BenchResult } from "./result.ts";
import { type StudioBrowser, withStudio } from "./studio-browser.ts";

const OPEN_TARGET_MS = 1_000;
const FRAME_TARGET_MS = 16;
const OPENINGS = 3;
const FRAMES = 60;
const IDLE_FRAMES = 15;

/** The map with 5,000 thoughts: until its canvas is drawn, and the work of a frame while it is panned. */
export const benchMap = (): Promise<BenchResult[]> =>
  withStudio(async (studio) => {
    const { opened, worked, near, far } = await measureMap(studio);
    const row = (name: string, value: number, target: number): BenchResult => ({
      name: `map, 5,000 thoughts: ${name}`,
      value: Math.round(value * 10) / 10,
      unit: "ms",
      target,
      ok: value <= target,
    });
    const large = aLargeMap();
    const tree = treeOf(large.nodes);
    return [
      row("press to canvas", median(opened), OPEN_TARGET_MS),
      row("processor time of it", median(worked), OPEN_TARGET_MS),
      row("processor time of a frame at 100 %, p95", quantile(near, 0.95), FRAME_TARGET_MS),
      row("processor time of a frame at 5 %, p95", quantile(far, 0.95), FRAME_TARGET_MS),
      row(
        "findings",
        timed(() => check(tree, large.ties)),
        40,
      ),
      row(
        "layout",
        timed(() => layOut(tree, new Set(), "right", (_, depth) => ({ w: 208 + depth, h: 41, lines: [] }))),
        150,
      ),
    ];
  });

export interface MapFigures {
  /** From the press in the list to the frame with the canvas, and the main thread's work in that time. Milliseconds. */
  readonly opened: readonly number[];
  readonly worked: readonly number[];
  /** The main thread's work for each frame of a pan, with text and zoomed out. */
  readonly near: readonly number[];
  readonly far: readonly number[];
}

export async function measureMap({ context, url }: StudioBrowser): Promise<MapFigures> {
  const seeding = await context.newPage();
  await seeding.goto(`${url}/robots.txt`);
  await callInPage<string>(seeding, "bench/map-seed.ts", "seedMap");
  await seeding.close();
  const [opened, worked]: [number[], number[]] = [[], []];
  const page = await context.newPage();
  const processor = await processorTime(context, page);
  for (let n = 0; n < OPENINGS; n++) {
    await page.goto(`${url}/map`);
    await page.getByText("A large map").waitFor();
    await page.waitForLoadState("networkidle");
    const before = await processor();
    opened.push(await openFirst(page));
    worked.push((await processor()) - before);
    await page.waitForTimeout(2_000);
  }
  const far = await panned(page, processor);
  // the last thought stands where most of them do
  for (const key of ["1", "End"]) await page.locator("#map-canvas").press(key);
  await page.locator(".map-box").first().waitFor();
  await page.waitForTimeout(2_000);
  const near = await panned(page, processor);
  return { opened, worked, near, far };
}

/** Presses the map in the list; how long until the frame after the first drawing of its canvas. */
const openFirst = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const began = performance.now();
    [...document.querySelectorAll<HTMLElement>("a, button")]
      .find(({ textContent }) => textContent?.includes("A large map"))
      ?.click();
    // a canvas that was not drawn on has the browser's own width
    while ((document.querySelector<HTMLCanvasElement>("canvas.map-lines")?.width ?? 300) === 300)
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });

/** Pans with the wheel; the work of each frame, without what asking for it takes. */
async function panned(page: Page, processor: () => Promise<number>): Promise<readonly number[]> {
  const frame = (by: number) =>
    page.evaluate(
      (delta) =>
        new Promise<void>((resolve) => {
          const canvas = document.querySelector("#map-canvas, .react-flow__pane");
          const at = { clientX: 500, clientY: 450, bubbles: true, cancelable: true };
          if (delta !== 0) canvas?.dispatchEvent(new WheelEvent("wheel", { deltaY: delta, ...at }));
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
      by,
    );
  const work = async (count: number, by: (n: number) => number) => {
    const times: number[] = [];
    for (let n = 0; n < count; n++) {
      const before = await processor();
      await frame(by(n));
      times.push((await processor()) - before);
    }
    return times;
  };
  const idle = median(await work(IDLE_FRAMES, () => 0));
  const times = await work(FRAMES, (n) => (n < FRAMES / 2 ? -48 : 48));
  return times.map((time) => Math.max(0, time - idle));
}

/** The best of some runs, milliseconds. */
function timed(run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}
