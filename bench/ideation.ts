import type { Page } from "@playwright/test";
import { type BoxAxis, pairKey, pairsOf, sizeOf } from "#domain/ideation/box.ts";
import { wordReader } from "#domain/ideation/content-words.ts";
import { meterReader } from "#domain/ideation/meter.ts";
import { callInPage } from "../scripts/browser/call-in-page.ts";
import { anIdea, IDEAS, QUESTION, SEEDED } from "./idea-seed.ts";
import { quantile } from "./median.ts";
import { bestOf } from "./processor-time.ts";
import type { BenchResult } from "./result.ts";
import { withStudio } from "./studio-browser.ts";

const ENTER_TARGET_MS = 50;
const METER_TARGET_MS = 60;
const ONE_MORE_TARGET_MS = 4;
const BOX_TARGET_MS = 300;
const ADDED = 40;
const [AXES, VALUES] = [8, 6];

/** The Ideation Lab: an idea on a board that is nearly full, its meter, and a large box with half its pairs ruled out. */
export const benchIdeation = async (): Promise<BenchResult[]> => [
  row(`Enter to the idea on the page, ${SEEDED} ideas, p95`, quantile(await entered(), 0.95), ENTER_TARGET_MS),
  ...meterRows(),
  row(
    `box of ${AXES} x ${VALUES}, half its pairs ruled out`,
    bestOf(() => sizeOf(BOX, RULED_OUT)),
    BOX_TARGET_MS,
  ),
];

const row = (name: string, measured: number, target: number): BenchResult => {
  const value = Math.round(measured * 100) / 100;
  return { name: `ideation: ${name}`, value, unit: "ms", target, ok: value <= target };
};

function meterRows(): BenchResult[] {
  const ideas = Array.from({ length: IDEAS }, (_, n) => anIdea("board", n));
  const all = bestOf(() => meterReader(wordReader(QUESTION))(ideas));
  const measure = meterReader(wordReader(QUESTION));
  measure(ideas);
  let more = [...ideas];
  const one = bestOf(() => {
    more = [...more, anIdea("board", more.length)];
    measure(more);
  });
  return [row(`meter of ${IDEAS} ideas`, all, METER_TARGET_MS), row(`meter of one more`, one, ONE_MORE_TARGET_MS)];
}

const BOX: readonly BoxAxis[] = Array.from({ length: AXES }, (_, axis) => ({
  id: `axis-${axis}`,
  name: `Line ${axis + 1}`,
  values: Array.from({ length: VALUES }, (_value, value) => ({ id: `v-${axis}-${value}`, text: `${axis} ${value}` })),
}));
/** Every second pair, in an order that spreads them over all lines. */
const RULED_OUT: ReadonlySet<string> = new Set(
  pairsOf(BOX)
    .filter((_, n) => (n * 7 + 3) % 2 === 0)
    .map(([a, b]) => pairKey(a, b)),
);

/** Milliseconds of each idea from its Enter to the frame that shows it. */
const entered = (): Promise<readonly number[]> =>
  withStudio(async ({ context, url }) => {
    const page = await context.newPage();
    await page.goto(`${url}/robots.txt`);
    const board = await callInPage<string>(page, "bench/idea-seed.ts", "seedBoard");
    await page.goto(`${url}/ideation?board=${board}`);
    await page.locator("[data-idea]").first().waitFor();
    await page.waitForLoadState("networkidle");
    const times: number[] = [];
    for (let n = 0; n < ADDED; n++) times.push(await addOne(page, `One more, number ${n}, about the ${n} mornings`));
    return times;
  });

async function addOne(page: Page, text: string): Promise<number> {
  const field = page.getByRole("textbox", { name: "Your idea" });
  await field.fill(text);
  await field.focus();
  return page.evaluate(async (words) => {
    const began = performance.now();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
    );
    while (![...document.querySelectorAll("[data-idea] p")].some(({ textContent }) => textContent === words))
      if (performance.now() - began > 30_000) throw new Error("the idea never came");
      else await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, text);
}
