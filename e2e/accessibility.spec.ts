import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved and can't stay longer than 6 years";

test("axe finds no violation on any screen, in any state @both", async ({ page, context }) => {
  test.slow();
  const studio = new StudioPage(page);
  // each page as it opens is checked by the crawl
  await studio.open();
  await studio.ask.click();
  await expect(page.getByRole("alert").filter({ hasText: "Write or paste" })).toBeVisible();
  await expectNoViolations(page, "dashboard, error");

  await studio.askFor(IDEA);
  await studio.unfold();
  await expectNoViolations(page, "a finished run, with its toast");

  await page.goto("/sessions");
  await expect(page.locator("main li")).toHaveCount(1);
  await expectNoViolations(page, "sessions, one kept");
  await page.getByRole("searchbox").fill("zebra");
  await expect(page.getByText(/No session matches/)).toBeVisible();
  await expectNoViolations(page, "sessions, nothing found");

  await page.goto("/");
  await expect(page.getByRole("region", { name: "Saved on this device" })).toBeVisible();
  await expectNoViolations(page, "front page, with kept sessions");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page, "command palette");
  await page.keyboard.press("Escape");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectNoViolations(page, "shortcuts");

  await page.goto("/dashboard?session=unknown");
  await expect(page.getByRole("heading", { name: "There is no session at this address" })).toBeVisible();
  await expectNoViolations(page, "session missing");

  await studio.open();
  await context.setOffline(true);
  await expect(page.getByText(/^(Offline|You're offline)/).locator("visible=true")).toBeVisible();
  await expectNoViolations(page, "dashboard, offline");
  await context.setOffline(false);
});

test("the page menu of a phone is a dialog: Escape closes it and returns the focus; a long unbroken word wraps @mobile [spec:screen-28]", async ({
  page,
  viewport,
}) => {
  await test.step("the page menu is a dialog: Escape closes it and returns the focus", async () => {
    await page.goto("/dashboard");
    const toggle = page.getByRole("button", { name: /^Toggle sidebar/ });
    await toggle.click();
    await expect(page.getByRole("dialog", { name: "Pages" })).toBeVisible();
    await expectNoViolations(page, "slide-over");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  await test.step("a long unbroken word wraps and makes nothing wider than the screen", async () => {
    const studio = new StudioPage(page);
    await studio.askFor(`why does https://example.com/${"x".repeat(600)} not load`);
    await studio.unfold();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport?.width ?? 0);
  });
});
