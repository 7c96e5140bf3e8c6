import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { moved, watchShifts } from "./layout-shift.ts";

/**
 * Opens every page as each person, on each width, with and without a connection, and finds no error, nothing that moves, nothing wider than
 * the window. axe checks each page once per person and frame (phone or desktop): the connection does not change its result. Between the two
 * frames only the width differs, so one check with a connection is enough.
 */

/** The addresses of the route files; `$` stands for any unknown address. */
const ADDRESSES = readdirSync(join(import.meta.dirname, "..", "src", "routes"))
  .filter((file) => /^[a-z$][\w$-]*\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, "")
        .replace(/^index$/, "")
        .replace("$", "nowhere")}`,
  );

/** Time for a page's own code to load, on a machine under load. */
const SOON = { timeout: 30_000 };

/** Waits until code, fonts and rows have loaded. */
async function atRest(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible(SOON);
  if (await page.getByRole("contentinfo").count()) await expect(page.getByText("Neural Ready")).toBeVisible(SOON);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, SOON);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Errors in the console and violations of the content security policy already fail any test (`fixtures.ts`). */
async function crawl(page: Page, withAxe: boolean): Promise<void> {
  const found: Record<string, unknown> = {};
  /** Where the addresses led: a page that several of them lead to, such as the sign-in, is checked by axe once. */
  const checked = new Set<string>();
  for (const address of ADDRESSES) {
    await page.goto(address);
    await atRest(page);
    const shown = new URL(page.url()).pathname;
    const wrong = [...(withAxe && !checked.has(shown) ? await violations(page) : []), ...(await moved(page))];
    checked.add(shown);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wider > 0) wrong.push(`${wider} px wider than the window`);
    if (wrong.length > 0) found[address] = wrong;
  }
  expect(found).toEqual({});
}

for (const [person, signedIn] of [
  ["a visitor", false],
  ["a member", true],
] as const)
  for (const { width, height, between = false, size = "" } of [
    { width: 390, height: 844, size: " @mobile" },
    { width: 768, height: 1024, between: true },
    { width: 1440, height: 900 },
  ])
    test.describe(`every page as ${person} at ${width} px`, () => {
      test.use({ signedIn, viewport: { width, height } });

      test(`is sound with a connection${size}`, async ({ page }) => {
        test.slow();
        await watchShifts(page);
        await crawl(page, !between);
      });

      if (between) return;
      test(`is sound without a connection${size} @worker`, async ({ page, context }) => {
        test.slow();
        await watchShifts(page);
        await page.goto("/");
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
        await context.setOffline(true);
        // the emulation may tell a page late what a browser without a connection knows from the start
        await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
        await crawl(page, false);
      });
    });
