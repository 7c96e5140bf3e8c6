import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { ProvidersPage } from "./providers-page.ts";
import { SettingsPage } from "./settings-page.ts";
import { SoftGatePage } from "./soft-gate-page.ts";
import { StudioPage } from "./studio-page.ts";

/** Whoever presses twice, by hand or by keys, gets one dialog; it closes once, and the focus is where it was. */

const SOON = { timeout: 30_000 };
/** Also those that lie below another, which nobody can reach. */
const dialogs = (page: Page) => page.locator("[role=dialog]");

/** Two presses before anything could answer the first. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
    element.click();
  });

/** There is one dialog; Escape closes it, leaves `below` of them, and gives the focus back to where it was. */
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
    const gate = new SoftGatePage(page);
    await gate.askFor("why is my sourdough dense since March");
    await gate.spendFreeActions();

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

    for (const press of [() => pressTwice(gate.copy), () => gate.copy.dblclick()]) {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await press();
      await closesOnce(page, gate.copy);
      await gate.copied();
    }
  });

  test("the plans, over the set-up of a provider that needs one", async ({ page }) => {
    const providers = new ProvidersPage(page);
    await providers.open();
    for (const press of [() => pressTwice(providers.add), () => providers.add.dblclick()]) {
      await press();
      await closesOnce(page, providers.add);
    }
    await providers.add.click();
    await providers.enter({ preset: "OpenAI", model: "some-model", key: "sk-test" });
    const keep = providers.dialog.getByRole("button", { name: "Add it" });
    await pressTwice(keep);
    await expect(page.getByRole("dialog", { name: "Providers on the internet" })).toBeVisible(SOON);
    await closesOnce(page, keep, 1);
    await closesOnce(page, providers.add);
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
