import type { Page } from "@playwright/test";
import { callInPage } from "../scripts/browser/call-in-page.ts";
import { median } from "./median.ts";
import { processorTime } from "./processor-time.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const COLD_TARGET_MS = 600;
const WARM_TARGET_MS = 120;
const READ_TARGET_MS = 8_000;
const FRAME_TARGET_MS = 50;
const EXPORT_TARGET_MS = 12_000;
/** Each finds another number of sessions than the one before, so that the list tells when its own results are there. */
const WARM = ["needle", "needle7", "needle", "zzqx needle7", "needle"];
const FOUND: Readonly<Record<string, string>> = {
  needle: "3 sessions found, the best match first",
  needle7: "1 session found",
  "zzqx needle7": "0 sessions found",
};

/** Sessions with 10,000 sessions and 41 MB of text: from a change of the search field to the frame with its results, and the export of all. */
export const benchSessions = (): Promise<BenchResult[]> =>
  withStudio(async ({ context, url }) => {
    const seeding = await context.newPage();
    await seeding.goto(`${url}/robots.txt`);
    const sessions = await callInPage<number>(seeding, "bench/sessions-seed.ts", "seedSessions");
    await seeding.close();
    const page = await context.newPage();
    await page.goto(`${url}/sessions`);
    await page.getByRole("searchbox", { name: "Search sessions" }).waitFor();
    await page.getByRole("listitem").nth(10).waitFor();
    await page.waitForLoadState("networkidle");
    const processor = await processorTime(context, page);
    const [before, cold] = [await processor(), await search(page, "needle7")];
    const read = (await processor()) - before;
    const warm: { readonly took: number; readonly worked: number }[] = [];
    for (const query of WARM) {
      const began = await processor();
      const { took } = await search(page, query);
      warm.push({ took, worked: (await processor()) - began });
    }
    const exported = await exportAll(page);
    const named = `sessions, ${sessions.toLocaleString("en")}:`;
    const result = (name: string, value: number, target: number): BenchResult => ({
      name: `${named} ${name}`,
      value: Math.round(value),
      unit: "ms",
      target,
      ok: value <= target,
    });
    return [
      result("first results of the first search", cold.first, COLD_TARGET_MS),
      result("all results of it", cold.took, READ_TARGET_MS),
      result("processor time of it", read, READ_TARGET_MS),
      result("longest task of the page meanwhile", cold.longest, FRAME_TARGET_MS),
      result("later search", median(warm.map(({ took }) => took)), WARM_TARGET_MS),
      result("processor time of it", median(warm.map(({ worked }) => worked)), WARM_TARGET_MS),
      result("all looked through before an export", exported.looked, EXPORT_TARGET_MS),
      result("all exported as Markdown", exported.saved, EXPORT_TARGET_MS),
    ];
  });

/** Selects all sessions and exports them as Markdown: until they were looked through, and from the press to the file. Milliseconds. */
async function exportAll(page: Page) {
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByText(/^10,000 selected$/).waitFor();
  const began = performance.now();
  await page.getByRole("button", { name: "Export", exact: true }).last().click();
  const button = page.getByRole("button", { name: "Export 10,000 sessions" });
  const LONGEST = 300_000;
  await button.and(page.locator(":enabled")).waitFor({ timeout: LONGEST });
  const pressed = performance.now();
  await Promise.all([page.waitForEvent("download", { timeout: LONGEST }), button.click()]);
  return { looked: pressed - began, saved: performance.now() - pressed };
}

interface Searched {
  /** Until the frame with what titles and questions tell, and until the one with all results. Milliseconds. */
  readonly first: number;
  readonly took: number;
  /** The longest task of the page until then. */
  readonly longest: number;
}

/** Puts a query into the field, and waits for all its results. */
async function search(page: Page, query: string): Promise<Searched> {
  const field = page.getByRole("searchbox", { name: "Search sessions" });
  await field.focus();
  await page.keyboard.press("Control+a");
  // in an object, since a promise alone would be waited for: the page must listen before the text is put in
  const measured = await page.evaluateHandle(
    (found) => ({
      searched: new Promise<Searched>((done) => {
        let longest = 0;
        const status = ".sessions-listed [role=status]";
        const tasks = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
        });
        tasks.observe({ type: "longtask" });
        addEventListener(
          "input",
          async ({ timeStamp }) => {
            while (!document.querySelector(status)?.textContent?.includes("found"))
              await new Promise(requestAnimationFrame);
            const first = performance.now() - timeStamp;
            while (document.querySelector(status)?.textContent !== found) await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame);
            const took = performance.now() - timeStamp;
            // the tasks are told of a moment later
            setTimeout(() => {
              tasks.disconnect();
              done({ first, took, longest });
            }, 300);
          },
          { once: true },
        );
      }),
    }),
    FOUND[query] ?? "",
  );
  await page.keyboard.insertText(query);
  return measured.evaluate(({ searched }) => searched);
}
