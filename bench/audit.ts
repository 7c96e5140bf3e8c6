import { callInPage } from "../scripts/browser/call-in-page.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const VERIFY_TARGET_MS = 4_000;
const TASK_TARGET_MS = 50;
const OPEN_TARGET_MS = 150;
const SESSION_TARGET_MS = 20;
const RECORD_TARGET_MS = 0.3;
const OPENINGS = 5;

/** The audit with 100,000 records: opening it, verifying all of them, one session's records, and what a record costs a commit. */
export const benchAudit = (): Promise<BenchResult[]> =>
  withStudio(async ({ context, url }) => {
    const seeding = await context.newPage();
    await seeding.goto(`${url}/robots.txt`);
    const commits = await callInPage<{ recorded: number; bare: number }>(seeding, "bench/audit-seed.ts", "timeCommits");
    const { records, sessionId } = await callInPage<{ records: number; sessionId: string }>(
      seeding,
      "bench/audit-seed.ts",
      "seedRecords",
    );
    await seeding.close();
    const page = await context.newPage();
    const tasks = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
    await page.addInitScript(() => {
      const longTasks: number[] = [];
      Object.assign(window, { longTasks });
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "longtask",
      });
    });
    /** From the press on a link to the frame in which the main part has this text. */
    const opened = (href: string, text: string): Promise<number> =>
      page.evaluate(
        async ([link, wanted]) => {
          const began = performance.now();
          document.querySelector<HTMLElement>(`a[href="${link}"]`)?.click();
          while (!document.querySelector("main")?.textContent?.includes(wanted ?? ""))
            await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          return performance.now() - began;
        },
        [href, text],
      );
    const total = `${records.toLocaleString("en")} records`;
    const verdict = page.getByText(new RegExp(`^Verified .*${total} in `));
    const [openings, totals, sessions]: [number[], number[], number[]] = [[], [], []];
    await page.goto(`${url}/audit`);
    await verdict.waitFor({ timeout: 120_000 });
    for (let n = 0; n < OPENINGS; n++)
      for (const [times, text] of [
        [openings, "characters to localhost:11434"],
        [totals, `${total} since`],
      ] as const) {
        await page.locator('a[href="/sessions"]').first().click();
        await page.waitForURL(/sessions/);
        times.push(await opened("/audit", text));
        await verdict.waitFor({ timeout: 120_000 });
      }
    for (let n = 0; n < OPENINGS; n++) {
      await page.locator('a[href="/audit/sessions"]').first().click();
      await page.locator(`a[href="/audit/sessions/${sessionId}"]`).waitFor({ timeout: 60_000 });
      sessions.push(await opened(`/audit/sessions/${sessionId}`, "localhost:11434"));
      await page.locator('a[href="/audit"]').first().click();
      await verdict.waitFor({ timeout: 120_000 });
    }
    await tasks();
    const began = Date.now();
    await page.getByRole("button", { name: "Verify", exact: true }).click();
    await page.getByText(/verified so far$/).waitFor();
    await verdict.waitFor({ timeout: 120_000 });
    const verified = Date.now() - began;
    const longest = Math.max(0, ...(await tasks()));
    const result = (name: string, value: number, target: number): BenchResult => ({
      name: `audit, ${total}: ${name}`,
      value: Math.round(value * 100) / 100,
      unit: "ms",
      target,
      ok: value <= target,
    });
    return [
      result("press to records", median(openings), OPEN_TARGET_MS),
      result("press to their number", median(totals), OPEN_TARGET_MS),
      result("one session's records", median(sessions), SESSION_TARGET_MS),
      result("verify", verified, VERIFY_TARGET_MS),
      result("longest task meanwhile", longest, TASK_TARGET_MS),
      result("a record in a commit", commits.recorded - commits.bare, RECORD_TARGET_MS),
    ];
  });
