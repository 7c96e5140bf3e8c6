import { expect, type Locator } from "@playwright/test";
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

test("the browser's Back closes it like 'Not now': what they came for is done", async ({ page }) => {
  test.slow();
  const gate = new SoftGatePage(page);
  await gate.askFor(IDEA);
  await gate.spendFreeActions();
  await gate.pressCopy();
  await expect(gate.modal).toBeVisible(SOON);
  await page.goBack();
  await expect(gate.modal).toBeHidden();
  await gate.copied();

  await page.goForward();
  const next = page.getByRole("textbox", { name: "Your next rough idea" });
  await next.fill("and what about the flour");
  await page.keyboard.press("Control+Enter");
  await expect(gate.modal).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(next).toHaveValue("and what about the flour", SOON);

  await gate.pressCopy();
  await expect(gate.modal).toBeVisible(SOON);
  await gate.create.click();
  await expect(new AuthPage(page).heading("Create a free account")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("");
});

test("Enter pressed twice, or held, asks and answers nothing; half a second later it answers", async ({ page }) => {
  test.slow();
  await page.clock.install();
  const gate = new SoftGatePage(page);
  await gate.askFor(IDEA);
  await gate.spendFreeActions();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const first = gate.modal.getByRole("button", { name: "Close" });
  await gate.pressCopy();
  await expect(first).toBeFocused(SOON);
  await page.keyboard.press("Enter");
  await expect(gate.modal).toBeVisible();
  await page.clock.runFor(1_000);
  await page.keyboard.press("Enter");
  await expect(gate.modal).toBeHidden();
  await gate.copied();

  await page.evaluate(() => navigator.clipboard.writeText(""));
  await gate.copy.focus();
  await page.keyboard.down("Enter");
  await expect(first).toBeFocused();
  await page.clock.runFor(1_000);
  // of a key that is down already: what a keyboard sends while it is held
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(gate.modal).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(gate.modal).toBeHidden();
  await gate.copied();
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

for (const [phone, width, height] of [
  ["a small phone", 320, 568],
  ["a phone on its side", 844, 390],
] as const)
  test(`what was copied just before covers none of its buttons on ${phone} @mobile`, async ({ page }) => {
    const gate = new SoftGatePage(page);
    await gate.askFor(IDEA);
    await gate.spendFreeActions();
    await page.setViewportSize({ width, height });
    const notice = page.locator("[data-sonner-toast][data-visible=true][data-removed=false]");
    // a notice goes by itself after a while: once it has gone there is nothing to see
    await expect(async () => {
      await gate.pressCopy();
      await expect(gate.modal).toBeVisible();
      const covered = await coveredBy(notice, gate.modal.locator("button, a, h2"));
      const stands = await notice.count();
      await page.keyboard.press("Escape");
      await gate.copied();
      expect(stands).toBeGreaterThan(0);
      expect(covered).toEqual([]);
    }).toPass(SOON);
  });

/** Which of `below` lie under one of `above` to some part, or do not stand in the window whole. */
async function coveredBy(above: Locator, below: Locator): Promise<string[]> {
  const boxes = (of: Locator) =>
    of.evaluateAll((elements) =>
      elements.map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() })),
    );
  const over = await boxes(above);
  const window = below.page().viewportSize();
  return (await boxes(below))
    .filter(
      (box) =>
        box.top < 0 ||
        box.bottom > (window?.height ?? 0) ||
        over.some(
          (each) => each.left < box.right && box.left < each.right && each.top < box.bottom && box.top < each.bottom,
        ),
    )
    .map(({ name }) => name);
}
