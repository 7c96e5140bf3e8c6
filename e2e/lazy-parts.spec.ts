import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** Without a worker, so that every file comes from the network or not at all. */
test.use({ expectedErrors: /^Failed to load resource/ });

const FAILURE = "This part could not be loaded.";

/** Makes requests for matching files of the build fail, as after a deployment or without a connection. Returns the way to restore them. */
async function takeAway(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.fulfill({ status: 404, body: "Not found" }));
  return () => page.unroute(file);
}

test("a palette that cannot be fetched says so, opens on a retry, and still has the typed text", async ({ page }) => {
  const bringBack = await takeAway(page, /panels-/);
  const studio = new StudioPage(page);
  await studio.open("/");
  await studio.idea.fill("half a thought");
  await page.keyboard.press("Control+k");
  const panel = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(panel.getByText(FAILURE)).toBeVisible();
  await expect(panel.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("sess");

  await bringBack();
  await panel.getByRole("button", { name: "Try again" }).click();
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("sess");
  await page.keyboard.type("ions");
  await expect(page.getByRole("option", { name: "Sessions", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(studio.idea).toHaveValue("half a thought");
  await expect(studio.idea).toBeFocused();
});

test("keys typed while the palette is loading go to it, not to the page", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/panels-/, async (route) => {
    await arrived;
    await route.continue();
  });
  const studio = new StudioPage(page);
  await studio.open("/");
  await studio.idea.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("sess");
  arrive();
  await page.keyboard.type("ions");
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  await expect(field).toHaveValue("sessions");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(studio.idea).toHaveValue("");
  await expect(studio.idea).toBeFocused();
});

test("a page that cannot be fetched fails in its own place: the shell stays, nothing reloads", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.idea.fill("half a thought");
  const bringBack = await takeAway(page, /sessions-/);
  await page.evaluate(() => {
    (globalThis as { same?: boolean }).same = true;
  });
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Sessions" }).click();
  await expect(page.locator("main").getByText(FAILURE)).toBeVisible();
  await bringBack();
  await page.locator("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  await pages.getByRole("link", { name: "Dashboard" }).click();
  await expect(studio.idea).toHaveValue("half a thought");
  expect(await page.evaluate(() => (globalThis as { same?: boolean }).same)).toBe(true);
});

test("a page works without its shell, and the shell appears on a retry", async ({ page }) => {
  const bringBack = await takeAway(page, /shell-/);
  const studio = new StudioPage(page);
  await studio.open();
  await expect(page.getByText(FAILURE)).toBeVisible();
  await studio.idea.fill("half a thought");
  await bringBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Neural Ready")).toBeVisible();
  await expect(page.getByText(FAILURE)).toBeHidden();
  await expect(studio.idea).toHaveValue("half a thought");
});

test("a notice is shown even if its toaster cannot be fetched", async ({ page }) => {
  await takeAway(page, /toasts-/);
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  await page.getByRole("button", { name: "Copy question" }).locator("visible=true").click();
  const message = page.getByText(/^Question (not )?copied$/);
  await expect(message).toBeVisible();
  await expect(page.locator("[aria-live=polite]").filter({ has: message })).toHaveCount(1);
  await page.getByRole("button", { name: /^Dismiss: Question/ }).click();
  await expect(message).toBeHidden();
});

test("a page whose account watch could not be fetched at first still follows a sign-out", async ({ page, context }) => {
  const bringBack = await takeAway(page, /later-/);
  const failed = page.waitForResponse(/later-/);
  const studio = new StudioPage(page);
  await studio.open();
  await failed;
  const elsewhere = new StudioPage(await context.newPage());
  await elsewhere.open();
  const signOut = elsewhere.page.getByRole("banner").getByRole("button", { name: "Sign Out" });
  await signOut.click();
  await expect(elsewhere.page).toHaveURL(/\/auth/);
  await bringBack();
  await expect(page).toHaveURL(/\/auth/);
});
