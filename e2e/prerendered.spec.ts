import { expect, type Locator, type Page } from "@playwright/test";
import { PUBLIC_PAGES } from "../src/app/rendered-pages.ts";
import { test } from "./fixtures.ts";
import { moved, watchShifts } from "./layout-shift.ts";
import { StudioPage } from "./studio-page.ts";

/** The public pages are files of their own: a first visit can be read before any script has loaded. */

test.use({ signedIn: false });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const app = (page: Page) => page.getByText("Neural Ready");
/** Time for the app to load, on a machine under load. */
const SOON = { timeout: 30_000 };

/** Holds the app's scripts back. Returns the way to release them. */
const holdScripts = (page: Page) => hold(page, /\/assets\/(?!early-).*\.js$/);

/** Holds requests for such addresses back. Returns the way to release them. */
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

/** Marks this browser as one that has opened the studio before. */
const wasHere = (page: Page) => page.addInitScript(() => localStorage.setItem("sotm:person", "visitor"));

async function expectUnmoved(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await moved(page)).toEqual([]);
}

/** Pages without anything that only the server or the app knows. */
const COMPLETE = ["/", "/about"];

/** Pages that are laid out in another way on a phone; the crawl looks for shifts on all of them there. */
const OTHER_ON_PHONES = ["/", "/pricing"];

