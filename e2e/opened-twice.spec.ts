import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { ProvidersPage } from "./providers-page.ts";
import { SettingsPage } from "./settings-page.ts";
import { SoftGatePage } from "./soft-gate-page.ts";
import { StudioPage } from "./studio-page.ts";

/** A double press, by pointer or by key, opens one dialog; it closes once, and the focus returns to where it was. */

const SOON = { timeout: 30_000 };
/** Includes those below another dialog, which nobody can reach. */
const dialogs = (page: Page) => page.locator("[role=dialog]");

/** Presses twice before anything could respond to the first press. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
    element.click();
  });

/** Expects one dialog; Escape closes it, leaves `below` of them, and returns the focus to where it was. */
async function closesOnce(page: Page, opener: Locator, below = 0): Promise<void> {
  await expect(dialogs(page).last()).toBeVisible(SOON);
  await expect(dialogs(page)).toHaveCount(below + 1);
  await page.keyboard.press("Escape");
  await expect(dialogs(page)).toHaveCount(below);
  await expect(opener).toBeFocused();
}

test.describe("for a visitor", () => {
  test.use({ signedIn: false });

  test("the palette, the Quick Optimizer and the soft gate", async ({ page }) => {
    test.slow();
    const studio = new StudioPage(page);
    await studio.open("/");
    await studio.askFor("why is my sourdough dense since March");

    const next = page.getByRole("textbox", { name: "Your next rough idea" });
    await next.focus();
    await page.keyboard.press("Control+k");
    await dialogs(page).getByRole("combobox").fill("quick");
    for (const keys of ["Enter", "Enter"]) await page.keyboard.press(keys);
    await expect(page.getByRole("dialog", { name: "Quick Optimizer" })).toBeVisible(SOON);
    await closesOnce(page, next);
    // opened and closed by the same keys
    for (const keys of ["Control+Shift+O", "Control+k"]) {
      for (const _ of ["opens", "closes"]) await page.keyboard.press(keys);
      await expect(page.locator("[role=dialog], dialog")).toHaveCount(0);
      await expect(next).toBeFocused();
    }

    const gate = new SoftGatePage(page);
    await gate.begin("why is my sourdough dense since March");
    await gate.spendFreeActions();
    for (const press of [() => pressTwice(gate.save), () => gate.save.dblclick()]) {
      await gate.openMenu();
      await press();
      await closesOnce(page, gate.more);
      await gate.saved();
    }
  });

  test("the plans, over the set-up of a provider that needs one", async ({ page }) => {
    const providers = new ProvidersPage(page);
    await new SettingsPage(page).openAsVisitor();
    for (const press of [() => pressTwice(providers.add), () => providers.add.dblclick()]) {
      await press();
      await closesOnce(page, providers.add, 1);
    }
    await providers.add.click();
    await providers.enter({ preset: "OpenAI", model: "some-model", key: "sk-test" });
    const keep = providers.dialog.getByRole("button", { name: "Add it" });
    await pressTwice(keep);
    await expect(page.getByRole("dialog", { name: "Providers on the internet" })).toBeVisible(SOON);
    await closesOnce(page, keep, 2);
    await closesOnce(page, providers.add, 1);
  });
});

test("the deletion of an account", async ({ page }) => {
  await new SettingsPage(page).open();
  const remove = page.getByRole("button", { name: "Delete my account" });
  for (const press of [() => pressTwice(remove), () => remove.dblclick()]) {
    await press();
    await closesOnce(page, remove);
  }
  await new StudioPage(page).open();
});
