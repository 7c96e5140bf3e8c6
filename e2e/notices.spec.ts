import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const notices = (page: Page) => page.locator("[data-sonner-toast]:not([data-removed=true])");

/** A thread is open and its first notice is gone; each press raises one more. */
async function raise(page: Page, count: number, touch: boolean): Promise<void> {
  await page.context().grantPermissions(["clipboard-write"]);
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  await expect(notices(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(notices(page)).toHaveCount(0);
  const copy = page.getByRole("button", { name: "Copy question" }).locator("visible=true");
  for (let raised = 1; raised <= count; raised++) {
    // a mouse would rest where the notices come in, which unfolds them
    await (touch ? copy.tap() : copy.click());
    await expect(notices(page)).toHaveCount(raised);
  }
}

test("several notices stack clear of the bars, and take no focus", async ({ page, isMobile }) => {
  await raise(page, 3, isMobile);
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toContain("Copy question");
  const bottom = await page.evaluate(() => {
    const bars = [...document.querySelectorAll(".action-bar, .tab-bar")].map((bar) => bar.getBoundingClientRect());
    return Math.min(innerHeight, ...bars.filter(({ height }) => height > 0).map(({ top }) => top));
  });
  await expect
    .poll(async () => {
      const boxes = await Promise.all((await notices(page).all()).map((notice) => notice.boundingBox()));
      return boxes.every((box) => box !== null && box.y + box.height <= bottom);
    })
    .toBe(true);
  // of those behind the newest an edge is seen
  for (const card of await page.locator("[data-front=false] .toast-card").all()) await expect(card).toBeVisible();
  // and nothing can be reached by accident
  const dismiss = page.getByRole("button", { name: /^Dismiss/ });
  await expect(dismiss).toHaveCount(1);
  await page.keyboard.press("Alt+T");
  await expect(dismiss).toHaveCount(3);
});

test("a notice is 356 px wide at the bottom right; on a phone it is as wide as the screen between its margins", async ({
  page,
  isMobile,
}) => {
  await raise(page, 1, isMobile);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const [margin, width] = isMobile ? [16, screen.width - 2 * 16] : [24, 356];
  const card = notices(page).locator(".toast-card");
  // until it has come in, which is a motion
  await expect
    .poll(async () => {
      const box = await card.boundingBox();
      return box && { width: box.width, right: screen.width - box.x - box.width };
    })
    .toEqual({ width, right: margin });
  const box = await card.boundingBox();
  expect(box?.y).toBeGreaterThan(screen.height / 2);
});

test("Escape takes the newest notice away, one a press, wherever the focus is", async ({ page, isMobile }) => {
  await raise(page, 3, isMobile);
  for (const left of [2, 1, 0]) {
    await page.keyboard.press("Escape");
    await expect(notices(page)).toHaveCount(left);
  }
});

test("Escape closes an open dialog first and leaves the notices", async ({ page, isMobile }) => {
  await raise(page, 0, isMobile);
  const copy = page.getByRole("button", { name: "Copy question" }).locator("visible=true");
  // a notice goes by itself after a while: one that has gone before the key was pressed says nothing
  await expect(async () => {
    await (isMobile ? copy.tap() : copy.click());
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    const before = await notices(page).count();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    const after = await notices(page).count();
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before);
  }).toPass({ timeout: 30_000 });
});

for (const [sheet, height] of [
  ["a sheet", 844],
  ["a sheet as tall as the screen", 250],
] as const)
  test(`a notice leaves ${sheet} its title @mobile`, async ({ page }) => {
    await raise(page, 0, true);
    // past the sheet, under which nothing can be pressed
    const copy = page.locator("button", { hasText: "Copy question" }).locator("visible=true");
    await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    const title = page.getByRole("dialog").getByRole("heading", { name: "Sign out everywhere?" });
    await page.setViewportSize({ width: 390, height });
    await expect(title).toBeVisible();
    await expect(async () => {
      if ((await notices(page).count()) === 0) await copy.evaluate((button: HTMLElement) => button.click());
      const notice = await notices(page).first().boundingBox({ timeout: 1000 });
      const heading = await title.boundingBox();
      expect((notice?.y ?? 0) + (notice?.height ?? Infinity)).toBeLessThan(heading?.y ?? 0);
      expect(notice?.y).toBeGreaterThanOrEqual(0);
    }).toPass({ timeout: 30_000 });
  });
