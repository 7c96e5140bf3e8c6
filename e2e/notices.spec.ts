import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const notices = (page: Page) => page.locator("[data-sonner-toast]:not([data-removed=true])");

/** Lets the page write to the clipboard, or refuses it. */
const clipboard = (page: Page, works: boolean) =>
  page.evaluate((works) => {
    navigator.clipboard.writeText = () => (works ? Promise.resolve() : Promise.reject(new Error("refused")));
  }, works);

const openThread = async (page: Page) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense since March");
};

/** Presses in a thread that each raise a notice with words of its own. */
const WAYS = [
  { name: "Copy prompt", works: true },
  { name: "Copy question", works: false },
  { name: "Copy question", works: true },
] as const;

/** Each of these presses raises one more notice. */
async function raise(page: Page, ways: readonly (typeof WAYS)[number][], touch: boolean): Promise<void> {
  const before = await notices(page).count();
  for (const [at, { name, works }] of ways.entries()) {
    await clipboard(page, works);
    const copy = page.getByRole("button", { name }).locator("visible=true").first();
    // a mouse would rest where the notices come in, which unfolds them
    await (touch ? copy.tap() : copy.click());
    await expect(notices(page)).toHaveCount(before + at + 1);
  }
}

async function expectPlace(page: Page, isMobile: boolean): Promise<void> {
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
}

test("several notices stack clear of the bars and take no focus; Escape closes an open dialog, else dismisses the newest notice @both [spec:screen-40]", async ({
  page,
  isMobile,
}) => {
  const [first, ...others] = WAYS;
  await openThread(page);
  await raise(page, [first], isMobile);
  await test.step("a notice is 356 px wide at the bottom right; on a phone it is as wide as the screen between its margins [spec:screen-41]", () =>
    expectPlace(page, isMobile));
  await raise(page, others, isMobile);
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

test("a notice leaves a sheet its title, also one as tall as the screen @mobile", async ({ page }) => {
  await openThread(page);
  await clipboard(page, true);
  // bypasses the sheet, which covers everything below
  const copy = page.locator("button", { hasText: "Copy question" }).locator("visible=true");
  await page.getByRole("button", { name: "Share this thread" }).click();
  const title = page.getByRole("dialog").getByRole("heading", { name: "Share this thread" });
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
