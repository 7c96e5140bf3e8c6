import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const notices = (page: Page) => page.locator("[data-sonner-toast]:not([data-removed=true])");

/** Lets the page write to the clipboard, or refuses it. */
const clipboard = (page: Page, works: boolean) =>
  page.evaluate((works) => {
    navigator.clipboard.writeText = () => (works ? Promise.resolve() : Promise.reject(new Error("refused")));
  }, works);

/** A thread is open; each press raises one more, with words of its own. The last is of "Copy question". */
async function raise(page: Page, count: number, touch: boolean): Promise<void> {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
  const ways = [
    { name: "Copy prompt", works: true },
    { name: "Copy question", works: false },
    { name: "Copy question", works: true },
  ].slice(3 - count);
  for (const [at, { name, works }] of ways.entries()) {
    await clipboard(page, works);
    const copy = page.getByRole("button", { name }).locator("visible=true").first();
    // a mouse would rest where the notices come in, which unfolds them
    await (touch ? copy.tap() : copy.click());
    await expect(notices(page)).toHaveCount(at + 1);
  }
}

test("several notices stack clear of the bars and take no focus; Escape closes an open dialog, else dismisses the newest notice @both [spec:screen-40]", async ({
  page,
  isMobile,
}) => {
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
  // notices behind the newest show an edge
  for (const card of await page.locator("[data-front=false] .toast-card").all()) await expect(card).toBeVisible();
  // and none of their controls can be reached by accident
  const dismiss = page.getByRole("button", { name: /^Dismiss/ });
  await expect(dismiss).toHaveCount(1);
  await page.keyboard.press("Alt+T");
  await expect(dismiss).toHaveCount(3);

  for (const left of [2, 1, 0]) {
    await page.keyboard.press("Escape");
    await expect(notices(page)).toHaveCount(left);
  }
  const copy = page.getByRole("button", { name: "Copy question" }).locator("visible=true");
  // a notice disappears after a while: one that was gone before the key press proves nothing
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

test("a notice is 356 px wide at the bottom right; on a phone it is as wide as the screen between its margins @both [spec:screen-41]", async ({
  page,
  isMobile,
}) => {
  await raise(page, 1, isMobile);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const [margin, width] = isMobile ? [16, screen.width - 2 * 16] : [24, 356];
  const card = notices(page).locator(".toast-card");
  // waits for the end of its entrance
  await expect
    .poll(async () => {
      const box = await card.boundingBox();
      return box && { width: box.width, right: screen.width - box.x - box.width };
    })
    .toEqual({ width, right: margin });
  const box = await card.boundingBox();
  expect(box?.y).toBeGreaterThan(screen.height / 2);
});

test("a notice leaves a sheet its title, also one as tall as the screen @mobile", async ({ page }) => {
  await raise(page, 0, true);
  // bypasses the sheet, which covers everything below
  const copy = page.locator("button", { hasText: "Copy question" }).locator("visible=true");
  await page.getByRole("button", { name: /^Toggle sidebar/ }).click();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const title = page.getByRole("dialog").getByRole("heading", { name: "Sign out everywhere?" });
  for (const height of [844, 250]) {
    await page.setViewportSize({ width: 390, height });
    await expect(title).toBeVisible();
    await expect(async () => {
      if ((await notices(page).count()) === 0) await copy.evaluate((button: HTMLElement) => button.click());
      const notice = await notices(page).first().boundingBox({ timeout: 1000 });
      const heading = await title.boundingBox();
      expect((notice?.y ?? 0) + (notice?.height ?? Infinity)).toBeLessThan(heading?.y ?? 0);
      expect(notice?.y).toBeGreaterThanOrEqual(0);
    }).toPass({ timeout: 30_000 });
  }
});
