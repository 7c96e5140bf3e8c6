import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

/** Lets the eight seconds pass that the message waits. */
const HURRY = "for (const animation of document.getAnimations()) animation.finish();";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what it needs, and why", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("It needs JavaScript")).toBeVisible();
  });
});

test.describe("when the app's script does not come", () => {
  test.use({ serviceWorkers: "block", expectedErrors: /^Failed to load resource/ });
  test("the page says so after a while, with a way on, and without its style sheet too", async ({ page }) => {
    await page.route(/\/assets\/.+\.(js|css)$/, (route) => route.fulfill({ status: 404, body: "Not found" }));
    await page.goto("/dashboard");
    const message = page.getByText("The studio has not started yet.");
    await expect(message).toBeHidden();
    await page.evaluate(HURRY);
    await expect(message).toBeVisible();
    await page.unroute(/\/assets\/.+\.(js|css)$/);
    await page.getByRole("link", { name: "Reload" }).click();
    await expect(page.getByRole("textbox", { name: "Your rough idea" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await expect(message).toHaveCount(0);
  });
});
