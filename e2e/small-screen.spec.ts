import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { OptimizerPage } from "./optimizer-page.ts";
import { SettingsPage } from "./settings-page.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved and can't stay longer than 6 years";

/** The bars that lie over the page on a phone; what stands in one is always seen. */
const BARS = ".app-header, .tab-bar, .action-bar";

interface Free {
  readonly top: number;
  readonly bottom: number;
}

/** The part of the window, in pixels from its top, that no bar covers. */
const freeArea = (page: Page): Promise<Free> =>
  page.evaluate((bars) => {
    const free = { top: 0, bottom: innerHeight };
    for (const bar of document.querySelectorAll(bars)) {
      const { top, bottom, height } = bar.getBoundingClientRect();
      if (height === 0 || getComputedStyle(bar).position === "static") continue;
      if (top <= 0) free.top = Math.max(free.top, bottom);
      else free.bottom = Math.min(free.bottom, top);
    }
    return free;
  }, BARS);

/** Presses the key until the focus has gone round the page; says which focused elements were not wholly in the free area. */
async function hiddenStops(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const free = await freeArea(page);
    const stop = await page.evaluate((bars) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const name = focused.getAttribute("aria-label") ?? focused.textContent.slice(0, 40);
      // what is fixed itself lies over the bars
      const above = focused.closest(bars) !== null || getComputedStyle(focused).position === "fixed";
      return { name: `${focused.tagName} ${name}`, top, bottom, above };
    }, BARS);
    // the focus has left the page for the browser's own controls
    if (stop === null) break;
    if (!stop.above && (stop.top < free.top - 0.5 || stop.bottom > free.bottom + 0.5)) {
      hidden.push(
        `${stop.name}: ${Math.round(stop.top)} to ${Math.round(stop.bottom)} of ${free.top} to ${free.bottom}`,
      );
    }
  }
  return hidden;
}

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test(`whatever takes the focus at ${size.width}x${size.height} lies clear of every bar @mobile`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(size);
    const studio = new StudioPage(page);
    await studio.open();
    await studio.askFor(IDEA);
    await studio.unfold();
    const thread = page.url();
    for (const path of ["/dashboard", "/sessions", "/nowhere", thread]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (path === thread) await studio.unfold();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect(await hiddenStops(page, "Tab"), `${path}, forwards`).toEqual([]);
      expect(await hiddenStops(page, "Shift+Tab"), `${path}, backwards`).toEqual([]);
    }
  });
}

/** The fields of the clarifying questions that show less than the whole of what stands in them, by that. */
const cutFields = (page: Page): Promise<string[]> =>
  page
    .getByRole("button", { name: /^(Add|Save) the answer to: / })
    .locator("visible=true")
    .evaluateAll((buttons) => {
      if (buttons.length === 0) throw new Error("no clarifying question is open");
      return buttons
        .map((button) => button.closest("form")?.querySelector("textarea") as HTMLTextAreaElement)
        .filter((field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight)
        .map((field) => field.value || field.placeholder);
    });

for (const width of [390, 320])
  test(`at ${width} px a clarifying question's field shows its example whole, and an answer @mobile`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const studio = new StudioPage(page);
    await studio.open();
    await studio.askFor(IDEA);
    const field = page.getByPlaceholder("For example: to be free to move, and no debt over 200,000");
    await expect(field).toBeVisible();
    expect(await cutFields(page), "the dashboard").toEqual([]);
    await field.fill("that we can leave within three months, and owe the bank nothing when we do");
    expect(await cutFields(page), "an answer").toEqual([]);

    const optimizer = new OptimizerPage(page);
    await optimizer.open();
    await optimizer.partText("how can I sleep better, I wake up every night");
    await optimizer.optimize.click();
    await expect(page.getByRole("button", { name: /^Add the answer to: / }).first()).toBeVisible();
    expect(await cutFields(page), "the Optimizer").toEqual([]);
  });

test("below 400 px of height nothing lies over the page @mobile", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(IDEA);
  await page.setViewportSize({ width: 667, height: 375 });
  expect(await freeArea(page)).toEqual({ top: 0, bottom: 375 });
  await page.setViewportSize({ width: 375, height: 667 });
  const free = await freeArea(page);
  expect(free.top).toBeGreaterThan(40);
  expect(free.bottom).toBeLessThan(560);
});

