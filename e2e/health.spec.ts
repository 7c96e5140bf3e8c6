import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** How the studio shows whether it is healthy. */

const SOON = { timeout: 60_000 };
const HEALTH_CHECK = "**/functions/v1/health-check";
/** Waits until the app has replaced the rendered page. */
const appIsHere = (page: Page) => expect(page.getByText("Neural Ready")).toBeVisible(SOON);
const badge = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: /^Health/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Health of the studio" });
const found = (page: Page, check: string) =>
  panel(page).getByRole("term").filter({ hasText: check }).locator("xpath=following-sibling::dd");

// a failing database is the state under test
test.use({ expectedErrors: /Failed to load resource: .*status of \d+/ });

test("the badge checks when it is opened, by Refresh and every 30 seconds while open, and its result stays [spec:screen-34]", async ({
  page,
}) => {
  let asked = 0;
  await page.clock.install();
  await page.route(HEALTH_CHECK, (route) => {
    asked += 1;
    return route.fallback();
  });
  await page.goto("/faq");
  await appIsHere(page);
  // from here on only the test advances the clock, however long the browser takes
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await expect(badge(page)).toHaveAccessibleName("Health: check now");
  expect(asked).toBe(0);
  await badge(page).click();
  await expect(panel(page).getByText("Healthy")).toBeVisible(SOON);
  await expect(found(page, "Database")).toHaveText("Answers");
  await expect(found(page, "Auth")).toHaveText("Works");
  await expect(found(page, "Storage")).toHaveText("This browser saves what you write");
  await expect(found(page, "Response time")).toHaveText(/^[\d,]+ ms$/);
  expect(asked).toBe(1);

  await panel(page).getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => asked, SOON).toBe(2);
  await expect(panel(page).getByRole("button", { name: "Refresh" })).not.toHaveAttribute("aria-disabled", "true", SOON);
  await page.clock.runFor(30_000);
  await expect.poll(() => asked, SOON).toBe(3);

  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  // a closing dialog returns the focus one turn later
  await page.clock.runFor(1_000);
  await expect(badge(page)).toBeFocused();
  await expect(badge(page)).toHaveAccessibleName("Health: Healthy");
  await page.clock.runFor(120_000);
  expect(asked).toBe(3);
});

test("a failing database degrades the status, which recovers once the database answers; the panel closes when the person leaves its page [spec:state-23]", async ({
  page,
}) => {
  await page.route(HEALTH_CHECK, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/about");
  await appIsHere(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/faq/);
  const footer = page.locator("footer");
  const { height } = (await footer.boundingBox()) ?? {};
  await badge(page).click();
  await expect(panel(page).getByText("Degraded")).toBeVisible(SOON);
  expect((await footer.boundingBox())?.height, "the badge holds its place").toBe(height);
  await expect(found(page, "Database")).toHaveText("Does not answer");
  await expect(found(page, "Storage")).toHaveText("This browser saves what you write");
  await expectNoViolations(page, "degraded health");
  await page.unroute(HEALTH_CHECK);
  await panel(page).getByRole("button", { name: "Refresh" }).click();
  await expect(panel(page).getByText("Healthy")).toBeVisible(SOON);
  await expect(found(page, "Response time")).toHaveText(/^[\d,]+ ms$/);
  await expect(found(page, "Memory")).toHaveText(/^\d+ MB$/);
  await expectNoViolations(page, "health");

  await page.goBack();
  await expect(page).toHaveURL(/about/);
  await expect(panel(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/faq/);
  await expect(panel(page)).toHaveCount(0);
});

test.describe("a visitor", () => {
  test.use({ signedIn: false });

  test("nothing counts as healthy without a connection and storage, and nothing is claimed @worker", async ({
    page,
    context,
  }) => {
    await page.goto("/faq");
    await appIsHere(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await badge(page).click();
    await expect(panel(page).getByText("Healthy")).toBeVisible(SOON);
    await expect(found(page, "Auth")).toHaveText("Works");
    await context.setOffline(true);
    await panel(page).getByRole("button", { name: "Refresh" }).click();
    await expect(panel(page).getByText("Degraded")).toBeVisible(SOON);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await panel(page).getByRole("button", { name: "Refresh" }).click();
    await expect(found(page, "Storage")).toHaveText("This browser saves nothing", SOON);
  });
});
