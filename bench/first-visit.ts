import { chromium } from "@playwright/test";
import { launchOptions } from "../scripts/browser/find-browser.ts";
import { median } from "./median.ts";
import { timeToComposer } from "./offline-start.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const STARTS = 7;
/** The processor as it is, and at a quarter; the target of each in milliseconds. */
const SPEEDS = [
  { slower: 1, target: 300 },
  { slower: 4, target: 1_000 },
] as const;

/**
 * Time until a first visit can be used, at /dashboard: from the start of the navigation to a composer that accepts typing. Each start has a
 * browser that has never seen the studio. The server has no accounts, so that the page is open.
 */
export const benchFirstVisit = (): Promise<BenchResult[]> =>
  withStudio(async ({ url }) => {
    const browser = await chromium.launch(launchOptions());
    try {
      const results: BenchResult[] = [];
      for (const { slower, target } of SPEEDS) {
        const times: number[] = [];
        for (let start = 0; start < STARTS; start++) {
          const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
          times.push(await timeToComposer(await context.newPage(), `${url}/dashboard`, slower));
          await context.close();
        }
        const value = Math.round(median(times));
        const name = `first visit, /dashboard usable${slower === 1 ? "" : `, ${slower}x slower`}`;
        results.push({ name, value, unit: "ms", target, ok: value <= target });
      }
      return results;
    } finally {
      await browser.close();
    }
  });
