import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { storedRows, VISITOR } from "./stored-rows.ts";

/** Asking for feedback. The test controls the clock: nothing here waits. */

const SOON = { timeout: 60_000 };
const MINUTE = 60_000;

test.use({ signedIn: false });

const popup = (page: Page, question: string) => page.getByRole("region", { name: question });
const optimized = (page: Page) => popup(page, "How good is the prompt now?");
const completed = (page: Page) => popup(page, "How does the studio work for you?");
const slow = (page: Page) => popup(page, "Is the studio fast enough here?");
const any = (page: Page) => page.getByRole("button", { name: "Skip", exact: true });

/**
 * Opens a page and waits until the feedback code is loaded and the visitor's storage is open; then the clock stops until the test advances it.
 * Storage that is not open when five seconds are skipped counts as none.
 */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("sotm:visit-started")), SOON).not.toBeNull();
  await expect.poll(async () => (await storedRows(page, VISITOR, "state")).length, SOON).toBeGreaterThan(0);
}

/** Signals, as the Optimizer does, that the prompt was optimized. From here on only the test advances the clock. */
async function optimize(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.evaluate(() => history.pushState(history.state, "", "/optimizer?optimized=true"));
}

/** The answers on disk. */
const answers = (page: Page) => storedRows(page, VISITOR, "feedback");

test.describe("post-optimization", () => {
  test.use({ asksAfter: "post-optimization" });

  test("asks 2 seconds after an optimization, is answered by keyboard, thanks for 2 seconds, stores the answer and does not ask again [spec:screen-36]", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, "/optimizer?optimized=true");
    await page.clock.runFor(5_000);
    await expect(optimized(page)).toBeVisible(SOON);
    const submit = optimized(page).getByRole("button", { name: "Submit" });
    await expect(submit).toBeDisabled();
    await expect(optimized(page).getByRole("textbox")).toHaveCount(0);
    await expectNoViolations(page, "feedback");

    await optimized(page).getByRole("radio", { name: "1 of 5: Poor" }).focus();
    await page.keyboard.press("Space");
    for (let rating = 1; rating < 4; rating++) await page.keyboard.press("ArrowRight");
    await expect(optimized(page).getByRole("radio", { name: "4 of 5: Very good" })).toBeChecked();
    await optimized(page).getByRole("textbox", { name: "Comment (optional)" }).fill("Clearer than mine.");
    await expectNoViolations(page, "feedback with a comment");
    await submit.click();
    const thanks = page.getByText("Thank you. That helps.");
    await expect(thanks).toBeVisible(SOON);
    await page.clock.runFor(2_000);
    await expect(thanks).toHaveCount(0);
    expect(await answers(page)).toMatchObject([
      {
        context: "post-optimization",
        type: "satisfaction",
        rating: 4,
        comment: "Clearer than mine.",
        route: "/optimizer",
        metadata: { sentiment: "positive" },
      },
    ]);

    await open(page, "/optimizer?optimized=true");
    await page.clock.runFor(MINUTE);
    await expect(any(page)).toHaveCount(0);
  });

  test("does not ask over a dialog or during typing, and never covers the text being written @mobile", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, "/optimizer");
    const field = page.getByRole("textbox", { name: "Your prompt or rough idea" });
    await expect(field).toBeVisible(SOON);
    await optimize(page);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeVisible();
    await page.clock.runFor(MINUTE);
    await expect(any(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
    // a closing dialog returns the focus one turn later; the question does not come that soon
    await page.clock.runFor(100);
    await field.fill("a rough idea");
    await page.clock.runFor(MINUTE);
    await expect(any(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    await field.blur();
    await page.clock.runFor(5_000);
    await expect(optimized(page)).toBeAttached(SOON);

    // the composer would be under the question, which steps aside without losing anything
    await page.setViewportSize({ width: 390, height: 420 });
    await field.focus();
    await expect(optimized(page)).toBeHidden();
    await page.keyboard.type(" and more");
    await expect(field).toHaveValue(/and more/);
  });
});

test.describe("session-completion", () => {
  test.use({ asksAfter: "session-completion" });

  test("the chosen rating stands out in forced colours; every control is reachable in the smallest window; an answer survives a change of the frame, and no key loses a word of it", async ({
    page,
  }) => {
    const usual = page.viewportSize();
    await page.clock.install();
    await open(page, "/faq");
    await page.clock.runFor(6 * MINUTE);
    const good = completed(page).getByRole("radio", { name: "3 of 5: Good" });
    const word = completed(page).getByRole("textbox", { name: "Comment (optional)" });
    await good.press("Space");

    await page.emulateMedia({ forcedColors: "active" });
    const ground = (rating: number) =>
      completed(page)
        .locator("label", { hasText: String(rating) })
        .evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await ground(3)).not.toBe(await ground(4));
    expect(await ground(4)).toBe(await ground(5));
    await page.emulateMedia({ forcedColors: "none" });

    await page.setViewportSize({ width: 320, height: 256 });
    for (const name of ["Close", "Skip", "Submit"]) {
      const button = completed(page).getByRole("button", { name });
      await button.focus();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    if (usual) await page.setViewportSize(usual);

    await word.fill("Clear, and quiet.");
    // the front page has no shell
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"], aside a[href="/"]')?.click());
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: /^Health/ })).toHaveCount(0, SOON);
    await expect(good).toBeChecked();
    await expect(word).toHaveValue("Clear, and quiet.");

    await word.press("Escape");
    await expect(completed(page).getByRole("alert")).toHaveText(
      "What you wrote is not sent yet. Submit it, or discard it.",
    );
    await expectNoViolations(page, "feedback that is about to be discarded");
    await completed(page).getByRole("button", { name: "Keep writing" }).click();
    await expect(word).toBeFocused();
    await expect(word).toHaveValue("Clear, and quiet.");
    await completed(page).getByRole("button", { name: "Skip" }).click();
    await completed(page).getByRole("button", { name: "Discard" }).click();
    await expect(completed(page)).toHaveCount(0);
    expect(await answers(page)).toEqual([]);
  });
});

test.describe("performance-issue", () => {
  test.use({ asksAfter: "performance-issue" });

  test("asks about a page whose layout jumps [spec:state-28]", async ({ page }) => {
    await open(page, "/faq");
    await expect(page.getByText("Neural Ready")).toBeVisible(SOON);
    const push = () => {
      const pushed = document.createElement("div");
      pushed.style.height = "70vh";
      document.querySelector("main")?.prepend(pushed);
    };
    // the browser measures by its own clock, so time is real here; shifts before the first paint are not measured
    await expect(async () => {
      await page.evaluate(push);
      await expect(slow(page)).toBeVisible();
    }).toPass(SOON);
    await slow(page).getByRole("button", { name: "Close" }).click();
    await expect(any(page)).toHaveCount(0);
  });
});
