import { expect } from "@playwright/test";
import { createAccount } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";
import { SoftGatePage } from "./soft-gate-page.ts";
import { StudioPage } from "./studio-page.ts";

/** What a visitor meets from their fourth free action on: a question, and never a wall. */

test.use({ signedIn: false });

const IDEA = "why is my sourdough dense since March";
const SOON = { timeout: 30_000 };

test("three actions are free; from the fourth on a visitor is asked, by keyboard alone, and closing it in any way does what they came for", async ({
  page,
}) => {
  test.slow();
  const gate = new SoftGatePage(page);
  await gate.askFor(IDEA);
  await gate.spendFreeActions();

  await gate.pressCopy();
  await expect(gate.modal).toBeVisible(SOON);
  expect(await gate.steps()).toEqual(["Export", "Export", "Export", "Export again"]);
  await expect(gate.modal).toContainText("Free account $0");
  await expect(gate.modal.getByText("10 messages")).toHaveText("10 messages a month");
  await expect(gate.modal).toContainText("Pro Account Coming Soon");
  await expectNoViolations(page, "the soft gate");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("");

  await page.keyboard.press("Escape");
  await expect(gate.modal).toBeHidden();
  await gate.copied();
  await expect(gate.copy).toBeFocused();

  await gate.pressCopy();
  await expect(gate.modal).toBeVisible();
  await new StudioPage(page).tabTo(gate.notNow);
  await page.keyboard.press("Enter");
  await expect(gate.modal).toBeHidden();
  await gate.copied();
  await expect(gate.copy).toBeFocused();
});

test("the count outlives a reload, holds for other tabs, and nothing forged in it breaks anything", async ({
  page,
  context,
}) => {
  test.slow();
  const gate = new SoftGatePage(page);
  await gate.askFor(IDEA);
  const other = new SoftGatePage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.copy).toBeVisible(SOON);
  await page.bringToFront();
  await gate.spendFreeActions();
  await other.page.bringToFront();
  await expect(async () => {
    await other.pressCopy();
    await expect(other.modal).toBeVisible({ timeout: 2_000 });
  }, "the other tab has heard of it").toPass(SOON);
  await other.page.close();

  await page.reload();
  await expect(gate.copy).toBeVisible(SOON);
  await gate.pressCopy();
  await expect(gate.modal).toBeVisible(SOON);

  for (const forged of [99, { length: 3 }, ["steal", null, {}], [["save"]], "save"]) {
    await gate.forge(forged);
    await page.reload();
    await expect(gate.copy).toBeVisible(SOON);
    await gate.spendFreeActions();
  }
  await gate.forge(Array.from({ length: 50 }, () => "share"));
  await page.reload();
  await expect(gate.copy).toBeVisible(SOON);
  await gate.pressCopy();
  await expect(gate.modal).toBeVisible(SOON);
  expect(await gate.steps()).toEqual(["Share", "Share", "Share", "Export"]);
});

test("continuing a session waits for the answer, and an account takes over the session with what was being typed", async ({
  page,
  origin,
}) => {
  test.slow();
  const gate = new SoftGatePage(page);
  const auth = new AuthPage(page);
  const next = page.getByRole("textbox", { name: "Your next rough idea" });
  await gate.askFor(IDEA);
  await gate.spendFreeActions();
  await next.fill("and what about the flour");
  await page.keyboard.press("Control+Enter");
  await expect(gate.modal).toBeVisible(SOON);
  expect((await gate.steps()).at(-1)).toBe("Continue");
  await gate.notNow.click();
  await expect(page.getByText("One earlier question in this session")).toBeVisible(SOON);

  await next.fill("and what about the water");
  await page.keyboard.press("Control+Enter");
  await expect(gate.modal).toBeVisible();
  const session = new StudioPage(page).sessionId();
  await gate.create.click();
  await expect(auth.heading("Create a free account")).toBeVisible();
  await auth.open();
  await auth.signIn(await createAccount(origin));
  await expect(page).toHaveURL(new RegExp(`session=${session}`), SOON);
  await expect(next).toHaveValue("and what about the water", SOON);
  // the account is asked nothing
  await gate.pressCopy();
  await gate.copied();
  await expect(gate.modal).toBeHidden();
});

test("without a connection it asks just the same", async ({ page, context }) => {
  const gate = new SoftGatePage(page);
  await gate.askFor(IDEA);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.reload();
  await expect(gate.copy).toBeVisible(SOON);
  await gate.spendFreeActions();
  await gate.pressCopy();
  await expect(gate.modal).toBeVisible(SOON);
  await gate.notNow.click();
  await gate.copied();
});

test("what belongs to the person is never counted: the export of everything from the settings", async ({ page }) => {
  const gate = new SoftGatePage(page);
  await gate.askFor(IDEA);
  await gate.spendFreeActions();
  const settings = new SettingsPage(page);
  await settings.open();
  expect((await settings.exported()).text).toContain(IDEA);
  await expect(gate.modal).toBeHidden();
});
