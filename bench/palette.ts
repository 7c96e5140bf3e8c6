import type { Page } from "@playwright/test";
import { callInPage } from "../scripts/browser/call-in-page.ts";
import { quantile } from "./median.ts";
import { processorTime } from "./processor-time.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const KEY_TARGET_MS = 50;
const FIRST_TARGET_MS = 3_000;
/** Long enough that every key's list is drawn before the next one. */
const BETWEEN_KEYS_MS = 150;
const QUERIES = ["price week", "keep peple", "launch letter 77", "zzqx", "garden", "reserch budget"];

/** The palette with 20,000 items: from a key to the frame with the list for it, and how long the first opening reads. */
export const benchPalette = (): Promise<BenchResult[]> =>
  withStudio(async ({ context, url }) => {
    const seeding = await context.newPage();
    await seeding.goto(`${url}/robots.txt`);
    const items = await callInPage<number>(seeding, "bench/palette-seed.ts", "seedItems");
    await seeding.close();
    const page = await context.newPage();
    await page.goto(`${url}/dashboard`);
    await page.getByRole("textbox", { name: "Your rough idea" }).waitFor();
    await page.waitForLoadState("networkidle");
    const began = Date.now();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).waitFor();
    await page.getByText("Reading your titles.").waitFor({ state: "detached" });
    const first = Date.now() - began;
    await measureKeys(page);
    const processor = await processorTime(context, page);
    for (const query of QUERIES) await typed(page, query); // warms up, and reads the sessions' texts once
    const times: number[] = [];
    const before = await processor();
    for (const query of QUERIES) times.push(...(await typed(page, query)));
    const keys = QUERIES.join("").length;
    const worked = Math.round(((await processor()) - before) / keys);
    if (times.length < 40) throw new Error(`${times.length} keys changed the list`);
    const key = Math.round(quantile(times, 0.95) * 10) / 10;
    const named = `${items.toLocaleString("en")} items`;
    return [
      {
        name: `palette: key to list, ${named}, p95`,
        value: key,
        unit: "ms",
        target: KEY_TARGET_MS,
        ok: key <= KEY_TARGET_MS,
      },
      {
        name: `palette: processor time a key, with the search deep in sessions`,
        value: worked,
        unit: "ms",
        target: KEY_TARGET_MS,
        ok: worked <= KEY_TARGET_MS,
      },
      {
        name: `palette: first opening, ${named}`,
        value: first,
        unit: "ms",
        target: FIRST_TARGET_MS,
        ok: first <= FIRST_TARGET_MS,
      },
    ];
  });

/** Types into the empty field; the time of each key that changed the list, milliseconds. */
async function typed(page: Page, query: string): Promise<readonly number[]> {
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await field.fill("");
  await page.waitForTimeout(600);
  await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));
  await page.keyboard.type(query, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(BETWEEN_KEYS_MS);
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));
}

/** For each key the time to the frame that shows the first change of the list after it. */
function measureKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    let pressed: number | null = null;
    addEventListener("beforeinput", ({ timeStamp }) => {
      pressed = timeStamp;
    });
    const list = document.querySelector("[cmdk-list]");
    if (!list) throw new Error("there is no list");
    new MutationObserver(() => {
      if (pressed === null) return;
      const since = pressed;
      pressed = null;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - since);
        port2.postMessage(undefined);
      });
    }).observe(list, { childList: true, subtree: true, characterData: true });
  });
}
