import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "how do I prune an apple tree in March";

/** Asks this, and ends in its thread. */
async function keep(page: Page, idea = IDEA): Promise<StudioPage> {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(idea);
  return studio;
}

const remove = (page: Page, title: RegExp) =>
  page
    .locator("main li")
    .filter({ hasText: title })
    .getByRole("button", { name: /^Delete / });
const link = (page: Page, name: RegExp) => page.locator("main").getByRole("link", { name });

test("deleting moves the focus to the next row, else the previous, else the heading, and in a search to its field; 'Undo', 'Show all sessions' and 'Show more' move it to a row", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  const titles = ["should we move the Café to Lyon", "why is my sourdough dense", "how do I prune an apple tree"];
  await studio.storeSessions(titles);
  await page.reload();
  const field = page.getByRole("searchbox", { name: "Search sessions" });
  await field.fill("sourdough");
  await expect(page.locator("main li")).toHaveCount(1);
  await remove(page, /sourdough/i).press("Enter");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Show all sessions" }).press("Enter");
  await expect(link(page, /Lyon/)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).first().press("Enter");
  await expect(link(page, /sourdough/i)).toBeFocused();

  await remove(page, /sourdough/i).press("Enter");
  await expect(link(page, /apple tree/i)).toBeFocused();
  await remove(page, /apple tree/i).press("Enter");
  await expect(link(page, /Lyon/)).toBeFocused();
  await remove(page, /Lyon/).press("Enter");
  await expect(page.getByRole("heading", { name: "Sessions", exact: true })).toBeFocused();

  await page.getByRole("button", { name: "Undo" }).first().press("Enter");
  await expect(link(page, /Lyon/)).toBeFocused();

  await studio.storeSessions(Array.from({ length: 60 }, (_, n) => `thought number ${n + 1}`));
  await page.reload();
  await expect(page.locator("main li")).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(
    page
      .locator("main li")
      .nth(50)
      .getByRole("link", { name: /^thought number/ }),
  ).toBeFocused();
});

/** No two buttons of a thread have the same name, even while its idea is edited. */
async function expectOwnNames(page: Page): Promise<void> {
  const main = await page.locator("main").ariaSnapshot();
  const names = [...main.matchAll(/^( *)- button "((?:[^"\\]|\\.)*)"/gm)].map(([, , name]) => name);
  const ofChanges = new Set(["Accept", "Reject"]); // these are within their own named groups
  const twice = names.filter((name, at) => !ofChanges.has(name ?? "") && names.indexOf(name) !== at);
  expect(names.length).toBeGreaterThan(6);
  expect(twice).toEqual([]);
}

test("the focus moves to the refined question after asking, to the heading of an opened session or page, and to the composer of a new thought; a first load moves none; no two buttons have the same name", async ({
  page,
}) => {
  await test.step("a title that a page leads the focus to has no frame like a field's", async () => {
    await page.goto("/dashboard");
    const link = page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Settings" });
    await link.focus();
    await page.keyboard.press("Enter");
    const title = page.getByRole("heading", { level: 1, name: "Settings" });
    await expect(title).toBeVisible();
    const drawn = await title.evaluate((element: HTMLElement) => {
      element.tabIndex = -1;
      element.focus();
      return { isShown: element.matches(":focus-visible"), outline: getComputedStyle(element).outlineStyle };
    });
    expect(drawn).toEqual({ isShown: true, outline: "none" });
  });

  const studio = await keep(page);
  await test.step("asking, also for a follow-up and an edit; Cancel moves it back to Edit", async () => {
    await expect(studio.question).toBeFocused();
    const next = page.getByRole("textbox", { name: "Your next rough idea" });
    await next.fill("which branches go first");
    await next.press("Control+Enter");
    await expect(page.getByText("One earlier question in this session")).toBeVisible();
    await expect(studio.question).toBeFocused();

    const edit = page.getByRole("button", { name: "Edit" });
    await edit.press("Enter");
    await expect(studio.idea).toBeFocused();
    await page.getByRole("button", { name: "Cancel, the edited idea" }).press("Enter");
    await expect(edit).toBeFocused();

    await edit.press("Enter");
    await expectOwnNames(page);
    await studio.idea.fill("which branches go last");
    await page.getByRole("button", { name: "Ask a sharper question, the edited idea" }).press("Enter");
    await expect(page.getByText("2 earlier questions in this session")).toBeVisible();
    await expect(studio.question).toBeFocused();
  });

  await test.step("a first load", async () => {
    await page.reload();
    await expect(studio.answer).toBeVisible();
    await expect(page.locator("body")).toBeFocused();
  });

  await test.step("opening a session, and a new thought", async () => {
    await page.goto("/sessions");
    await link(page, /apple tree/i).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /apple tree/i })).toBeFocused();
    await page.getByRole("button", { name: "New thought" }).locator("visible=true").press("Enter");
    await expect(studio.idea).toBeFocused();

    await page.goto("/");
    await link(page, /apple tree/i).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /apple tree/i })).toBeFocused();
    await page.goBack();
    await expect(studio.idea).toBeFocused();
  });
});
