import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { OptimizerPage } from "./optimizer-page.ts";
import { SettingsPage } from "./settings-page.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved and can't stay longer than 6 years";

/** The bars that cover the page on a phone; their own content is always visible. */
const BARS = ".app-header, .tab-bar, .action-bar";

interface Free {
  readonly top: number;
  readonly bottom: number;
}

interface Stop {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  /** Fixed elements are above the bars. */
  readonly above: boolean;
}

/** The part of the window that no bar covers, in pixels from the top; and the focused element, null when none is. */
const look = (page: Page): Promise<{ free: Free; stop: Stop | null }> =>
  page.evaluate((bars) => {
    const free = { top: 0, bottom: innerHeight };
    for (const bar of document.querySelectorAll(bars)) {
      const { top, bottom, height } = bar.getBoundingClientRect();
      if (height === 0 || getComputedStyle(bar).position === "static") continue;
      if (top <= 0) free.top = Math.max(free.top, bottom);
      else free.bottom = Math.min(free.bottom, top);
    }
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { free, stop: null };
    const { top, bottom } = focused.getBoundingClientRect();
    const name = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent.slice(0, 40)}`;
    const above = focused.closest(bars) !== null || getComputedStyle(focused).position === "fixed";
    return { free, stop: { name, top, bottom, above } };
  }, BARS);

const freeArea = async (page: Page): Promise<Free> => (await look(page)).free;

/** Presses the key until the focus has gone round the page; returns the focused elements that were not wholly in the free area. */
async function hiddenStops(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const hidden: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const { free, stop } = await look(page);
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

/** Waits until the faces are there and the page has kept its height for two looks: what moves later would move a focused element under a bar. */
async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let height = -1;
  await expect
    .poll(async () => {
      const before = height;
      height = await page.evaluate(() => document.documentElement.scrollHeight);
      return height === before;
    })
    .toBe(true);
}

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

test("every focused element of a phone is clear of every bar @mobile", async ({ page }) => {
  test.slow();
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(IDEA);
  const thread = page.url();
  for (const path of ["/dashboard", "/sessions", "/nowhere", thread]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path === thread) await studio.unfold();
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const screen = `${path} at ${size.width}x${size.height}`;
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        scrollTo(0, 0);
      });
      await laidOut(page);
      expect(await hiddenStops(page, "Tab"), `${screen}, forwards`).toEqual([]);
      if (size.height < 600) expect(await hiddenStops(page, "Shift+Tab"), `${screen}, backwards`).toEqual([]);
    }
  }
});

/** The fields of clarifying questions that cut their text off. */
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

test("a clarifying question's field on a phone shows its example and an answer uncut @mobile", async ({ page }) => {
  const expectUncut = async (shown: string) => {
    for (const size of PHONES) {
      await page.setViewportSize(size);
      await expect.poll(() => cutFields(page), `${shown} at ${size.width} px`).toEqual([]);
    }
  };
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("is this rent increase legal");
  const field = page.locator(".branch").getByRole("textbox").first();
  await expect(field).toBeVisible();
  await expectUncut("the dashboard");
  await field.fill("that we can leave within three months, and owe the bank nothing when we do");
  await expectUncut("an answer");

  const optimizer = new OptimizerPage(page);
  await optimizer.open();
  await optimizer.splitText("is this rent increase legal, I live here since May");
  await optimizer.optimize.click();
  await expect(page.getByRole("button", { name: /^Add the answer to: / }).first()).toBeVisible();
  await expectUncut("the Optimizer");
});

test("no page scrolls sideways on a narrow screen or with large text, and nothing covers a thread or cuts its actions @mobile", async ({
  page,
}) => {
  test.slow();
  await test.step("no page scrolls sideways on a narrow screen or with large text", async () => {
    const studio = new StudioPage(page);
    const expectNarrow = async (shown: string) => {
      for (const { width, text } of [
        { width: 320, text: 16 },
        { width: 390, text: 32 },
        { width: 320, text: 32 },
        { width: 1440, text: 32 },
      ]) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}px`;
        }, text);
        await expect
          .poll(() => pageWidth(page), `${shown} at ${width} px with text of ${text} px`)
          .toBeLessThanOrEqual(width);
      }
    };
    for (const path of ["/", "/dashboard", "/sessions", "/nowhere"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNarrow(path);
    }
    await studio.open();
    await studio.askFor(IDEA);
    await studio.unfold();
    await expectNarrow("a finished run");
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
    await page.getByRole("button", { name: "Edit" }).click();
    await expectNarrow("editing");
    for (const path of ["/", "/sessions"]) {
      await page.goto(path);
      await expect(page.getByRole("listitem").filter({ hasText: "Leipzig" }).first()).toBeVisible();
      await expectNarrow(`${path}, with a stored session`);
    }
  });

  await test.step("below 400 px of height nothing covers a thread, and at 320 px of width its actions show their whole labels", async () => {
    await page
      .getByRole("listitem")
      .getByRole("link", { name: /Leipzig/ })
      .first()
      .click();
    await expect(new StudioPage(page).answer).toBeVisible();
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
    await page.setViewportSize({ width: 667, height: 375 });
    expect(await freeArea(page)).toEqual({ top: 0, bottom: 375 });
    await page.setViewportSize({ width: 375, height: 667 });
    const free = await freeArea(page);
    expect(free.top).toBeGreaterThan(40);
    expect(free.bottom).toBeLessThan(560);

    await page.setViewportSize({ width: 320, height: 568 });
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
      // the bar's declared height is its real height
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
});

