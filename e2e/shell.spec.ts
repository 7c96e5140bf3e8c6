import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { moved, watchShifts } from "./layout-shift.ts";
import { StudioPage } from "./studio-page.ts";

test("by keyboard the sidebar folds, and the palette and the list of shortcuts open and close [spec:screen-27]", async ({
  page,
}) => {
  test.slow();
  await test.step("the sidebar folds to icons by Ctrl+B, stays folded over a reload, and unfolds again", async () => {
    const studio = new StudioPage(page);
    await studio.open();
    const sidebar = page.getByRole("complementary", { name: "Sidebar" });
    await expect(sidebar).toHaveAttribute("data-state", "expanded");
    await expect(sidebar).toHaveCSS("width", "256px");
    await page.keyboard.press("Control+b");
    await expect(sidebar).toHaveAttribute("data-state", "icons");
    await expect(sidebar).toHaveCSS("width", "48px");
    await expect(sidebar.getByRole("link", { name: "Sessions" })).toBeVisible();

    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "sidebar:state");
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await page.reload();
    await studio.started();
    await expect(sidebar).toHaveAttribute("data-state", "icons");
    await page.keyboard.press("Control+b");
    await expect(sidebar).toHaveAttribute("data-state", "expanded");
  });

  await test.step("the palette finds pages, commands and stored sessions by any words", async () => {
    await page.getByRole("textbox", { name: "Your rough idea" }).fill("why is my sourdough dense since March");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("region", { name: "Answer" })).toBeVisible();
    await page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Sessions" }).click();
    await expect(page.locator("main li")).toHaveCount(1);

    await page.keyboard.press("Control+k");
    const input = page.getByRole("combobox", { name: "Search or jump to" });
    await input.fill("march sour");
    const options = page.getByRole("option");
    await expect(options.first()).toContainText("sourdough");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Answer" })).toBeVisible();

    await page.keyboard.press("Control+k");
    await input.fill("price");
    await expect(options.first()).toContainText("Pricing");
    // words that are nowhere can still be asked
    await input.fill("no such thing");
    await expect(options).toHaveText([
      /Ask “no such thing”/,
      /Start a board about “no such thing”/,
      /Begin a map of “no such thing”/,
    ]);
    // the page of gate decisions is the operator's, and is not listed
    await input.fill("subscription test");
    await expect(options).toHaveText([
      /Ask “subscription test”/,
      /Start a board about “subscription test”/,
      /Begin a map of “subscription test”/,
    ]);
    await page.keyboard.press("Escape");
    await expect(input).toBeHidden();
  });

  await test.step("Ctrl+K closes the palette that it opened, as ? does for the list of shortcuts; over another dialog they do nothing", async () => {
    await page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Settings" }).click();
    const palette = page.getByRole("combobox", { name: "Search or jump to" });
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const dialogs = page.locator("[role=dialog], dialog");
    const remove = page.getByRole("button", { name: "Delete my account" });
    await expect(remove).toBeVisible();
    for (const [keys, panel] of [
      ["Control+k", palette],
      ["?", sheet],
    ] as const) {
      await page.keyboard.press(keys);
      await expect(panel).toBeVisible();
      await page.keyboard.press(keys);
      await expect(dialogs).toHaveCount(0);
    }

    await page.keyboard.press("?");
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(dialogs).toHaveCount(1);
    await page.keyboard.press("Escape");

    await remove.click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Your password" })).toBeFocused();
    await page.keyboard.press("Tab");
    for (const keys of ["Control+k", "?"]) await page.keyboard.press(keys);
    // with the next key, which is handled after them
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(0);
  });
});

test("the tab bar shows the current page, and navigates @mobile [spec:screen-13]", async ({ page }) => {
  await page.goto("/dashboard");
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  await expect(tabs.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  expect(await tabs.getByRole("link").count()).toBeLessThanOrEqual(5);
  await tabs.getByRole("link", { name: "Library" }).click();
  await expect(page).toHaveTitle("Prompt Library - Studio of the Mind");
  await expect(tabs.getByRole("link", { name: "Library" })).toHaveAttribute("aria-current", "page");
});

test("the visible page responds to its keys from the first moment", async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("h1")) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/sessions");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
});

test("going offline is announced at once on any page, and Retry finds the connection again @both [spec:screen-33]", async ({
  page,
  context,
  isMobile,
}) => {
  const said = isMobile
    ? page.getByText("You're offline — Some features may not work properly until you reconnect.")
    : page.getByText("Offline", { exact: true });
  for (const path of ["/dashboard", "/"])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText("Neural Ready")).toBeVisible();
      await context.setOffline(true);
      await expect(said).toBeVisible();
      await context.setOffline(false);
      // the browser may notice by itself, and remove the button before the press
      const retry = page.getByRole("button", { name: "Retry" });
      if (isMobile) await retry.click({ timeout: 2_000 }).catch(() => undefined);
      await expect(said).toBeHidden();
    });
});

test("nothing moves on pages that show stored sessions @both", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  await watchShifts(page);
  for (const path of ["/", "/sessions", page.url()]) {
    await page.goto(path);
    await expect(page.getByText("Neural Ready")).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await moved(page), path).toEqual([]);
  }
});
