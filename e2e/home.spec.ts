import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** What a returning member finds on the dashboard. */

const SOON = { timeout: 30_000 };

test("words that were not sent are on the dashboard, and lead back to where they were written, by keyboard @both", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  await studio.open("/dashboard");
  await expect(page.getByRole("region", { name: "Pick up again" })).toContainText("Nothing yet", SOON);
  await studio.askFor("should we charge for the workshop or keep it free");
  const follow = page.getByRole("textbox", { name: "Your next rough idea" });
  await follow.fill("and what if we only take a deposit");
  await expect
    .poll(() => studio.draftOnDisk(`follow:${studio.sessionId()}`))
    .toBe("and what if we only take a deposit");

  await page.goto("/dashboard");
  const again = page.getByRole("region", { name: "Pick up again" });
  await expect(again).toContainText("and what if we only take a deposit", SOON);
  await expect(again).toContainText("a follow-up, not asked yet");
  await expect(studio.idea).toBeVisible();
  await expectNoViolations(page, "a dashboard with what was left open");
  await again.getByRole("link", { name: /^Go on: / }).press("Enter");
  await expect(follow).toHaveValue("and what if we only take a deposit", SOON);
});
