import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { check } from "#domain/map/findings.ts";
import { layOut } from "#domain/map/layout.ts";
import { treeOf } from "#domain/map/tree.ts";
import { callInPage } from "../scripts/browser/call-in-page.ts";
import { aLargeMap, THOUGHTS } from "./map-seed.ts";
import { median, quantile } from "./median.ts";
import { bestOf, processorTime } from "./processor-time.ts";
import type { BenchResult } from "./result.ts";
import { type StudioBrowser, withStudio } from "./studio-browser.ts";

const OPEN_TARGET_MS = 1_000;
const ADD_TARGET_MS = 50;
const FRAME_TARGET_MS = 16;
const SLOW_FRAME_TARGET_MS = 33;
/** Of the work that React Flow's frame takes. */
const BESIDE_TARGET = 0.5;
const OPENINGS = 3;
const FRAMES = 60;
const IDLE_FRAMES = 15;
const FAR = 0.05;
const root = join(import.meta.dirname, "..");

/**
 * The map with 5,000 thoughts: until its canvas is drawn, until a new thought is, and the work of a frame while it is panned, at full speed and at
 * a quarter of it; then React Flow with the same thoughts in the same browser.
 */
export const benchMap = (): Promise<BenchResult[]> =>
  withStudio(async (studio) => {
    await seed(studio);
    const full = await measureMap(studio, 1);
    const quarter = await measureMap(studio, 4);
    const flow = await measureReactFlow(studio);
    const large = aLargeMap();
    const tree = treeOf(large.nodes);
    return [
      ...pageRows("", full, FRAME_TARGET_MS),
      ...pageRows(", a quarter of the processor", quarter, SLOW_FRAME_TARGET_MS),
      row(
        "findings",
        bestOf(() => check(tree, large.ties)),
        40,
      ),
      row(
        "layout",
        bestOf(() => layOut(tree, new Set(), "right", (_, depth) => ({ w: 208 + depth, h: 41, lines: [] }))),
        150,
      ),
      row(
        "a frame at 100 % beside React Flow's, p95",
        quantile(full.near, 0.95) / quantile(flow.near, 0.95),
        BESIDE_TARGET,
        "x",
      ),
      row(
        "a frame at 5 % beside React Flow's, p95",
        quantile(full.far, 0.95) / quantile(flow.far, 0.95),
        BESIDE_TARGET,
        "x",
      ),
      row("opened beside React Flow", median(full.opened) / median(flow.opened), BESIDE_TARGET, "x"),
    ];
  });

const row = (name: string, measured: number, target: number, unit = "ms"): BenchResult => {
  const value = Math.round(measured * 100) / 100;
  return { name: `map, 5,000 thoughts: ${name}`, value, unit, target, ok: value <= target };
};

const pageRows = (how: string, { opened, worked, added, longest, near, far }: MapFigures, frame: number) => [
  row(`press to canvas${how}`, median(opened), OPEN_TARGET_MS),
  row(`processor time of it${how}`, median(worked), OPEN_TARGET_MS),
  row(`key to new thought${how}`, median(added), ADD_TARGET_MS),
  row(`longest task of it${how}`, median(longest), ADD_TARGET_MS),
  row(`a frame at 100 %, p95${how}`, quantile(near, 0.95), frame),
  row(`a frame at 5 %, p95${how}`, quantile(far, 0.95), frame),
];

interface MapFigures {
  /** From the press in the list to the frame with the canvas, and the main thread's work in that time. Milliseconds. */
  readonly opened: readonly number[];
  readonly worked: readonly number[];
  /** From the key that ends a new thought to the frame with it, stored; and the longest that the page was held up by it and by the layout after it. */
  readonly added: readonly number[];
  readonly longest: readonly number[];
  /** The main thread's work for each frame of a pan, with text and zoomed out. */
  readonly near: readonly number[];
  readonly far: readonly number[];
}

