import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

const LIST = `Why do we keep losing people in the second week?
  The videos are too long
    Two people wrote that they fell behind with the videos
    Those who stay watch every video to the end
    Cut each week-two video into three short parts
  They do not know what to do next
    After the last video of day seven nothing says what comes next
    In week two people ask us where the assignment is
    Lesson 2.3: two people stopped right after it
    A next-step card after each video will keep people
  People fall behind in week two
    Week two is where the course gets hard
  What did those who left do last?
  Begin week two with the assignment
    Last spring the assignment came first, and all but one handed it in
Pairs hold each other to it`;
test("shots @both", async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  const tag = isMobile ? "390" : "1440";
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/map");
  await expect(page.getByRole("heading", { name: "No maps yet" })).toBeVisible({ timeout: 60_000 });
  await expectNoViolations(page, "empty");
  await page.screenshot({ path: `/tmp/map/empty-${tag}.png` });
  await page.goto("/map?new=true");
  await page.getByRole("textbox", { name: "A thought, or a list" }).fill(LIST);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Why do we", { timeout: 30_000 });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/map/first-${tag}.png` });
  await page.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("treeitem", { name: /^They do not know/ }).click();
  await page.waitForTimeout(500);
  await expectNoViolations(page, "outline");
  await page.screenshot({ path: `/tmp/map/outline-${tag}.png` });
  await page.getByRole("button", { name: "Canvas" }).click();
  await page.waitForTimeout(1000);
  await expectNoViolations(page, "canvas");
  await page.screenshot({ path: `/tmp/map/canvas-${tag}.png` });
  await page.getByRole("button", { name: "Growth" }).click();
  await page.waitForTimeout(1000);
  await expectNoViolations(page, "growth");
  await page.screenshot({ path: `/tmp/map/growth-${tag}.png` });
});
