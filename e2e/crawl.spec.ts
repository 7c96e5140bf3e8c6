import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { pageAt } from "#src/pages/pages.ts";
import { violations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { moved, watchShifts } from "./layout-shift.ts";
import { StudioPage } from "./studio-page.ts";

/**
 * Opens every page as each person, on phone and desktop, with and without a connection, and finds no error, nothing that moves, nothing wider than
 * the window. Without a connection each person has one width: a narrow window for the visitor, a phone for the member, whose lists are not empty.
 * axe checks each page once per person and frame (phone or desktop): the connection does not change its result.
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

/** What a visitor is led to from a page for members is the same for all of them: one stands for the others (`tests/app/guards.test.tsx` tries each). */
const VISITORS = ADDRESSES.filter((address) => !pageAt(address)?.access || address === "/sessions");

/** Time for a page's own code to load, on a machine under load. */
const SOON = { timeout: 30_000 };

/** Waits until code, fonts and rows have loaded. */
async function atRest(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible(SOON);
  if (await page.getByRole("contentinfo").count()) await expect(page.getByText("Neural Ready")).toBeVisible(SOON);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, SOON);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

interface Looks {
  readonly addresses?: readonly string[];
  readonly withAxe?: boolean;
  /** Each page has its own way on, as without the browser's own bar. */
  readonly withWayOn?: boolean;
  /** Another width that each page must fit, in pixels. */
  readonly narrower?: number;
}

/** Errors in the console and violations of the content security policy already fail any test (`fixtures.ts`). */
async function crawl(page: Page, { addresses = ADDRESSES, withAxe, withWayOn, narrower }: Looks): Promise<void> {
  const found: Record<string, unknown> = {};
  /** Where the addresses led: a page that several of them lead to, such as the sign-in, is checked by axe once. */
  const checked = new Set<string>();
  for (const address of addresses) {
    await page.goto(address);
    await atRest(page);
    const shown = new URL(page.url()).pathname;
    const wrong = [...(withAxe && !checked.has(shown) ? await violations(page) : []), ...(await moved(page))];
    checked.add(shown);
    wrong.push(...(await tooWide(page)), ...(await cutPlaceholders(page)));
    if (withWayOn) wrong.push(...(await wayOn(page)));
    if (narrower) wrong.push(...(await atWidth(page, narrower, () => tooWide(page))));
    if (wrong.length > 0) found[address] = wrong;
  }
  expect(found).toEqual({});
}

async function wayOn(page: Page): Promise<string[]> {
  const home = page.getByRole("link", { name: /^(Studio of the Mind, home|Home)$/ });
  return (await home.first().isVisible()) ? [] : ["no way to the front page"];
}

async function tooWide(page: Page): Promise<string[]> {
  const { by, width } = await page.evaluate(() => ({
    by: document.documentElement.scrollWidth - innerWidth,
    width: innerWidth,
  }));
  return by > 0 ? [`${by} px wider than a window of ${width} px`] : [];
}

/** Placeholders that are longer than their field, which cuts them without a sign. */
const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("This browser measures no text");
    return [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")]
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        pen.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return field.checkVisibility() && pen.measureText(field.placeholder).width > room;
      })
      .map(({ placeholder }) => `the placeholder is cut: ${placeholder}`);
  });

/** Looks at the page in a window of this width, and gives the window its own width back. */
async function atWidth<T>(page: Page, width: number, look: () => Promise<T>): Promise<T> {
  const own = page.viewportSize();
  await page.setViewportSize({ width, height: own?.height ?? 0 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  const seen = await look();
  if (own) await page.setViewportSize(own);
  return seen;
}

for (const [person, signedIn] of [
  ["a visitor", false],
  ["a member", true],
] as const)
  test.describe(`every page as ${person}`, () => {
    test.use({ signedIn });
    const addresses = signedIn ? ADDRESSES : VISITORS;

    test("is sound on a phone @mobile", async ({ page }) => {
      test.slow();
      await watchShifts(page);
      await crawl(page, { addresses, withAxe: true });
    });

    test("is sound on a desktop, and fits a narrow window", async ({ page }) => {
      test.slow();
      await watchShifts(page);
      await crawl(page, { addresses, withAxe: true, withWayOn: true, narrower: 768 });
    });
  });

/** Opens every page without a connection, once this browser can. */
async function crawlOffline(page: Page, context: BrowserContext, addresses = ADDRESSES): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  // the emulation may tell a page late what a browser without a connection knows from the start
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await watchShifts(page);
  await crawl(page, { addresses });
}

test.describe("every page as a visitor", () => {
  test.use({ signedIn: false, viewport: { width: 768, height: 1024 } });

  test("is sound in a narrow window without a connection @worker", async ({ page, context }) => {
    test.slow();
    await page.goto("/");
    await crawlOffline(page, context, VISITORS);
  });
});

test("every page as a member with a stored session is sound on a phone without a connection @mobile @worker", async ({
  page,
  context,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  await crawlOffline(page, context);
});
