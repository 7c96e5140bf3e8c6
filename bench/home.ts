import { callInPage } from "../scripts/browser/call-in-page.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { type StudioBrowser, withStudio } from "./studio-browser.ts";

const READY_TARGET_MS = 80;
const SHIFT_TARGET = 0;
const OPENINGS = 5;

interface Opened {
  /** From the composer to the frame with what was left open. Milliseconds. */
  readonly ready: number;
  /** Cumulative layout shift of the page. */
  readonly shift: number;
}

/** Home of somebody with 20,000 items: what was left open after the composer, and whether it moves anything. */
export const benchHome = (): Promise<BenchResult[]> =>
  withStudio(async (studio) => {
    const seeding = await studio.context.newPage();
    await seeding.goto(`${studio.url}/robots.txt`);
    const items = (await callInPage<number>(seeding, "bench/palette-seed.ts", "seedItems")).toLocaleString("en");
    await seeding.close();
    await opened(studio); // warms up the disk's cache
    const all: Opened[] = [];
    for (let n = 0; n < OPENINGS; n++) all.push(await opened(studio));
    return [
      row(
        `composer to what was left open, ${items} items`,
        median(all.map(({ ready }) => ready)),
        READY_TARGET_MS,
        "ms",
      ),
      row("layout shift", Math.max(...all.map(({ shift }) => shift)), SHIFT_TARGET, "CLS"),
    ];
  });

const row = (name: string, measured: number, target: number, unit: string): BenchResult => {
  const value = Math.round(measured * 1_000) / 1_000;
  return { name: `home: ${name}`, value, unit, target, ok: value <= target };
};

async function opened({ context, url }: StudioBrowser): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: { composer?: number; ready?: number; shift: number } = { shift: 0 };
    Object.assign(window, { homeSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver((_, observer) => {
      if (seen.composer === undefined && document.querySelector("#field-ask")) seen.composer = performance.now();
      if (![...document.querySelectorAll("h2")].some(({ textContent }) => textContent === "Pick up again")) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        seen.ready = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}/dashboard`);
  await page.getByRole("heading", { name: "Pick up again" }).waitFor();
  await page.waitForLoadState("networkidle");
  const { composer, ready, shift } = await page.evaluate(
    () =>
      (window as unknown as { homeSeen: { readonly composer: number; readonly ready: number; readonly shift: number } })
        .homeSeen,
  );
  await page.close();
  return { ready: ready - composer, shift };
}
