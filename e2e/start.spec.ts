import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { OptimizerPage } from "./optimizer-page.ts";
import { SettingsPage } from "./settings-page.ts";

/** Skips the eight seconds that the message waits. */
/** Ends every animation that has an end; a spinner has none. */
const HURRY =
  "for (const animation of document.getAnimations()) if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what it needs, and why", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("It needs JavaScript")).toBeVisible();
  });
});

test.describe("when the app's script does not load", () => {
  test.use({ expectedErrors: /^Failed to load resource/ });
  test("the page says so after a while, with a way on, even without its style sheet", async ({ page }) => {
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

test("a page for members shows a spinner while it is read who is here, then itself [spec:state-34]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    const held: (() => void)[] = [];
    Object.assign(globalThis, { readNow: () => held.splice(0).forEach((go) => void go()) });
    // every database opens once the test says so: who is here is kept in one
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      const hold = (event: Event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        held.push(() => request.dispatchEvent(new Event("success")));
      };
      request.addEventListener("success", hold);
      return request;
    };
  });
  await page.goto("/sessions");
  const spinner = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(spinner).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await page.evaluate("readNow()");
  await expect(page.getByRole("heading", { level: 1, name: "Sessions" })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test.describe("a first visit without a touch", () => {
  test.use({ signedIn: false });

  /** Timers of a second or more never fire: what waits for one never comes. */
  const stopLongTimers = () => {
    const start = globalThis.setTimeout;
    const short = (run: TimerHandler, ms = 0, ...rest: unknown[]) => (ms < 1_000 ? start(run, ms, ...rest) : 0);
    globalThis.setTimeout = short as typeof setTimeout;
  };

  test("/optimizer and the dialog Your data appear without a fixed wait", async ({ page }) => {
    await page.addInitScript(stopLongTimers);
    await new OptimizerPage(page).open();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await new SettingsPage(page).openAsVisitor();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  });

  test("what a page shows of the store does not wait until the page is idle", async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    // not a first visit: whether a prompt is stored here has to be read
    await page.addInitScript(() => localStorage.setItem("sotm:person", "visitor"));
    await new OptimizerPage(page).open();
    await expect(page.getByRole("textbox", { name: "Your prompt or rough idea" })).toBeEditable();
  });

  test("a public page prepares for the first question, and for working offline @worker", async ({ page }) => {
    await page.addInitScript(stopLongTimers);
    await page.goto("/about");
    await expect(page.getByText("Neural Ready")).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  });
});
