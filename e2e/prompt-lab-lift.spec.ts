import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { LabPage } from "./lab-page.ts";

/** What a persona changes about a wording: tried, recorded, stored. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

/** Makes a wording from another one by a persona. */
async function tryThrough(page: Page, wording: string, persona: string): Promise<void> {
  await page.getByRole("button", { name: `Move, copy or remove “${wording}”` }).click();
  await page.getByRole("menuitem", { name: "Try through a persona…" }).click();
  const dialog = page.getByRole("dialog", { name: `Try “${wording}” through a persona` });
  await expect(dialog.getByRole("listitem")).toHaveCount(5, SOON);
  if (wording === "Short") await expectNoViolations(page, "the personas");
  await dialog.getByRole("button", { name: persona }).click();
  await expect(dialog).toHaveCount(0);
  const field = page.getByRole("textbox", { name: `Text of “${wording}, ${persona}”` });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/\n\n.+\?$/);
}

test("the effect of a persona that wordings were tried through is stored and counted once", async ({ page }) => {
  const lab = new LabPage(page);
  await lab.example();
  await tryThrough(page, "Short", "Skeptic");
  await expect(page.getByText("through Skeptic")).toHaveCount(1);
  await expectNoViolations(page, "a persona’s wording");
  await lab.run();
  await expect(lab.progress).toContainText("Run 1: 9 of 9 answered", SOON);
  await page.getByRole("button", { name: "Plot" }).click();
  const skeptic = page.getByRole("region", { name: "Lift by persona" }).getByRole("row").nth(1);
  await expect(skeptic).toContainText(/^Skeptic3.*too few samples yet: 6 are needed/, SOON);

  await page.getByRole("button", { name: "Setup" }).click();
  await tryThrough(page, "Pointed", "Skeptic");
  await lab.run();
  await expect(lab.progress).toContainText("Run 2: 12 of 12 answered", SOON);
  await page.getByRole("button", { name: "Plot" }).click();
  // the first three are known from the run before
  await expect(skeptic).toContainText(/^Skeptic6.*\d to .*\d/, SOON);
  const said = await skeptic.textContent();
  await expectNoViolations(page, "lift");

  await page.reload();
  await expect(lab.progress).toContainText("Run 2: 12 of 12 answered", SOON);
  await page.getByRole("button", { name: "Plot" }).click();
  await expect(skeptic).toHaveText(said ?? "", SOON);
  await page.getByRole("button", { name: "Setup" }).click();
  await expect(page.getByText("through Skeptic")).toHaveCount(2);
});
