import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { moved, watchShifts } from "./layout-shift.ts";

/** Every page there is, as each person sees it, on each width, with and without a connection: sound, still, and nothing for axe to find. */

/** The addresses of the route files; `$` stands for any that leads nowhere. */
const ADDRESSES = readdirSync(join(import.meta.dirname, "..", "src", "routes"))
  .filter((file) => /^[a-z$][\w$-]*\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, "")
        .replace(/^index$/, "")
        .replace("$", "nowhere")}`,
  );

/** A page's own code, on a machine that has much else to do. */
const SOON = { timeout: 30_000 };

/** Everything that is on its way has come: code, fonts, rows. */
async function atRest(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible(SOON);
  if (await page.getByRole("contentinfo").count()) await expect(page.getByText("Neural Ready")).toBeVisible(SOON);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, SOON);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Errors in the console and breaches of the content security policy fail any test by themselves (`fixtures.ts`). */
async function crawl(page: Page): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const address of ADDRESSES) {
    await page.goto(address);
    await atRest(page);
    const wrong = [...(await violations(page)), ...(await moved(page))];
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
  for (const [width, height, size] of [
    [390, 844, "@mobile"],
    [768, 1024, "@desktop"],
    [1440, 900, "@desktop"],
  ] as const)
    test.describe(`each page for ${person} at ${width} px`, () => {
      test.use({ signedIn, viewport: { width, height } });

      test(`with a connection ${size}`, async ({ page }) => {
        test.slow();
        await watchShifts(page);
        await crawl(page);
      });

      test(`without a connection ${size}`, async ({ page, context }) => {
        test.slow();
        await watchShifts(page);
        await page.goto("/");
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
        await context.setOffline(true);
        // the emulation may tell a page late what a browser without a connection knows from the start
        await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
        await crawl(page);
      });
    });
