import { callInPage } from "../scripts/browser/call-in-page.ts";
import type { BenchResult } from "./result.ts";
import { startedTimeOf } from "./server.ts";
import { withStudio } from "./studio-browser.ts";

/** Rows, and the seconds that their drill may take. */
const SIZES = [
  [1_000, 1.5],
  [10_000, 12],
] as const;
const TASK_TARGET_MS = 50;

/** The restore drill of System Tests: from the press to what it found, and what the page felt of it. */
export async function benchDrill(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [rows, target] of SIZES) results.push(...(await drillOf(rows, target)));
  return results;
}

const drillOf = (rows: number, target: number): Promise<BenchResult[]> =>
  withStudio(async ({ context, url }) => {
    const page = await context.newPage();
    await page.goto(`${url}/robots.txt`);
    await callInPage<number>(page, "bench/drill-seed.ts", "seedForDrill", rows);
    await page.goto(`${url}/system-tests`);
    const button = page.getByRole("button", { name: "Only the restore drill" });
    await button.waitFor({ timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      const own = globalThis as { longest?: number };
      own.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) own.longest = Math.max(own.longest ?? 0, duration);
      }).observe({ type: "longtask" });
    });
    // the browser is all that this process started: its server is in the process itself
    const before = startedTimeOf(process.pid);
    const began = Date.now();
    await button.click();
    const drill = page.getByRole("region", { name: "The restore drill" });
    // the start adds a few rows of its own
    await drill.getByText(/^[\d,]+ equal, 0 missing, 0 different, 0 too many$/).waitFor({ timeout: 300_000 });
    const seconds = Math.round((Date.now() - began) / 100) / 10;
    const longest = Math.round(await page.evaluate(() => (globalThis as { longest?: number }).longest ?? 0));
    const after = startedTimeOf(process.pid);
    const worked = before === undefined || after === undefined ? null : after - before;
    const size = /[\d.]+ [kM]B/.exec(await drill.innerText())?.[0] ?? "";
    const named = `restore drill, ${rows.toLocaleString("en")} rows:`;
    return [
      { name: `${named} press to result (${size})`, value: seconds, unit: "s", target, ok: seconds <= target },
      {
        name: `${named} longest task of the page (0: none over 50)`,
        value: longest,
        unit: "ms",
        target: TASK_TARGET_MS,
        ok: longest <= TASK_TARGET_MS,
      },
      ...(worked === null
        ? []
        : [
            {
              name: `${named} processor time of all processes of the browser`,
              value: worked,
              unit: "ms" as const,
              target: target * 1_000,
              ok: worked <= target * 1_000,
            },
          ]),
    ];
  });
