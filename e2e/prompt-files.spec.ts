import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { LibraryPage } from "./library-page.ts";
import { fileWithPrompts } from "./prompts-file.ts";

/** Export and import of prompts as files. */

/** Time for a pass of the engine, or for a page's own code, on a machine under load. */
const SOON = { timeout: 30_000 };

test.use({ plan: "synthesizer" });

test("the library exports to a file and imports it again; a damaged file changes nothing", async ({ page }) => {
  test.setTimeout(120_000);
  const library = new LibraryPage(page);
  await library.open();
  await library.write("Decide", "Weigh {{a}} against coffee.");
  await library.edit("Weigh {{a}} against coffee, twice.", "twice");
  await library.write("Tone", "Be calm.");
  await library.list();
  await page.getByRole("button", { name: "Export the library" }).click(SOON);
  const dialog = page.getByRole("dialog", { name: "Export 2 prompts" });
  await expectNoViolations(page, "an export");
  const file = await downloaded(page, () => dialog.getByRole("button", { name: "Download" }).click());
  expect(file.name).toBe("prompts.json");

  await library.choose({ name: file.name, mimeType: "application/json", buffer: file.content.subarray(0, -60) });
  const preview = page.getByRole("dialog");
  await expect(preview.getByRole("alert")).toBeVisible(SOON);
  await preview.getByRole("button", { name: "Close", exact: true }).last().click();

  await page.getByRole("button", { name: "Select" }).click();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await page.getByRole("button", { name: /^Trash/ }).click();
  await page.getByRole("button", { name: "Select" }).click();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "No prompts yet" })).toBeVisible();

  await library.choose({ name: file.name, mimeType: "application/json", buffer: file.content });
  await expect(preview).toContainText("will be added", SOON);
  await expectNoViolations(page, "an import");
  await preview.getByRole("button", { name: "Import 2 prompts" }).click();
  await expect(preview).toContainText("2 prompts are in the library now.", SOON);
  await preview.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(library.rows).toHaveCount(2);
  await library.row("Decide").getByRole("link").click();
  await expect(library.versions).toHaveCount(2);
  await expect(library.versions.first()).toContainText("twice");
});

test("ten thousand prompts can be imported, stopped and scrolled", async ({ page, context }) => {
  test.setTimeout(240_000);
  const count = 10_000;
  const library = new LibraryPage(page);
  await library.open();
  await page.getByRole("button", { name: "Save this one" }).click(SOON);
  await expect(library.title).toBeVisible();
  // only the import matters here, not its way to the server
  await context.route("**/rest/v1/rpc/**", (route) => route.abort());
  const jsonFile = (text: string) => ({
    name: "prompts.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  await library.choose(jsonFile(fileWithPrompts(count)));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Import 10,000 prompts" }).click(SOON);
  await expect(dialog).toContainText(/[\d,]+ of 10,000 prompts/);
  await expect(dialog).toContainText("10,000 prompts are in the library now.", { timeout: 120_000 });
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page.getByText("10,001 prompts").first()).toBeVisible(SOON);

  const first = await library.rows.first().textContent();
  const column = page.locator("main section div.overflow-y-auto");
  await column.evaluate((scrolled) => scrolled.scrollTo({ top: scrolled.scrollHeight / 2 }));
  await expect(library.rows.first()).not.toHaveText(first ?? "");

  await library.choose(jsonFile(fileWithPrompts(count, count)));
  await dialog.getByRole("button", { name: "Import 10,000 prompts" }).click(SOON);
  await expect(dialog).toContainText(/[1-9][\d,]* of 10,000 prompts/, SOON);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await library.search.fill("compare-10000");
  await expect(library.rows).not.toHaveCount(0);
  await library.search.fill("compare-19999");
  await expect(page.getByText("No matches.")).toBeVisible();
});

/** The file that the browser downloads. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const waiting = page.waitForEvent("download");
  await act();
  const download = await waiting;
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}
