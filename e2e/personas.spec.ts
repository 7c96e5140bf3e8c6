import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { PersonasPage } from "./personas-page.ts";

/** What personas ask of a thought, their panel, chats with one of them, and personas of one's own. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

test("personas ask about one's own words, and one of them is answered by keyboard, offline and without a model @both @worker", async ({
  page,
  context,
}) => {
  test.slow();
  const personas = new PersonasPage(page);
  await personas.open();
  await expect(page.getByRole("heading", { name: "No thought yet" })).toBeVisible(SOON);
  await expect(personas.rows).toHaveCount(28);
  await expectNoViolations(page, "no thought yet");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);

  await test.step("the example is asked about, by all 28", async () => {
    await page.getByRole("button", { name: "Use this example" }).press("Enter");
    await expect(personas.row("clarifier")).toContainText(
      "What would be gained by a decision to “charge for the workshop” rather than “keep it free”?",
    );
    await expect(page.getByText("5 in use, 23 wait")).toBeVisible();
    await expect(personas.panel).toContainText("of 5 possible", SOON);
    await expectNoViolations(page, "what personas ask");
  });

  await test.step("keys move in the list and change the panel", async () => {
    await personas.name("clarifier").focus();
    await page.keyboard.press("ArrowDown");
    await expect(personas.name("skeptic")).toBeFocused();
    await page.keyboard.press("End");
    await expect(personas.name("bias-auditor")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("2");
    await expect(personas.panel).toContainText("of 10 possible");
    const inPanel = personas.row("clarifier").getByText("panel", { exact: true });
    const before = await inPanel.count();
    await page.keyboard.press("p");
    await expect(inPanel).toHaveCount(1 - before);
    await page.reload();
    await expect(inPanel).toHaveCount(1 - before, SOON);
  });

  await test.step("a press on a question shows who asks it", async () => {
    await personas.row("clarifier").locator(".t-q-sm").click();
    await expect(page.getByRole("dialog", { name: "Clarifier" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("Back from a persona leads to its row", async () => {
    await personas.name("skeptic").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Skeptic" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog", { name: "Skeptic" })).toHaveCount(0);
    await expect(personas.name("skeptic")).toBeFocused();
  });

  await test.step("one persona is answered; an open point stays open; a reload loses nothing", async () => {
    await personas.name("explorer").focus();
    await page.keyboard.press("c");
    await expect(page.getByRole("heading", { name: "Explorer asks" })).toBeVisible(SOON);
    await expectNoViolations(page, "a chat");
    await expect(personas.answer).toBeFocused();
    await personas.answer.fill("Ask for donations after the workshop.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("What else would explain the same thing?", { exact: true })).toBeVisible();
    await expect(personas.answer).toBeFocused();
    await page.keyboard.press("Alt+n");
    await expect(page.getByText("Not known yet. Kept as an open point.")).toBeVisible();
    await personas.answer.fill("Half an ans");
    await page.reload();
    await expect(page.getByText("Ask for donations after the workshop.")).toBeVisible(SOON);
    await expect(personas.answer).toHaveValue("Half an ans");
  });

  await test.step("the answers go into the question", async () => {
    await page.getByRole("button", { name: "Put the answers into the question" }).click();
    await page.waitForURL(/\/dashboard\?session=/, SOON);
    await expect(page.getByRole("region", { name: "Refined question/prompt" }).last()).toContainText(
      "Ask for donations after the workshop",
      SOON,
    );
  });

  await test.step("where the thought is answered, its panel is offered, and one of it is answered again", async () => {
    await page.getByText("Which personas cover it best").click();
    const panel = page.getByRole("region", { name: "Panel" });
    await expect(panel).toContainText("of 100, by coverage", SOON);
    await expectNoViolations(page, "the panel below a thought's answer");
    await panel.getByRole("link", { name: "Answer Explorer, panel" }).click();
    await expect(page.getByRole("heading", { name: "Explorer asks" })).toBeVisible(SOON);
    await expect(page.getByText("Ask for donations after the workshop.")).toBeVisible(SOON);
  });
});

test.describe("asked about the panel", () => {
  test.use({ asksAfter: "persona-selection" });

  test("a panel of two that the person chose is asked about once it is chosen; the best panel is not [spec:state-38]", async ({
    page,
  }) => {
    const personas = new PersonasPage(page);
    const question = page.getByRole("region", { name: "Do these personas ask the right questions?" });
    await personas.open();
    await page.getByRole("button", { name: "Use this example" }).click();
    // its keys choose a panel once there is a question
    await expect(personas.row("clarifier")).toContainText("panel", SOON);
    await personas.name("clarifier").focus();
    await page.keyboard.press("2");
    await expect(question).toHaveCount(0);
    await page.keyboard.press("p");
    await expect(page).toHaveURL(/panel=/);
    await expect(question).toBeVisible(SOON);
    await expectNoViolations(page, "the question about a panel");
  });
});

test("one persona is used instead of another, a search finds one, and a card is read in every plan", async ({
  page,
}) => {
  await test.step("one persona is used instead of another, and undo brings all back", async () => {
    const personas = new PersonasPage(page);
    await personas.open();
    await personas.openMenu("Historian");
    await page.getByRole("menuitem", { name: "Use it instead of…" }).click();
    const dialog = page.getByRole("dialog", { name: "Use Historian instead of…" });
    await dialog.getByRole("radio", { name: "Skeptic" }).check();
    await expect(dialog.getByRole("status")).toContainText("Reducer, Steelmanner");
    await expectNoViolations(page, "a swap");
    await dialog.getByRole("button", { name: "Use it" }).click();
    await expect(personas.name("historian")).toHaveAccessibleName("Historian, in use");
    await expect(personas.name("skeptic")).toHaveAccessibleName("Skeptic, off");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(personas.name("skeptic")).toHaveAccessibleName("Skeptic, in use");
    await expect(personas.name("historian")).toHaveAccessibleName("Historian, waits");
  });

  await test.step("a search finds a persona, and a card is read; making a persona of it asks for the plan", async () => {
    const personas = new PersonasPage(page);
    await page.keyboard.press("/");
    await page.keyboard.type("taxes");
    await expect(page.getByText("No persona asks about “taxes”.")).toBeVisible();
    await page.getByRole("button", { name: "Clear the search" }).click();
    await page.keyboard.type("incentives");
    await expect(personas.rows).toHaveCount(1);

    const file = page.getByLabel("File with a character card");
    await file.setInputFiles({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from("{") });
    const broken = page.getByRole("dialog", { name: "Import a character card" });
    await expect(broken).toContainText("This file holds no character card", SOON);
    await broken.getByRole("button", { name: "Close" }).last().click();
    const card = { spec: "chara_card_v3", spec_version: "3.0", data: { name: "Ada", first_mes: "Who has tried it?" } };
    await file.setInputFiles({
      name: "ada.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(card)),
    });
    const dialog = page.getByRole("dialog", { name: "Ada" });
    await expect(dialog.getByRole("checkbox", { name: "Who has tried it?" })).toBeChecked(SOON);
    await expectNoViolations(page, "a card");
    await dialog.getByRole("button", { name: "Import as a persona" }).click();
    await expect(page.getByRole("dialog", { name: /architect plan/ })).toBeVisible(SOON);
  });
});

test.describe("in a plan with custom personas", () => {
  test.use({ plan: "architect" });

  test("a persona is made, tried, changed, taken back and exported", async ({ page }) => {
    const personas = new PersonasPage(page);
    await personas.open();
    await page.getByRole("button", { name: "New persona" }).click();
    const name = page.getByRole("textbox", { name: "Name" });
    await expect(page.getByRole("heading", { level: 1, name: "New persona" })).toBeFocused(SOON);
    await page.getByRole("button", { name: "Personas", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Personas" })).toBeFocused();
    await page.getByRole("button", { name: "New persona" }).click();
    await expect(name).toBeVisible(SOON);
    await name.fill("Head of teaching");
    const questions = page.getByRole("textbox", { name: "Asks, tried in this order" });
    await questions.fill("and does it rain there ".repeat(50));
    const bench = page.getByRole("region", { name: "Test bench" });
    await expect(bench.getByText(/^and does it rain there/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await questions.fill("If {caus} is so, what has not been practised yet?");
    await page.getByRole("button", { name: "Save persona" }).click();
    await expect(page.getByText("There is no {caus}. Did you mean {causeQuote}?")).toBeVisible();
    await expectNoViolations(page, "a wording with a problem");
    await questions.fill("If {causeQuote} is so, what has not been practised yet?");
    await expect(bench).toContainText(/asks in your words[1-9]/);
    await page.reload();
    await expect(name).toHaveValue("Head of teaching", SOON);
    await page.getByRole("button", { name: "Save persona" }).click();
    const details = page.getByRole("dialog", { name: "Head of teaching" });
    await expect(details).toBeVisible(SOON);

    await details.getByRole("button", { name: "Change its wording" }).click();
    await name.fill("Head of practice");
    await page.getByRole("textbox", { name: "What you changed" }).fill("A better name");
    await page.getByRole("button", { name: "Save as version 2" }).click();
    const changed = page.getByRole("dialog", { name: "Head of practice" });
    await expect(changed.getByRole("region", { name: "Versions" })).toContainText("A better name", SOON);
    await expectNoViolations(page, "a persona with versions");
    await changed.getByRole("button", { name: "Back to version 1" }).click();
    await expect(details.getByRole("region", { name: "Versions" }).getByRole("listitem")).toHaveCount(3, SOON);

    await details.getByRole("button", { name: "Change its wording" }).click();
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Character Card V3" }).click(),
    ]);
    const written = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect(written).toMatchObject({ spec: "chara_card_v3", data: { name: "Head of teaching" } });
  });
});
