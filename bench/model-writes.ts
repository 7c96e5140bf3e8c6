import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { tinyModel } from "../scripts/tiny-model.mjs";
import { quantile } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const TARGET_MS = 200;
const SLOWER = 4;
/** Some 5 MB of random weights: it works for some seconds, so that a person types and presses meanwhile. */
const SIZE = { width: 256, inner: 512, blocks: 2 };
const IDEA = "should we move the shop to the harbour before the summer or wait for the new lease";
const TEXT = "what would it cost us";
const BETWEEN_KEYS_MS = 30;

/**
 * How long the page takes to answer keys and presses while a model on the device writes, at full speed and with a slowed processor: nearly the longest of all
 * interactions (the 98th percentile of Event Timing's durations), as Interaction to Next Paint counts it.
 */
export const benchModelWrites = (): Promise<BenchResult[]> =>
  withStudio(async ({ context, url }) => {
    await offerModel(context);
    const page = await context.newPage();
    await fetchAndChoose(page, url);
    const debug = await context.newCDPSession(page);
    const results: BenchResult[] = [];
    for (const rate of [1, SLOWER]) {
      await page.goto(`${url}/dashboard`);
      await page.getByRole("textbox", { name: "Your rough idea" }).fill(IDEA);
      await page.getByRole("button", { name: "Ask a sharper question" }).first().click();
      const stop = page.getByRole("button", { name: "Stop Random" });
      await stop.waitFor();
      await debug.send("Emulation.setCPUThrottlingRate", { rate });
      await observe(page);
      // while it reads the question, and while its words come
      while (await stop.isVisible()) await pressAndType(page);
      const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
      await debug.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      if (durations.length < TEXT.length) throw new Error(`Only ${durations.length} events were timed.`);
      const value = quantile(durations, 0.98);
      const slowed = rate === 1 ? "" : `, ${rate}x slower`;
      const name = `keys and presses while a model writes (${durations.length} events)${slowed}`;
      results.push({ name, value, unit: "ms", target: TARGET_MS, ok: value <= TARGET_MS });
    }
    return results;
  });

async function pressAndType(page: Page): Promise<void> {
  const fold = page.getByText("How we refined the question");
  for (let press = 0; press < 4; press++) await fold.click();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").pressSequentially(TEXT, { delay: BETWEEN_KEYS_MS });
  await page.keyboard.press("Escape");
}

async function offerModel(context: BrowserContext): Promise<void> {
  const file = tinyModel({ size: SIZE });
  const sha256 = createHash("sha256").update(file).digest("hex");
  const model = {
    ...{ id: "random", name: "Random", licence: "MIT", source: "https://models.example/random" },
    ...{ goodAt: "Taking time.", badAt: "Everything else." },
    file: { url: "/models/random.gguf", bytes: file.length, sha256 },
  };
  await context.route("**/models.json", (route) => route.fulfill({ json: { models: [model] } }));
  await context.route("**/models/random.gguf", (route) =>
    route.fulfill({ body: file, contentType: "application/octet-stream" }),
  );
}

async function fetchAndChoose(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings`);
  const section = page.getByRole("region", { name: "AI providers" });
  await section.getByRole("button", { name: /^Fetch .*: Random$/ }).click();
  await section.getByText("It is here").waitFor();
  await section.getByLabel("Answer", { exact: true }).selectOption("Random");
}

/** All events that are part of an interaction, also those below Event Timing's usual threshold. */
async function observe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
        if (entry.interactionId > 0) durations.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}
