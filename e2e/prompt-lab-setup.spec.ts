import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { LabPage } from "./lab-page.ts";
import { LibraryPage } from "./library-page.ts";

/** Setting up an experiment: prompts, inputs, models, checks. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

test("an experiment set up from its examples survives a reload", async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await page.getByRole("button", { name: "Start my own" }).click(SOON);
  const missing = page.getByRole("list", { name: "Before you can run it" });
  await expect(missing.getByRole("listitem")).toHaveCount(2, SOON);
  const run = page.getByRole("button", { name: "Run", exact: true });
  await expect(run).toHaveAttribute("aria-disabled", "true");
  await expect(run).toHaveAccessibleDescription(/^Before you can run it: Write a prompt/);
  await expect(page.getByText("Before you can run it:", { exact: true })).toBeVisible();
  await missing.getByRole("button", { name: /^Add an input/ }).click();
  await expect(page.getByRole("button", { name: "Add an input", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Use these two" }).click();
  await page.getByRole("button", { name: "Use these three" }).click();
  await expect(missing).toHaveCount(0);
  await expect(run).toHaveAttribute("aria-disabled", "false");
  await page.getByRole("button", { name: "Add a check", exact: true }).click();
  await page.getByRole("textbox", { name: "Words" }).fill("the time it takes");
  await page.getByRole("textbox", { name: "Text of “Short”" }).fill("why do {{who}} {{do_what}} in {{place}}");
  await page.getByRole("textbox", { name: "place of “A ward”" }).fill("a city hospital");
  await expect(page.getByText("2 values missing: place in A course, place in A charity.")).toBeVisible();
  await expectNoViolations(page, "an experiment being set up");
  const size = page.getByRole("status").filter({ hasText: "2 prompts × 3 inputs × 1 provider = 6 answers" });
  await expect(size).toBeVisible();

  await expect(page.getByText("saved here")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "place of “A ward”" })).toHaveValue("a city hospital", SOON);
});

test("rows come from a file or a pasted spreadsheet, a check shows what is wrong with it, and a prompt is written by keyboard alone", async ({
  page,
}) => {
  await new LabPage(page).example();
  await test.step("a check; once removed, it can be restored", async () => {
    await page.getByRole("button", { name: "Add a check" }).click(SOON);
    await expect(page.getByLabel("Type of check 4")).toBeFocused();
    await page.getByLabel("Type of check 4").selectOption("Matches a pattern");
    const pattern = page.getByRole("textbox", { name: "Pattern" });
    await pattern.fill("(");
    await pattern.blur();
    await expect(pattern).toHaveAttribute("aria-invalid", "true");
    await expectNoViolations(page, "checks");
    await page.getByRole("button", { name: "Move, copy or remove check 4" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect(pattern).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(pattern).toHaveValue("(");
  });
  await test.step("a prompt is written, moved and removed by keyboard", async () => {
    await page.getByRole("button", { name: "Write a prompt" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Text of “Prompt 3”" })).toBeFocused();
    await page.keyboard.type("Because of {{who}}?");
    const menu = page.getByRole("button", { name: "Move, copy or remove “Prompt 3”" });
    const names = page.getByRole("textbox", { name: /^Name of prompt/ });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Move up" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(names.nth(1)).toHaveValue("Prompt 3");
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Move up" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Remove" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(names).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Write a prompt" })).toBeFocused();
  });
  await test.step("rows from a file, or from a spreadsheet pasted into a cell", async () => {
    await page.getByLabel("CSV file of inputs").setInputFiles({
      name: "cases.csv",
      mimeType: "text/csv",
      buffer: Buffer.from('\uFEFFname;who;do_what;tone\r\nA farm;farmers;"sow; late";kind\r\n'),
    });
    const dialog = page.getByRole("dialog", { name: "Inputs from a file" });
    await expect(dialog).toContainText("Left out because no prompt has this variable: “tone”.", SOON);
    await expectNoViolations(page, "inputs from a file");
    await dialog.getByRole("button", { name: "Add 1 input" }).click();
    await expect(page.getByRole("textbox", { name: "do_what of “A farm”" })).toHaveValue("sow; late");

    await page.getByRole("textbox", { name: "who of “A farm”" }).evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "bakers\trise early\nsailors\tsing");
      cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByRole("button", { name: "Add 2 inputs" }).click();
    await expect(page.getByRole("textbox", { name: "who of “Input 6”" })).toHaveValue("sailors");
  });
});

test.describe("with a library", () => {
  test.use({ plan: "synthesizer" });

  test("one of its prompts is found and used in a chosen version", async ({ page }) => {
    const library = new LibraryPage(page);
    await library.open();
    await library.write("Weekly report", "Turn {{notes}} into what changed.");
    await library.edit("Turn {{notes}} into what is next.", "Looks ahead");
    const lab = new LabPage(page);
    await lab.example();
    await page.getByRole("button", { name: "From the library" }).click(SOON);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("searchbox", { name: "Search the library" }).fill("week");
    await expectNoViolations(page, "the library's prompts");
    await page.keyboard.press("Enter");
    await expect(dialog.locator("pre")).toHaveText("Turn {{notes}} into what is next.", SOON);
    await dialog.getByLabel("Version").selectOption({ index: 1 });
    await expect(dialog.locator("pre")).toHaveText("Turn {{notes}} into what changed.");
    await expectNoViolations(page, "a version of a prompt");
    await dialog.getByRole("button", { name: "Add this version" }).click();
    await expect(page.getByRole("textbox", { name: "Text of “Weekly report”" })).toHaveValue(
      "Turn {{notes}} into what changed.",
    );
    await expect(page.getByText("Variables: notes · from the library")).toBeVisible();
  });
});
