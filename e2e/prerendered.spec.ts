import { expect, type Page } from "@playwright/test";
import { PUBLIC_PAGES } from "../src/app/public-pages.ts";
import { test } from "./fixtures.ts";

/** The public pages are files of their own: somebody's first visit can be read before any script has come. */

/** As on a first visit: every file comes from the network. */
test.use({ signedIn: false, serviceWorkers: "block" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const app = (page: Page) => page.getByText("Neural Ready");
/** The app, on a machine that has much else to do. */
const SOON = { timeout: 30_000 };

/** Holds every script back. Returns the way to let them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const { path, title, description } of PUBLIC_PAGES)
  test(`${path} is there before its script, and nothing moves when the app takes its place`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = globalThis as { shift?: number };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle(`${title} - Studio of the Mind`);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", description);
    await expect(app(page)).toHaveCount(0);
    expect(await page.locator("script:not([src])").count(), "scripts within the page").toBe(0);
    const read = await page.getByRole("main").innerText();

    release();
    await expect(app(page)).toBeVisible(SOON);
    await expect(page).toHaveTitle(`${title} - Studio of the Mind`);
    expect(await page.getByRole("main").innerText()).toBe(read);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0)).toBeLessThan(0.001);
  });

test("who has read on stays where they are when the app comes", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/privacy", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Mails" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const before = await page.evaluate(() => scrollY);
  release();
  await expect(app(page)).toBeAttached(SOON);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("before the app is there, links lead on", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/faq", { waitUntil: "commit" });
  await page
    .getByRole("navigation", { name: "Footer" })
    .getByRole("link", { name: "Terms" })
    .click({ noWaitAfter: true });
  await expect(heading(page)).toHaveText("Terms");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the public pages can be read all the same", async ({ page }) => {
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText("The studio has not started yet.")).toHaveCount(0);
    }
  });
});
