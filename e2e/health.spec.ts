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

test("the badge checks when it is opened and by Refresh, and its result stays, whatever is missing [spec:screen-34]", async ({
  page,
  context,
}) => {
  let asked = 0;
  await page.route(HEALTH_CHECK, (route) => {
    asked += 1;
    return route.fallback();
  });
  const refresh = panel(page).getByRole("button", { name: "Refresh" });
  await page.goto("/about");
  await appIsHere(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/faq/);
  await expect(badge(page)).toHaveAccessibleName("Health: check now");
  expect(asked).toBe(0);
  await badge(page).click();
  await expect(panel(page).getByText("Healthy")).toBeVisible(SOON);
  await expect(found(page, "Database")).toHaveText("Answers");
  await expect(found(page, "Auth")).toHaveText("Works");
  await expect(found(page, "Storage")).toHaveText("This browser saves what you write");
  await expect(found(page, "Response time")).toHaveText(/^[\d,]+ ms$/);
  await expect(found(page, "Memory")).toHaveText(/^\d+ MB$/);
  await expectNoViolations(page, "health");
  expect(asked).toBe(1);
  await refresh.click();
  await expect.poll(() => asked, SOON).toBe(2);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(badge(page)).toBeFocused();
  await expect(badge(page)).toHaveAccessibleName("Health: Healthy");

  await test.step("a failing database degrades the status, which recovers once the database answers [spec:state-23]", async () => {
    await page.route(HEALTH_CHECK, (route) => route.fulfill({ status: 503, json: {} }));
    const footer = page.locator("footer");
    const { height } = (await footer.boundingBox()) ?? {};
    await badge(page).click();
    await expect(panel(page).getByText("Degraded")).toBeVisible(SOON);
    expect((await footer.boundingBox())?.height, "the badge holds its place").toBe(height);
    await expect(found(page, "Database")).toHaveText("Does not answer");
    await expect(found(page, "Storage")).toHaveText("This browser saves what you write");
    await expectNoViolations(page, "degraded health");
    await page.unroute(HEALTH_CHECK);
    await refresh.click();
    await expect(panel(page).getByText("Healthy")).toBeVisible(SOON);
  });

  await test.step("nothing counts as healthy without a connection and storage", async () => {
    await context.setOffline(true);
    await refresh.click();
    await expect(panel(page).getByText("Degraded")).toBeVisible(SOON);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
    });
    await refresh.click();
    await expect(found(page, "Storage")).toHaveText("This browser saves nothing", SOON);
    await context.setOffline(false);
  });

  await test.step("the panel closes when the person leaves its page", async () => {
    await page.goBack();
    await expect(page).toHaveURL(/about/);
    await expect(panel(page)).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(/faq/);
    await expect(panel(page)).toHaveCount(0);
  });
});
