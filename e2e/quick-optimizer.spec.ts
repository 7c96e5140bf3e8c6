import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { OptimizerPage } from "./optimizer-page.ts";

test.use({ signedIn: false });

const IDEA = "you are a careers coach. write a cover letter for a nurse who moves to Leipzig, at most 200 words";
const overlay = (page: Page) => page.getByRole("dialog", { name: "Quick Optimizer" });

/** Opens the overlay by its shortcut, which works as soon as the page's frame has loaded. */
async function openByKeys(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await overlay(page).isVisible())) await page.keyboard.press("Control+Shift+O");
    await expect(overlay(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("a rough text becomes five sections without any call, and the full Optimizer takes them over once @both [spec:screen-35]", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/faq"); // a page that asks the server nothing of its own
  await expect(page.getByRole("heading", { name: "Questions about the studio", level: 1 })).toBeVisible();
  await openByKeys(page);
  const dialog = overlay(page);
  const optimize = dialog.getByRole("button", { name: "Optimize", exact: true });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await expect(optimize).toBeDisabled();
  await dialog.getByRole("textbox").fill("   ");
  await expect(optimize).toBeDisabled();
  await dialog.getByRole("textbox").fill(IDEA);

  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/(rest|functions|auth)\/v1\//.test(request.url()) || request.method() === "POST") calls.push(request.url());
  });
  await optimize.click();
  await expect(dialog.getByText("You are a careers coach.", { exact: true })).toBeVisible();
  await expect(dialog.getByText("[what limits it?]").or(dialog.getByText("At most 200 words.")).first()).toBeVisible();
  expect(calls).toEqual([]);
  await expectNoViolations(page, "quick optimizer, with a result");

  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Prompt copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Role: You are a careers coach.");

  await dialog.getByRole("button", { name: "Open full Optimizer" }).click();
  const optimizer = new OptimizerPage(page);
  await expect(optimizer.section("Role")).toHaveValue("You are a careers coach.");
  await optimizer.section("Role").fill("You are a nurse.");
  await optimizer.stored("role", "You are a nurse.");
  await page.reload();
  await expect(optimizer.section("Role")).toHaveValue("You are a nurse.");
  // the overlay no longer has the text
  await openByKeys(page);
  await expect(overlay(page).getByRole("textbox")).toHaveValue("");
});

test("Escape closes it, the text stays over a reload too, and the focus returns to where it was; it never opens over another dialog, and explains a failure [spec:error-11]", async ({
  page,
}) => {
  await page.goto("/");
  const idea = page.getByRole("textbox", { name: "Your rough idea" });
  await idea.focus();
  await openByKeys(page);
  await overlay(page).getByRole("textbox").fill("half a thought");
  await page.keyboard.press("Escape");
  await expect(overlay(page)).toBeHidden();
  await expect(idea).toBeFocused();
  await openByKeys(page);
  await expect(overlay(page).getByRole("textbox")).toHaveValue("half a thought");
  await page.reload();
  await openByKeys(page);
  await expect(overlay(page).getByRole("textbox")).toHaveValue("half a thought");
  await page.keyboard.press("Control+Shift+O");
  await expect(overlay(page)).toBeHidden();

  await openByKeys(page);
  await overlay(page).getByRole("textbox").fill("a ".repeat(100_001));
  await overlay(page).getByRole("button", { name: "Optimize", exact: true }).click();
  await expect(overlay(page).getByText(/^Failed to optimize: This text is 200,002 characters long/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
  await page.keyboard.press("Control+Shift+O");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.getByRole("dialog").getByRole("combobox").fill("quick");
  await page.keyboard.press("Enter");
  await expect(overlay(page)).toBeVisible();
});