test("the actions of a thread keep their words at 320 px @mobile", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(IDEA);
  for (const text of [16, 32]) {
    await page.addStyleTag({ content: `html { font-size: ${text}px }` });
    for (const button of await page.locator(".action-bar button").all()) {
      const { content, frame } = await button.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { content: range.getBoundingClientRect().toJSON(), frame: element.getBoundingClientRect().toJSON() };
      });
      const name = `${await button.textContent()} at ${text} px`;
      expect(content.left, name).toBeGreaterThan(frame.left);
      expect(content.right, name).toBeLessThan(frame.right);
      expect(content.top, name).toBeGreaterThan(frame.top);
      expect(content.bottom, name).toBeLessThan(frame.bottom);
      expect(frame.height, name).toBeGreaterThanOrEqual(44);
    }
    // the height the bar says it has is the height it has
    const { said, has } = await page.evaluate(() => {
      const probe = document.createElement("div");
      probe.style.cssText = "position: absolute; height: var(--action-bar)";
      document.body.append(probe);
      const heights = {
        said: probe.offsetHeight,
        has: document.querySelector<HTMLElement>(".action-bar")?.offsetHeight,
      };
      probe.remove();
      return heights;
    });
    expect(has).toBe(said);
  }
});

for (const { width, text } of [
  { width: 320, text: 16 },
  { width: 390, text: 32 },
  { width: 320, text: 32 },
  { width: 1440, text: 32 },
]) {
  test(`no page scrolls sideways at ${width} px with text of ${text} px @mobile`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((size) => {
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = `${size}px`;
      });
    }, text);
    const studio = new StudioPage(page);
    for (const path of ["/", "/dashboard", "/sessions", "/nowhere"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await pageWidth(page), path).toBeLessThanOrEqual(width);
    }
    await studio.open();
    await studio.askFor(IDEA);
    // by its attribute: so large, the bars and a notice leave little of the page to be clicked
    await studio.question.locator("details").evaluate((fold) => fold.setAttribute("open", ""));
    expect(await pageWidth(page), "a finished run").toBeLessThanOrEqual(width);
    await page.getByRole("button", { name: "Edit" }).click();
    expect(await pageWidth(page), "editing").toBeLessThanOrEqual(width);
    for (const path of ["/", "/sessions"]) {
      await page.goto(path);
      await expect(page.getByRole("listitem").filter({ hasText: "Leipzig" }).first()).toBeVisible();
      expect(await pageWidth(page), `${path}, with a kept session`).toBeLessThanOrEqual(width);
    }
  });
}

/** What a person presses on the page, or reads in a table, of which a word is broken over two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll("a, button, th, td")) {
      if (getComputedStyle(element).whiteSpace === "nowrap" || element.closest(".truncate")) continue;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test("what waits for a decision fits any screen, with its words whole @mobile", async ({ page }) => {
  test.slow();
  await new SettingsPage(page).importTooLong(3);
  for (const path of ["/settings", "/sessions", "/attention"]) {
    await page.goto(path);
    await expect(page.locator(path === "/settings" ? "main td" : "main li").first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole("banner").getByRole("link", { name: /3 changes need attention/ })).toBeVisible({
      timeout: 30_000,
    });
    for (const { width, text } of [
      { width: 320, text: 16 },
      { width: 390, text: 16 },
      { width: 768, text: 16 },
      { width: 390, text: 32 },
      { width: 320, text: 32 },
    ]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
      }, text);
      const screen = `${path} at ${width} px with text of ${text} px`;
      await expect.poll(() => pageWidth(page), screen).toBe(width);
      await expect.poll(() => brokenWords(page), screen).toEqual([]);
    }
  }
});

test("the log shows its details without being scrolled, from a phone up @mobile", async ({ page }) => {
  await new SettingsPage(page).open();
  const log = page.getByRole("region", { name: "What is logged" });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(log.getByRole("columnheader", { name: "Details" })).toBeVisible();
    const { scrollWidth, clientWidth } = await log.evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(scrollWidth, `${width} px`).toBe(clientWidth);
  }
});

test("text follows the size of text that the browser is set to", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // of the same elements, whatever else comes meanwhile
  const { before, after } = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("h1, h2, p, a, button, textarea, footer")];
    const sizes = () => elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = sizes();
    document.documentElement.style.fontSize = "32px";
    return { before, after: sizes() };
  });
  expect(after).toEqual(before.map((size) => size * 2));
});
