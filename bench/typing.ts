import { quantile } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const TARGET_MS = 32;
const TARGET_SLOW_MS = 50;
const SLOWER = 4;
const TEXT =
  "we keep losing people in the second week of the course, maybe the videos are too long or they don't know what to do next. ";
const BETWEEN_KEYS_MS = 30;

/** From a key to the frame that shows its letter, in the composer of the front page, at full speed and with the processor slowed. */
export async function benchTyping(): Promise<BenchResult[]> {
  return withStudio(async ({ context, url }) => {
    const page = await context.newPage();
    await page.goto(`${url}/`);
    const debug = await context.newCDPSession(page);
    await page.locator("textarea").first().click();
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
    const result = (name: string, times: readonly number[], target: number): BenchResult => {
      const value = Math.round(quantile(times, 0.95) * 10) / 10;
      return { name, value, unit: "ms", target, ok: value <= target };
    };
    await typed();
    const full = result("typing to paint, p95", await typed(), TARGET_MS);
    await debug.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    return [full, result("typing to paint, p95, 4x slower", await typed(), TARGET_SLOW_MS)];
  });
}