for (const { path, title, description } of PUBLIC_PAGES)
  test(`${path} is readable before its script, and nothing moves when the app takes over${OTHER_ON_PHONES.includes(path) ? " @both" : ""}`, async ({
    page,
  }) => {
    await watchShifts(page);
    const release = await holdScripts(page);
    const tell = await hold(page, /\/functions\/v1\//);
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle(`${title} - Studio of the Mind`);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", description);
    await expect(app(page)).toBeHidden();
    expect(await page.locator("script:not([src])").count(), "scripts within the page").toBe(0);
    // the front page's table further down loads with the app
    const first = path === "/" ? page.locator(".landing-hero") : page.getByRole("main");
    const read = await first.innerText();
    const rendered = await page.evaluateHandle(() => [...document.querySelectorAll("main *")]);

    release();
    await expect(app(page)).toBeVisible(SOON);
    await expect(page).toHaveTitle(`${title} - Studio of the Mind`);
    expect(await first.innerText()).toBe(read);
    if (COMPLETE.includes(path)) {
      await expect(page.locator("[data-early]"), "still held back").toHaveCount(0, SOON);
      expect(await rendered.evaluate((all) => all.length)).toBeGreaterThan(10);
      const redrawn = await rendered.evaluate((all) => all.filter((node) => !node.isConnected).length);
      expect(redrawn, "the app hydrates a first visit, and redraws nothing").toBe(0);
    }
    tell();
    // facts that only the server knows have their place reserved
    if (path === "/pricing") await expect(page.getByText("This studio charges nothing.")).toBeVisible(SOON);
    await expectUnmoved(page);
  });

/** Writes into the field of a page whose app is held back, and presses Ctrl+Enter there. */
async function submitEarly(page: Page, field: Locator): Promise<void> {
  await field.fill("how do I rent a flat in Lisbon");
  // the script that hears the keys is fetched with the page
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain("Lisbon");
  await page.keyboard.press("Control+Enter");
}

test.describe("the front page's field, before the app", () => {
  const field = (page: Page) => page.getByRole("textbox", { name: "Your rough idea" });
  const caret = (page: Page) =>
    field(page).evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
  const ask = (page: Page) => page.getByRole("button", { name: "Ask a sharper question" });

  // the app hydrates the page of a first visit, and replaces any other
  for (const { who, visit } of [
    { who: "a first visit", visit: async () => {} },
    { who: "a later visit", visit: wasHere },
  ]) {
    test(`${who}: text, caret and the next key press survive the app's takeover`, async ({ page }) => {
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

    test(`${who}: a key pressed during the app's takeover is not lost`, async ({ page }) => {
      await visit(page);
      const release = await holdScripts(page);
      await page.goto("/", { waitUntil: "commit" });
      await field(page).focus();
      release();
      let typed = "";
      // types key after key until the app is there, and then some more
      for (let more = 0; more < 20; more += (await ask(page).isEnabled()) ? 1 : 0) {
        const key = String(typed.length % 10);
        await page.keyboard.press(key);
        typed += key;
      }
      await expect(field(page)).toHaveValue(typed);
    });

    test(`${who}: Ctrl+Enter pressed before the app asks once the app is there`, async ({ page }) => {
      await visit(page);
      const release = await holdScripts(page);
      await page.goto("/", { waitUntil: "commit" });
      await submitEarly(page, field(page));
      release();
      await expect(page).toHaveURL(/session=/, SOON);
      await expect(page.getByRole("main")).toContainText("Lisbon", SOON);
    });
  }

  test("a draft that came back and was emptied there does not return with the app", async ({ page }) => {
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
    // the stored draft comes back before anything is written there
    await field(page).pressSequentially("another");
    await expect.poll(() => new StudioPage(page).draftOnDisk(), SOON).toBe("another");
  });

  test("a reload before the app has loaded leaves the text in place", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await field(page).fill("what stays");
    // by then the script that stores it has loaded, which is fetched with the page
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain("what stays");
    await page.reload({ waitUntil: "commit" });
    await expect(field(page)).toHaveValue("what stays");
    release();
    await expect(ask(page)).toBeEnabled(SOON);
    await expect(field(page)).toHaveValue("what stays");
  });

  test("an address with a question of its own does not begin with the front page", async ({ page }) => {
    await holdScripts(page);
    await page.goto("/?session=none", { waitUntil: "commit" });
    await expect(page.getByText("The studio has not started yet.")).toBeAttached();
    await expect(heading(page)).toHaveCount(0);
  });

  test("a message appears beside the draft when the app does not load @both", async ({ page }) => {
    await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    // painted: nobody writes into a field without its style
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

test.describe("the dashboard's field, before the app", () => {
  const field = (page: Page) => page.getByRole("textbox", { name: "Your rough idea" });
  const ask = (page: Page) => page.getByRole("button", { name: "Ask a sharper question" });

  test.describe("of a member", () => {
    test.use({ signedIn: true });

    test("text, caret and the next key press survive the app's takeover, and nothing moves @both", async ({ page }) => {
      await watchShifts(page);
      const release = await holdScripts(page);
      await page.goto("/dashboard", { waitUntil: "commit" });
      await expect(heading(page)).toHaveText("What are you turning over?");
      const before = await field(page).boundingBox();
      await field(page).fill("how do I rent a flat in Lisbon");
      for (let step = 0; step < " in Lisbon".length; step += 1) await page.keyboard.press("ArrowLeft");
      await expect(ask(page)).toBeDisabled();

      release();
      await expect(ask(page)).toBeEnabled(SOON);
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(" quickly");
      await expect(field(page)).toHaveValue("how do I rent a flat quickly in Lisbon");
      expect(await field(page).boundingBox()).toEqual(before);
      await expectUnmoved(page);
      await expect.poll(() => new StudioPage(page).draftOnDisk(), SOON).toBe("how do I rent a flat quickly in Lisbon");
      await ask(page).click();
      await expect(page).toHaveURL(/session=/, SOON);
    });

    test("it has the focus on a wide screen: who opens the studio came to write", async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/dashboard", { waitUntil: "commit" });
      await expect(field(page)).toBeFocused();
      await page.keyboard.type("at once");
      release();
      await expect(ask(page)).toBeEnabled(SOON);
      await page.keyboard.type(" and later");
      await expect(field(page)).toHaveValue("at once and later");
    });

    test("Ctrl+Enter pressed before the app asks once the app is there", async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/dashboard", { waitUntil: "commit" });
      await submitEarly(page, field(page));
      release();
      await expect(page).toHaveURL(/session=/, SOON);
      await expect(page.getByRole("main")).toContainText("Lisbon", SOON);
    });

    test("a session's address waits for the app", async ({ page }) => {
      await holdScripts(page);
      await page.goto("/dashboard?session=none", { waitUntil: "commit" });
      await expect(page.getByText("The studio has not started yet.")).toBeAttached();
      await expect(heading(page)).toHaveCount(0);
    });
  });

  test("a visitor of a studio with accounts is not shown it on the way to the sign-in", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/dashboard", { waitUntil: "commit" });
    await expect(page.getByText("Loading…")).toBeVisible();
    await expect(heading(page)).toHaveCount(0);
    release();
    await expect(page).toHaveURL(/\/auth$/, SOON);
  });

  test.describe("where the studio has no accounts", () => {
    test.use({ expectedErrors: /^Failed to load resource/ });
    test("a first visit can write before the app", async ({ page }) => {
      await page.route("**/dev/config.json", (route) => route.fulfill({ status: 404, body: "Not found" }));
      const release = await holdScripts(page);
      await page.goto("/dashboard", { waitUntil: "commit" });
      await field(page).fill("a first thought");
      release();
      await expect(ask(page)).toBeEnabled(SOON);
      await expect(field(page)).toHaveValue("a first thought");
    });
  });
});

test("a later visit: the list of stored sessions takes exactly the room that the page held for it @both", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  const list = page.getByRole("region", { name: "Saved on this device" });
  const below = page.getByRole("heading", { name: "One thought from start to finish" });
  const top = () => below.evaluate((title) => title.getBoundingClientRect().top);
  await studio.open("/");
  await studio.askFor("why do people leave the choir");
  await page.goto("/");
  await expect(list).toBeVisible(SOON);
  const release = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(below).toBeVisible();
  // before its style sheet is there, the page has other sizes
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
  );
  await page.evaluate(() => document.fonts.ready);
  const held = await top();
  release();
  await expect(list).toBeVisible(SOON);
  expect(await top()).toBe(held);
});

test("the scroll position survives the app's takeover", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/privacy", { waitUntil: "commit" });
  await page.getByRole("heading", { name: "Emails" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const before = await page.evaluate(() => scrollY);
  release();
  await expect(app(page)).toBeVisible(SOON);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("links work before the app is there", async ({ page }) => {
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
  test("the public pages are readable", async ({ page }) => {
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText("The studio has not started yet.")).toHaveCount(path === "/" ? 1 : 0);
    }
  });
});
