import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** A thread in a link: who gets it reads it first, and takes its question when they want. */

test("a link to a thread shows its question and answer, and its question opens in the composer @mobile", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("is this rent increase legal");
  const question = await page.evaluate(() => document.querySelector(".sentence p")?.textContent ?? "");
  await page.getByRole("button", { name: "Share this thread" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this thread" });
  await expect(dialog).toContainText("The link itself holds the question and the answer");
  await expect(dialog).toContainText("the link opens on this computer only");
  await expectNoViolations(page, "sharing a thread");
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto("/about");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Shared thread" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(question);
  await expect(page.getByRole("main")).toContainText("Check first");
  await expectNoViolations(page, "a shared thread");
  await page.getByRole("link", { name: "Use this question" }).click();
  await expect(studio.idea).toHaveValue(new RegExp(question.slice(0, 20)));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe("for a visitor", () => {
  test.use({ signedIn: false });

  test("a link from before, which holds a question alone, opens it in the composer", async ({ page }) => {
    const studio = new StudioPage(page);
    await studio.open("/open#text=Why+is+my+bread+dense%3F");
    await expect(studio.idea).toHaveValue("Why is my bread dense?");
    await page.goto("/about");
    await page.goto("/open#text=Why+is+it%3F&beside=%23%23+Answer%0A%0A%3Cimg+src%3Dx%3E+Less+flour.");
    await expect(page.getByRole("main")).toContainText("<img src=x> Less flour.");
    await expect(page.locator("main img")).toHaveCount(0);
    await page.getByRole("link", { name: "Use this question" }).click();
    await expect(studio.idea).toHaveValue("Why is my bread dense?\n\nWhy is it?");
  });
});
