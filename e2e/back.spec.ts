import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

test("Back restores a long list at the same length and scroll position", async ({ page }) => {
  const studio = new StudioPage(page);
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  await studio.storeSessions(Array.from({ length: 160 }, (_, n) => `Seeded thought ${String(n).padStart(3, "0")}`));
  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.locator("main li")).toHaveCount(100);
  const row = page.getByRole("link", { name: "Seeded thought 090" });
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(page).toHaveURL(/session=seeded-90/);
  await page.goBack();
  await expect(page.locator("main li")).toHaveCount(100);
  await expect(row).toBeInViewport();
});

test("an idea in the address joins the front page's draft, verbatim", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open("/?idea=1e999");
  await expect(studio.idea).toHaveValue("1e999");
  await expect(studio.idea).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => studio.draftOnDisk()).toBe("1e999");
  await page.goto("/?idea=12345678901234567890");
  await expect(studio.idea).toHaveValue("1e999\n\n12345678901234567890");
  await page.goto("/sessions?q=0.10");
  await expect(page).toHaveURL(/q=0\.10$/);
});
