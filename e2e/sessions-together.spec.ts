import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const rows = (page: Page) => page.locator("main li[data-session]");
const link = (page: Page, name: RegExp) => rows(page).getByRole("link", { name });
const notice = (page: Page) => page.getByRole("region", { name: /Notifications/ });

async function asked(page: Page, ...ideas: string[]): Promise<StudioPage> {
  const studio = new StudioPage(page);
  for (const idea of ideas) {
    await studio.open();
    await studio.askFor(idea);
  }
  await page.goto("/sessions");
  await expect(rows(page)).toHaveCount(ideas.length);
  return studio;
}

test("by keyboard: a session is found, pinned, renamed, archived and restored by undo", async ({ page }) => {
  await asked(page, "how do I prune an apple tree in March", "why is my sourdough dense");
  await link(page, /sourdough/).focus();
  await page.keyboard.press("j");
  await expect(link(page, /apple tree/)).toBeFocused();
  await page.keyboard.press("p");
  await expect(notice(page).getByText("Session pinned")).toBeVisible();
  await expect(rows(page).first()).toContainText("apple tree");
  await expect(rows(page).first().getByRole("img", { name: "Pinned" })).toBeVisible();

  await link(page, /sourdough/).focus();
  await page.keyboard.press("a");
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search sessions" });
  await expect(field).toBeFocused();
  await field.fill("sourdough");
  await expect(rows(page).getByRole("img", { name: "Archived" })).toBeVisible();
  await field.press("ArrowDown");
  await expect(link(page, /sourdough/)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(rows(page).getByRole("img", { name: "Archived" })).toHaveCount(0);

  await page.getByRole("button", { name: /^More for .*sourdough/ }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: /^Name/ }).fill("Bread");
  await page.keyboard.press("Enter");
  await expect(link(page, /^Bread$/)).toBeVisible();
  await page.reload();
  await expect(link(page, /^Bread$/)).toBeVisible();
});

test("several sessions are merged, the merge is forked, and its original is one press away; then all are exported without what is private", async ({
  page,
}) => {
  await asked(
    page,
    "how do I ask Kowalski to prune an apple tree, he is at jan@example.org",
    "why is my sourdough dense after the second rise",
  );
  await page.getByRole("button", { name: "Select" }).click();
  for (const row of await rows(page).all()) await row.click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("2 runs.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Its name" }).fill("Garden and bread");
  await dialog.getByRole("button", { name: "Merge into one" }).click();

  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Garden and bread" })).toBeVisible();
  await expect(preview.getByText("2 runs")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await preview.getByRole("button", { name: "Fork at run 2" }).click();
  await page.getByRole("menuitem", { name: "This run alone" }).click();
  await expect(preview.getByText("Copied from:")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole("searchbox", { name: "Search sessions" }).fill("sourdough");
  await expect(rows(page)).toHaveCount(3);
  await expect(preview.getByText(/^Place 1 of \d+$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("kowalski");
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Export", exact: true }).last().click();
  await page.getByRole("button", { name: "One HTML file" }).click();
  await expect(page.getByRole("region", { name: "What the file will say" })).toContainText("[e-mail 1]");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export 2 sessions" }).click(),
  ]);
  const html = readFileSync(await file.path(), "utf8");
  expect(file.suggestedFilename()).toMatch(/^sessions-.*\.html$/);
  expect(html).not.toMatch(/Kowalski|jan@example\.org|<script/i);
  expect(html).toContain("[person A]");
});

test("a run is inspected: what it was read as and why, and a copy without its words", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await asked(page, "is a 15% rent increase legal");
  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await page.getByRole("link", { name: "Inspect run 1" }).click();
  await expect(page).toHaveURL(/\/debugger\?run=/);
  await expect(page.getByText("This device made it alone: no model was asked.")).toBeVisible();
  const candidates = page.getByRole("region", { name: "What the matcher was how sure of" });
  await expect(candidates.getByText("chosen").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "What the frames ask about" })).toBeVisible();
  await page.getByRole("button", { name: "Copy as JSON" }).click();
  await expect(notice(page).getByText("Run without your words copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('"kind": "studio-of-the-mind run"');
  expect(copied).not.toMatch(/15%|increase legal/i);
  await page.goto("/debugger?run=nowhere");
  await expect(page.getByRole("heading", { name: "This run is not on this device" })).toBeVisible();
});