async function seed({ context, url }: StudioBrowser): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await callInPage<string>(page, "bench/map-seed.ts", "seedMap");
  await page.close();
}

/** @param slower how many times */
async function slowed(context: BrowserContext, page: Page, slower: number): Promise<void> {
  const debug = await context.newCDPSession(page);
  await debug.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

async function measureMap({ context, url }: StudioBrowser, slower: number): Promise<MapFigures> {
  const [opened, worked, added, longest]: [number[], number[], number[], number[]] = [[], [], [], []];
  const page = await context.newPage();
  const processor = await processorTime(context, page);
  await slowed(context, page, slower);
  const canvas = page.locator("#map-canvas");
  for (let n = 0; n < OPENINGS; n++) {
    await page.goto(`${url}/map`);
    await page.getByText("A large map").waitFor();
    await page.waitForLoadState("networkidle");
    const before = await processor();
    opened.push(await openFirst(page));
    worked.push((await processor()) - before);
    await page.waitForTimeout(2_000);
  }
  // all of it, as it is opened for the first time
  await canvas.press("0");
  await page.waitForTimeout(1_000);
  const far = await panned(page, processor);
  // the last thought stands where most of them do
  for (const key of ["1", "End"]) await canvas.press(key);
  await page.locator(".map-box").first().waitFor();
  await page.waitForTimeout(2_000);
  const near = await panned(page, processor);
  // a map that is full has no room for more
  for (let n = 0; n < OPENINGS; n++) {
    await canvas.press("End");
    await canvas.press("Delete");
    await page.getByText(`${(THOUGHTS - n - 1).toLocaleString("en")} thoughts`).waitFor();
    await page.waitForTimeout(1_000);
  }
  await canvas.press("End");
  for (let n = 0; n < OPENINGS; n++) {
    const { ms, task } = await addOne(page, `One more, ${slower}.${n}`);
    added.push(ms);
    longest.push(task);
    await page.keyboard.press("Escape");
    await page.getByText(`${(THOUGHTS - OPENINGS + n + 1).toLocaleString("en")} thoughts`).waitFor();
    await page.waitForTimeout(1_000);
  }
  await page.close();
  return { opened, worked, added, longest, near, far };
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
      if (performance.now() - began > 30_000) throw new Error("the canvas was never drawn");
      else await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });

/** Writes a thought beside the selected one. */
async function addOne(page: Page, text: string): Promise<{ readonly ms: number; readonly task: number }> {
  await page.locator("#map-canvas").press("Enter");
  await page.getByRole("textbox", { name: "A new thought" }).fill(text);
  return page.evaluate(async (words) => {
    let task = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) task = Math.max(task, duration);
    });
    observer.observe({ type: "longtask" });
    const began = performance.now();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
    );
    while (![...document.querySelectorAll(".map-box-text")].some(({ textContent }) => textContent === words))
      if (performance.now() - began > 30_000) throw new Error("the new thought never came");
      else await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const ms = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    observer.disconnect();
    return { ms, task };
  }, text);
}

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

/** React Flow with the same thoughts, which it shows only near the window. */
async function measureReactFlow({ context, url }: StudioBrowser): Promise<Pick<MapFigures, "opened" | "near" | "far">> {
  const style = readFileSync(join(root, "node_modules/@xyflow/react/dist/style.css"), "utf8");
  const opened: number[] = [];
  const shown = async (zoom: number) => {
    const page = await context.newPage();
    await page.goto(`${url}/robots.txt`);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${css} #flow { position: fixed; inset: 0; background: white }`);
      document.adoptedStyleSheets = [sheet];
      const flow = document.createElement("div");
      flow.id = "flow";
      document.body.append(flow);
    }, style);
    opened.push(await callInPage<number>(page, "bench/react-flow.ts", "showReactFlow", zoom));
    await page.waitForTimeout(2_000);
    const frames = await panned(page, await processorTime(context, page));
    await page.close();
    return frames;
  };
  return { opened, near: await shown(1), far: await shown(FAR) };
}
