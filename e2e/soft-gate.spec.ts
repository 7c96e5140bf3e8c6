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

test("three actions are free; from the fourth on a visitor is asked, by keyboard alone, and closing the gate in any way runs the action @both [spec:screen-30]", async ({
  page,
}) => {
  test.slow();
  const gate = new SoftGatePage(page);
  await gate.begin(IDEA);
  await gate.spendFreeActions();

  await gate.pressSave();
  await expect(gate.modal).toBeVisible(SOON);
  expect(await gate.steps()).toEqual(["Save", "Save", "Save", "Save again"]);
  await expect(gate.modal).toContainText("Free account $0");
  await expect(gate.modal.getByText("10 messages")).toHaveText("10 messages a month");
  await expect(gate.modal).toContainText("Pro Account Coming Soon");
  await expectNoViolations(page, "the soft gate");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await gate.runs(), "nothing is done before the answer").toBe(3);

  await page.keyboard.press("Escape");
  await expect(gate.modal).toBeHidden();
  await gate.saved();
  await expect(gate.more).toBeFocused();

  await gate.pressSave();
  await expect(gate.modal).toBeVisible();
  await new StudioPage(page).tabTo(gate.notNow);
  await page.keyboard.press("Enter");
  await expect(gate.modal).toBeHidden();
  await gate.saved();
  await expect(gate.more).toBeFocused();
});

test("the browser's Back closes the gate like 'Not now': the action runs [spec:state-16]", async ({ page }) => {
  test.slow();
  const gate = new SoftGatePage(page);
  const studio = new StudioPage(page);
  await gate.begin(IDEA);
  await gate.spendFreeActions();
  await gate.pressSave();
  await expect(gate.modal).toBeVisible(SOON);
  await page.goBack();
  await expect(gate.modal).toBeHidden();
  await gate.saved();

  await studio.open("/");
  await studio.askFor(IDEA);
  const next = page.getByRole("textbox", { name: "Your next rough idea" });
  await next.fill("and what about the flour");
  await page.keyboard.press("Control+Enter");
  await expect(gate.modal).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(next).toHaveValue("and what about the flour", SOON);

  const before = await gate.runs();
  await next.press("Control+Enter");
  await expect(gate.modal).toBeVisible(SOON);
  await gate.create.click();
  await expect(new AuthPage(page).heading("Create a free account")).toBeVisible();
  expect(await gate.runs()).toBe(before);

  await test.step("the export of everything is never counted, because it is the person's own [spec:screen-8]", async () => {
    const settings = new SettingsPage(page);
    await settings.openAsVisitor();
    expect((await settings.exported()).text).toContain(IDEA);
    await expect(gate.modal).toBeHidden();
  });
});

test("the count survives a reload, and applies to other tabs", async ({ page, context }) => {
  test.slow();
  const gate = new SoftGatePage(page);
  await gate.begin(IDEA);
  const other = new SoftGatePage(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.more).toBeVisible(SOON);
  await page.bringToFront();
  await gate.spendFreeActions();
  await other.page.bringToFront();
  await expect(async () => {
    await other.pressSave();
    await expect(other.modal).toBeVisible({ timeout: 2_000 });
  }, "the other tab has heard of it").toPass(SOON);
  await other.page.close();

  await page.reload();
  await expect(gate.more).toBeVisible(SOON);
  await gate.pressSave();
  await expect(gate.modal).toBeVisible(SOON);
});

test("continuing a session waits for the answer, and an account adopts the session with its draft [spec:state-17]", async ({
  page,
  origin,
}) => {
  test.slow();
  const gate = new SoftGatePage(page);
  const auth = new AuthPage(page);
  const next = page.getByRole("textbox", { name: "Your next rough idea" });
  await gate.begin(IDEA);
  await gate.spendFreeActions();
  await new StudioPage(page).open("/");
  await new StudioPage(page).askFor(IDEA);
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
  await next.press("Control+Enter");
  await expect(page.getByText("2 earlier questions in this session")).toBeVisible(SOON);
  await expect(gate.modal).toBeHidden();
});

test("what was saved just before covers none of its buttons on a small phone, upright or on its side @mobile", async ({
  page,
}) => {
  const gate = new SoftGatePage(page);
  await gate.begin(IDEA);
  await gate.spendFreeActions();
  const notice = page.locator("[data-sonner-toast][data-visible=true][data-removed=false]");
  for (const size of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    // a notice disappears after a while: then there is nothing to check
    await expect(async () => {
      await gate.pressSave();
      await expect(gate.modal).toBeVisible();
      const covered = await coveredBy(notice, gate.modal.locator("button, a, h2"));
      const stands = await notice.count();
      await page.keyboard.press("Escape");
      await gate.saved();
      expect(stands).toBeGreaterThan(0);
      expect(covered).toEqual([]);
    }).toPass(SOON);
  }
});

/** The elements of `below` that an element of `above` partly covers, or that are not wholly in the window. */
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
