import type { Page } from "@playwright/test";
import { callInPage } from "../scripts/browser/call-in-page.ts";
import { median } from "./median.ts";
import { processorTime } from "./processor-time.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const OPEN_TARGET_MS = 120;
/** Runs counted in a second. */
const COUNT_TARGET = 500;
const OPENINGS = 5;

/** Insights over 10,000 sessions: the first count of all runs, then from the press in the navigation to the frame with the figures. */
export const benchInsights = (): Promise<BenchResult[]> =>
  withStudio(async ({ context, url }) => {
    const seeding = await context.newPage();
    await seeding.goto(`${url}/robots.txt`);
    const runs = await callInPage<number>(seeding, "bench/insights-seed.ts", "seedRuns");
    await seeding.close();
    const page = await context.newPage();
    const began = Date.now();
    await page.goto(`${url}/insights`);
    await figures(page, runs).or(page.getByRole("alert")).first().waitFor({ timeout: 120_000 });
    if (await page.getByRole("alert").isVisible()) throw new Error(await page.getByRole("alert").innerText());
    const first = Date.now() - began;
    const processor = await processorTime(context, page);
    const [opened, worked]: [number[], number[]] = [[], []];
    for (let n = 0; n < OPENINGS; n++) {
      await page.goto(`${url}/sessions`);
      await page.getByRole("link", { name: "Insights" }).first().waitFor();
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1_500);
      const before = await processor();
      opened.push(await openFigures(page, runs.toLocaleString("en")));
      worked.push((await processor()) - before);
    }
    const each = Math.round((runs / first) * 1_000);
    const named = `insights, ${runs.toLocaleString("en")} sessions:`;
    const [open, work] = [Math.round(median(opened)), Math.round(median(worked))];
    return [
      {
        name: `${named} first count (${(first / 1_000).toFixed(1)} s), runs a second`,
        value: each,
        unit: "runs",
        target: COUNT_TARGET,
        ok: each >= COUNT_TARGET,
      },
      {
        name: `${named} press to figures`,
        value: open,
        unit: "ms",
        target: OPEN_TARGET_MS,
        ok: open <= OPEN_TARGET_MS,
      },
      {
        name: `${named} processor time of it`,
        value: work,
        unit: "ms",
        target: OPEN_TARGET_MS,
        ok: work <= OPEN_TARGET_MS,
      },
    ];
  });

const figures = (page: Page, runs: number) =>
  page.getByText(new RegExp(`^${runs.toLocaleString("en")} sessions, ${runs.toLocaleString("en")} runs since`));

/** Presses the page in the navigation; how long until the frame with its figures. */
const openFigures = (page: Page, runs: string): Promise<number> =>
  page.evaluate(async (total) => {
    const began = performance.now();
    document.querySelector<HTMLElement>('a[href="/insights"]')?.click();
    while (!document.querySelector("main")?.textContent?.includes(`${total} runs since`))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, runs);
