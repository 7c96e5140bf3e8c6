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

test("from the dashboard to a thought's trail and back, by keyboard alone @both", async ({ page, isMobile }) => {
  const studio = new StudioPage(page);
  await studio.open("/dashboard");
  await studio.askFor("we keep losing people in the second week of the course");
  await page.goto(`/ideation?session=${studio.sessionId()}`);
  await expect(page.getByRole("textbox", { name: "The question" })).toHaveValue(/losing people/);
  await page.getByRole("button", { name: "Begin", exact: true }).press("Enter");
  const idea = page.getByRole("textbox", { name: /idea/i }).first();
  await idea.fill("A next-step card after each video");
  await idea.press("Enter");
  // the list shows it once it is stored; the field would show it at once
  await expect(page.getByRole("listitem").filter({ hasText: "A next-step card" })).toBeVisible();

  await page.goto("/dashboard");
  const went = page.getByRole("region", { name: "Where a thought went" });
  await expect(went).toContainText("A next-step card after each video", SOON);
  await expect(went.getByRole("link", { name: "Debate it" })).toHaveAttribute("href", /^\/arena\?take=ideas\//);

  // the palette finds the idea with a typo; its trail is one key away
  if (isMobile) await page.getByRole("link", { name: "The whole trail of this thought" }).press("Enter");
  else {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).fill("nxet step");
    await expect(page.getByRole("option").first()).toContainText("A next-step card after each video", SOON);
    await expectNoViolations(page, "the palette with an item");
    await page.keyboard.press("Alt+o");
  }
  const trail = page.getByRole("dialog", { name: "Where this came from, and what came of it" });
  await expect(trail).toContainText("Nothing came of it yet", SOON);
  await expect(trail.getByRole("link", { name: "A next-step card after each video" })).toBeFocused();
  await expectNoViolations(page, "a trail");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?session=/);
  await expect(trail).toHaveCount(0);
  await page.goBack();
  await expect(trail).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("what is put off leaves the list until it changes, and Undo brings it back", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open("/dashboard");
  await studio.askFor("should I rent or buy in Leipzig, I have 40000 saved");
  await page.goto("/dashboard");
  const again = page.getByRole("region", { name: "Pick up again" });
  await again.getByRole("button", { name: /^More for / }).press("Enter");
  await page.getByRole("menuitem", { name: "Not now" }).press("Enter");
  await expect(again).toContainText("Nothing is open.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(again.getByRole("button", { name: /^More for / })).toBeVisible();
});
