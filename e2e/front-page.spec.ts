import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

test("the front page says that the connection is gone, and that it is back", async ({ page, context, isMobile }) => {
  const studio = new StudioPage(page);
  await studio.open("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const said = isMobile
    ? page.getByText("You're offline — Some features may not work properly until you reconnect.")
    : page.getByText("Offline", { exact: true });
  await context.setOffline(true);
  await expect(said).toBeVisible();
  await page.reload();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  // without a hint of the browser's, at the next of the looks, ten seconds apart
  await expect(said).toBeHidden({ timeout: 20_000 });
});

test("where nothing can be kept, the front page says so too", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", { get: () => undefined });
  });
  const studio = new StudioPage(page);
  await studio.open("/");
  await expect(page.getByText("This browser keeps nothing for the studio.")).toBeVisible();
  await studio.askFor("why is my sourdough dense since March");
  await expect(page.getByText("until this tab closes", { exact: true })).toBeVisible();
  await expect(page.getByText("saved here")).toHaveCount(0);
});

test("every page can be reached from the phone's front page @mobile", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("navigation", { name: "Header" });
  const menu = header.getByRole("button", { name: "Pages" });
  await menu.click();
  const [first, below] = [
    await header.getByRole("link", { name: "Dashboard" }).boundingBox(),
    await menu.boundingBox(),
  ];
  expect(first?.y, "the list hangs under its button").toBeGreaterThan(below?.y ?? 0);
  expect(first?.height, "wide enough for a thumb").toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await header.getByRole("link", { name: "Sessions" }).click();
  await expect(page).toHaveTitle("Sessions - Studio of the Mind");
});

test("the sidebar's shortcut and command are there only where a sidebar is @desktop", async ({ page }) => {
  const command = page.getByRole("option", { name: /Toggle sidebar/ });
  await page.goto("/");
  const prevented = () =>
    page.evaluate(
      () => !dispatchEvent(new KeyboardEvent("keydown", { key: "b", ctrlKey: true, cancelable: true, bubbles: true })),
    );
  await expect(page.locator("main")).toBeVisible();
  expect(await prevented(), "the browser's own Ctrl+B").toBe(false);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(command).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.goto("/dashboard");
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  expect(await prevented()).toBe(true);
  await page.keyboard.press("Control+k");
  await expect(command).toBeVisible();
});

test("a window made wider closes the slide-over @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
  await expect(page.getByRole("dialog", { name: "Pages" })).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("an address that cannot be read", () => {
  test.use({ expectedErrors: /status of 400/ });
  test("is answered in words by the server, and inside the shell by the app", async ({ page }) => {
    const answer = await page.request.get("/%E0%A4%A");
    expect(answer.status()).toBe(400);
    await page.goto("/dashboard");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await page.goto("/%E0%A4%A");
    await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
});
