import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** What the questions leave open, an exercise made of one, and a belief from its first number to its outcome. */

const SOON = { timeout: 30_000 };
const ROUGH = "write a better welcome email for new people soon";
const ANSWER =
  "Write a welcome email for people in their first week that gets 20 of 40 to open lesson two, by 1 December.";

test.use({ plan: "synthesizer" });

const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name });

test("the first question is counted, its exercise is solved, and a belief is stated, thought over and settled, without a connection and by keyboard @both @worker [spec:insights-1]", async ({
  page,
  context,
}) => {
  test.slow();
  const studio = new StudioPage(page);

  await test.step("before the first question the page shows an example that works", async () => {
    await page.goto("/insights");
    await expect(page.getByRole("heading", { name: "Nothing to look back on yet" })).toBeVisible(SOON);
    await expectNoViolations(page, "empty insights");
    await page.getByRole("link", { name: "Ask this" }).click();
    await expect(studio.idea).toHaveValue(/^should we charge for the workshop/, SOON);
  });

  await studio.idea.fill("");
  await studio.askFor(ROUGH);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

  await test.step("it is counted by a worker, in every figure", async () => {
    await page.goto("/insights");
    await expect(page.getByText("1 session, 1 run since")).toBeVisible(SOON);
    await expect(page.getByRole("region", { name: "What your rough texts leave open" })).toContainText(
      "Comparative without a referent",
    );
    await expect(page.getByRole("region", { name: "When you ask" })).toContainText("1 day with at least one session");
    await expectNoViolations(page, "overview");
  });
  await context.setOffline(true);

  await test.step("the exercise is made of these words, and solved by keyboard", async () => {
    await page.getByRole("button", { name: "Comparative without a referent" }).press("Enter");
    const field = page.getByRole("textbox", { name: /^Write it so that nobody has to guess/ });
    await expect(page.getByText(ROUGH)).toBeVisible();
    await field.fill("which trains go to Hamburg on Sunday?");
    await expect(page.getByText("This is another text.", { exact: false })).toBeVisible();
    await field.press("Control+Enter");
    await expect(page.getByRole("status").filter({ hasText: "Not solved yet" })).toBeVisible();
    await field.fill(ANSWER);
    await expect(page.getByRole("status").filter({ hasText: "Solved without a hint" })).toBeVisible();
    await expectNoViolations(page, "gym");
    await field.press("Control+Enter");
    await expect(page.getByText(/^rests until .*, solved 1 of 1$/)).toBeVisible();
  });

  await test.step("a belief needs a number below 100 and a way to know", async () => {
    await tab(page, /^Beliefs/).click();
    await page.getByRole("button", { name: "State a belief" }).press("Enter");
    await page
      .getByRole("textbox", { name: "What do you believe will happen?" })
      .fill("Twenty of forty open lesson two.");
    await page.getByRole("textbox", { name: "How likely is it" }).fill("100");
    await page.getByRole("button", { name: "Save this belief" }).press("Enter");
    await expect(page.getByText("Nothing is certain: 1 to 99.")).toBeVisible();
    await expect(page.getByText("How will you know? Name a number", { exact: false })).toBeVisible();
    await expectNoViolations(page, "stating a belief");
    await page.getByRole("textbox", { name: "How will you know?" }).fill("The course's own count on 1 December");
    await page.getByRole("textbox", { name: "How likely is it" }).fill("37");
    await page.getByRole("textbox", { name: "How likely is it" }).press("Enter");
    await expect(page.getByText("37%", { exact: true })).toBeVisible();
  });

  await test.step("the earlier number is nowhere while another is asked for", async () => {
    await page.getByRole("button", { name: "Give another number" }).press("Enter");
    await expect(page.getByRole("main")).not.toContainText("37%");
    await page.getByRole("textbox", { name: "How likely is it now" }).fill("61");
    await page.getByRole("textbox", { name: "How likely is it now" }).press("Enter");
    await expect(page.getByText("61%", { exact: true })).toBeVisible();
    await expect(page.getByText("37%", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("61%", { exact: true })).toBeVisible(SOON);
  });

  await test.step("it is settled; below ten there is no curve", async () => {
    await page.getByRole("button", { name: "It happened" }).press("Enter");
    await page.getByRole("button", { name: "Settle it" }).press("Enter");
    await expect(page.getByRole("region", { name: "Settled" })).toContainText("happened");
    await expect(page.getByText("1 belief settled so far.", { exact: false })).toBeVisible();
    await expect(page.getByRole("img", { name: /how often it happened/ })).toHaveCount(0);
    await expectNoViolations(page, "beliefs");
  });
  await context.setOffline(false);
});

test.describe("on a plan without it", () => {
  test.use({ plan: "explorer" });
  test("the page says what it is, and counts nothing [spec:insights-2]", async ({ page }) => {
    await page.goto("/insights");
    await expect(page.getByRole("heading", { name: "Insights are part of every plan but Explorer" })).toBeVisible(SOON);
    await expect(page.getByRole("main").getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expectNoViolations(page, "closed insights");
  });
});