/** Controls and table cells in which a word is broken over two lines. */
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

test("the list of waiting decisions fits any screen, with unbroken words @mobile", async ({ page }) => {
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

/** Text follows the browser's text size. */
async function expectTextFollows(page: Page): Promise<void> {
  await page.goto("/dashboard");
  // the app has replaced the page that waits for it
  await expect(page.getByText("Neural Ready")).toBeVisible({ timeout: 30_000 });
  // compares the same elements, whatever else loads meanwhile
  const { before, after } = await page.evaluate(() => {
    const elements = [...document.querySelectorAll("h1, h2, p, a, button, textarea, footer")];
    const sizes = () => elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = sizes();
    document.documentElement.style.fontSize = "32px";
    return { before, after: sizes() };
  });
  expect(after).toEqual(before.map((size) => size * 2));
}

test("from a phone up text follows the browser's size, the log shows its details, and links within text are wide enough @mobile", async ({
  page,
}) => {
  await test.step("text follows the browser's text size", () => expectTextFollows(page));
  await test.step("the log shows its details without scrolling, from a phone up", async () => {
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

  await test.step("links within text keep its lines as far apart as they are, and are wide enough for a thumb", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/faq");
    const lead = page
      .getByRole("main")
      .locator("p, div")
      .filter({ hasText: /^Common questions/ })
      .last();
    // the app has replaced the rendered page
    await expect(page.getByText("Neural Ready")).toBeVisible({ timeout: 30_000 });
    await expect(lead).toBeVisible();
    const { height, line } = await lead.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      line: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(height % line).toBeLessThan(1);
    expect((await lead.getByRole("link").first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test("on any screen text follows the browser's size, and what an empty section asks stays inside its border", async ({
  page,
}) => {
  await test.step("text follows the browser's text size", () => expectTextFollows(page));
  await test.step("what an empty section asks stays inside its border", async () => {
    await page.goto("/optimizer");
    await page.getByRole("button", { name: "Start with empty sections" }).click();
    await expect(page.getByText("stays open.").first()).toBeVisible();
    for (const width of [320, 390, 768, 820, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll(".marked-area-asks")]
          .filter((asks) => {
            const range = document.createRange();
            range.selectNodeContents(asks);
            const border = asks.closest(".marked-area")?.getBoundingClientRect();
            const words = range.getBoundingClientRect();
            return !border || words.bottom > border.bottom || words.right > border.right;
          })
          .map(({ textContent }) => textContent),
      );
      expect(outside, `${width} px`).toEqual([]);
    }
  });
});
