import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** The development server has no accounts, so no test can sign in there. */
test.use({
  storageState: { cookies: [], origins: [] },
  // one part shows how a part fails
  expectedErrors: /This part shows how a part fails|^ui-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}: Error\b/,
});

test("every part in every state is accessible and fits a phone and a desktop", async ({ page }) => {
  await page.goto("/parts.html");
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("heading", { name: "Parts of the studio" })).toBeVisible();
    await expectNoViolations(page, `${size.width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
});

test("the page of parts is not in the build", () => {
  const dist = join(import.meta.dirname, "..", "dist");
  expect(existsSync(join(dist, "index.html"))).toBe(true);
  expect(existsSync(join(dist, "parts.html"))).toBe(false);
});
