import { expect, type Page } from "@playwright/test";
import { PUBLIC_PAGES } from "../src/app/public-pages.ts";
import { test } from "./fixtures.ts";
import { moved, watchShifts } from "./layout-shift.ts";
import { StudioPage } from "./studio-page.ts";

/** The public pages are files of their own: somebody's first visit can be read before any script has come. */

/** As on a first visit: every file comes from the network. */
test.use({ signedIn: false, serviceWorkers: "block" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const app = (page: Page) => page.getByText("Neural Ready");
/** The app, on a machine that has much else to do. */
const SOON = { timeout: 30_000 };

/** Holds the app back. Returns the way to let it come. */
const holdScripts = (page: Page) => hold(page, /\/assets\/(?!early-).*\.js$/);

/** Holds back what is asked for at such addresses. Returns the way to let it come. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** In this browser the studio was open before. */
const wasHere = (page: Page) => page.addInitScript(() => localStorage.setItem("sotm:person", "visitor"));

async function expectUnmoved(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await moved(page)).toEqual([]);
}

for (const { path, title, description } of PUBLIC_PAGES)
  test(`${path} is there before its script, and nothing moves when the app takes its place`, async ({ page }) => {
    await watchShifts(page);
    const release = await holdScripts(page);
    const tell = await hold(page, /\/functions\/v1\//);
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle(`${title} - Studio of the Mind`);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", description);
    await expect(app(page)).toBeHidden();
    expect(await page.locator("script:not([src])").count(), "scripts within the page").toBe(0);
    // further down, the front page's table comes with the app
    const first = path === "/" ? page.locator(".landing-hero") : page.getByRole("main");
    const read = await first.innerText();

    release();
    await expect(app(page)).toBeVisible(SOON);
    await expect(page).toHaveTitle(`${title} - Studio of the Mind`);
    expect(await first.innerText()).toBe(read);
    tell();
    // what is not known before the server was asked finds its place kept free
    if (path === "/pricing") await expect(page.getByText("Nothing is sold in this studio.")).toBeVisible(SOON);
    await expectUnmoved(page);
  });

test.describe("the front page's field, before the app", () => {
  const field = (page: Page) => page.getByRole("textbox", { name: "Your rough idea" });
  const caret = (page: Page) =>
    field(page).evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
  const ask = (page: Page) => page.getByRole("button", { name: "Ask a sharper question" });

  // the app is hydrated into the page of a first visit, and takes the place of any other
  for (const { who, visit } of [
    { who: "a first visit", visit: async () => {} },
    { who: "somebody who was here before", visit: wasHere },
  ]) {
    test(`${who}: it takes what is written; text, caret and the next key are where they belong when the app takes its place`, async ({
      page,
    }) => {
      await watchShifts(page);
      await visit(page);
      const release = await holdScripts(page);
      await page.goto("/", { waitUntil: "commit" });
      await field(page).fill("how do I rent a flat in Lisbon");
      for (let step = 0; step < " in Lisbon".length; step += 1) await page.keyboard.press("ArrowLeft");
      await expect(ask(page)).toBeDisabled();

      release();
      await expect(ask(page)).toBeEnabled(SOON);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(" quickly");
      await expect(field(page)).toHaveValue("how do I rent a flat quickly in Lisbon");
      expect(await caret(page)).toEqual([28, 28]);
      await expectUnmoved(page);
      await ask(page).click();
      await expect(page).toHaveURL(/session=/, SOON);
      await expect(page.getByRole("main")).toContainText("Lisbon", SOON);
    });

    test(`${who}: a key pressed while the app takes the page's place is not lost`, async ({ page }) => {
      await visit(page);
      const release = await holdScripts(page);
      await page.goto("/", { waitUntil: "commit" });
      await field(page).focus();
      release();
      let typed = "";
      // one key after another until the app is there, and some more
      for (let more = 0; more < 20; more += (await ask(page).isEnabled()) ? 1 : 0) {
        const key = String(typed.length % 10);
        await page.keyboard.press(key);
        typed += key;
      }
      await expect(field(page)).toHaveValue(typed);
    });
  }

  test("what came back and was emptied there does not come back with the app", async ({ page }) => {
    await page.goto("/");
    await expect(ask(page)).toBeEnabled(SOON);
    await field(page).fill("half a thought");
    await expect.poll(() => new StudioPage(page).draftOnDisk(), SOON).toBe("half a thought");
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(field(page)).toHaveValue("half a thought");
    await field(page).fill("");
    release();
    await expect(ask(page)).toBeEnabled(SOON);
    // what is left on the device comes back before anything is written there
    await field(page).pressSequentially("another");
    await expect.poll(() => new StudioPage(page).draftOnDisk(), SOON).toBe("another");
  });

  test("a reload before the app has come leaves the text where it is", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await field(page).fill("what stays");
    // by then what keeps it has come, which is fetched with the page
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain("what stays");
    await page.reload({ waitUntil: "commit" });
    await expect(field(page)).toHaveValue("what stays");
    release();
    await expect(ask(page)).toBeEnabled(SOON);
    await expect(field(page)).toHaveValue("what stays");
  });

  test("an address that names a question of its own does not begin with the front page", async ({ page }) => {
    await holdScripts(page);
    await page.goto("/?session=none", { waitUntil: "commit" });
    await expect(page.getByText("The studio has not started yet.")).toBeAttached();
    await expect(heading(page)).toHaveCount(0);
  });

  test("says so when the app does not come, beside what was written", async ({ page }) => {
    await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    // painted: nobody writes into what has no style yet
    await expect(field(page)).toBeInViewport();
    await field(page).fill("still here");
    const message = page.getByText("The studio has not started yet.");
    await expect(message).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(message).toBeVisible();
    await expect(field(page)).toHaveValue("still here");
    await expect(field(page)).toBeInViewport();
  });
});

for (const path of ["/", "/about"])
  test(`on a first visit of ${path} the app takes over what stands there, and draws nothing anew`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page)).toBeVisible();
    const rendered = await page.evaluateHandle(() => [...document.querySelectorAll("main *")]);
    release();
    await expect(app(page)).toBeVisible(SOON);
    await expect(page.locator("[data-early]"), "still held back").toHaveCount(0, SOON);
    expect(await rendered.evaluate((all) => all.length)).toBeGreaterThan(10);
    expect(await rendered.evaluate((all) => all.filter((node) => !node.isConnected).length)).toBe(0);
  });

test("who has read on stays where they are when the app comes", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/privacy", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Mails" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const before = await page.evaluate(() => scrollY);
  release();
  await expect(app(page)).toBeVisible(SOON);
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
      await expect(page.getByText("The studio has not started yet.")).toHaveCount(path === "/" ? 1 : 0);
    }
  });
});
