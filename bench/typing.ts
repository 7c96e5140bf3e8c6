import type { BrowserContext, Page } from "@playwright/test";
import { quantile } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const TARGET_MS = 32;
const TARGET_SLOW_MS = 50;
const SLOWER = 4;
const TEXT =
  "we keep losing people in the second week of the course, maybe the videos are too long or they don't know what to do next. ";
const BETWEEN_KEYS_MS = 30;

/** Time from a key press to the frame that shows its letter, in the composer of the front page, at full speed and with a slowed processor. */
export const benchTyping = (): Promise<BenchResult[]> =>
  withStudio(async ({ context, url }) => {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    await page.locator("textarea").first().click();
    return typedIn(page, context, "typing to paint");
  });

/** The text of the optimizer's longest section before the typing: about 20,000 words. */
const LONG = Array.from({ length: 1_000 }, (_, i) => `${TEXT}Week ${i}.`).join(" ");

/** The same in the optimizer, in a section of 20,000 words while the worker reviews it. */
export const benchOptimizerTyping = (): Promise<BenchResult[]> =>
  withStudio(async ({ context, url }) => {
    const page = await context.newPage();
    await page.goto(`${url}/optimizer`);
    await page.getByRole("textbox", { name: "Your prompt or rough idea" }).fill(`Task: ${LONG}\n\nOutput: a list.`);
    await page.getByRole("button", { name: "Split into sections" }).click();
    await page.getByRole("textbox", { name: "Task" }).press("Control+End");
    return typedIn(page, context, "typing to paint, optimizer with 20,000 words");
  });

async function typedIn(page: Page, context: BrowserContext, name: string): Promise<BenchResult[]> {
  const debug = await context.newCDPSession(page);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener("beforeinput", ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // The task after a frame's callbacks runs once the frame is on its way to the screen.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    });
  });
  const typed = async (): Promise<number[]> => {
    await page.keyboard.type(TEXT, { delay: BETWEEN_KEYS_MS });
    return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));
  };
  const result = (named: string, times: readonly number[], target: number): BenchResult => {
    const value = Math.round(quantile(times, 0.95) * 10) / 10;
    return { name: named, value, unit: "ms", target, ok: value <= target };
  };
  await typed();
  const full = result(`${name}, p95`, await typed(), TARGET_MS);
  await debug.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return [full, result(`${name}, p95, 4x slower`, await typed(), TARGET_SLOW_MS)];
}
