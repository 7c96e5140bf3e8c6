import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { MAX_TITLE } from "#domain/sessions/state.ts";
import { test } from "./fixtures.ts";
import { putStored, storedRows } from "./stored-rows.ts";
import { StudioPage } from "./studio-page.ts";

test("an empty list teaches by one example, which can be asked; handed to a page with a draft, it joins that", async ({
  page,
}) => {
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  await page.getByRole("button", { name: "Ask this" }).click();
  const studio = new StudioPage(page);
  await expect(studio.idea).toHaveValue(/should we charge for the workshop/);
  await expect(studio.idea).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
  await studio.ask.click();
  await expect(studio.question).toContainText("charge for the workshop");

  await studio.open();
  await studio.idea.fill("my own half sentence");
  await expect.poll(() => studio.draftOnDisk()).toBe("my own half sentence");
  await page.goto("/dashboard?idea=handed%20over");
  await expect(studio.idea).toHaveValue("my own half sentence\n\nhanded over");
});

test("sessions are listed newest first, searched by any words that are edited anywhere, and reopened; a double click deletes one", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("how do I prune an apple tree in March");
  await studio.storeSessions(["why is my sourdough dense", "should we move the Café to Lyon"]);
  await page.goto("/sessions");
  const rows = page.locator("main li");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/sourdough/i);

  await page.getByRole("searchbox", { name: "Search sessions" }).fill("lyon cafe");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Lyon");
  await expect(page).toHaveURL(/q=lyon/);
  await page.reload();
  await expect(rows).toHaveCount(1);

  await page.getByRole("searchbox", { name: "Search sessions" }).fill("zebra");
  await expect(page.getByText("No session matches “zebra”.")).toBeVisible();
  await page.getByRole("button", { name: "Show all sessions" }).click();
  await expect(rows).toHaveCount(3);

  const field = page.getByRole("searchbox", { name: "Search sessions" });
  await field.fill("sough");
  await field.press("Home");
  for (let step = 0; step < 3; step++) await field.press("ArrowRight");
  await field.pressSequentially("rdou", { delay: 20 });
  await expect(field).toHaveValue("sourdough");
  await expect(rows).toHaveCount(1);
  await field.fill("");
  await expect(rows).toHaveCount(3);
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .dblclick();
  await expect(rows).toHaveCount(2);

  await page.getByRole("link", { name: /apple tree/i }).click();
  await expect(studio.question).toContainText("apple tree");
});

test("the front page lists a session and reopens it there; once deleted, it is restored whole by undo, or later at its address", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("how do I prune an apple tree in March");
  const address = page.url();
  await page.goto("/");
  await page
    .getByRole("region", { name: "Saved on this device" })
    .getByRole("link", { name: /apple tree/i })
    .click();
  await expect(studio.answer).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.goto("/sessions");
  await page.getByRole("button", { name: /^Delete / }).click();
  await expect(page.getByRole("heading", { name: "No sessions left" })).toBeVisible();
  // a person who has just deleted a session sees no example
  await expect(page.getByRole("button", { name: "Ask this" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: /apple tree/i }).click();
  await expect(studio.answer).toBeVisible();

  await page.goto("/sessions");
  await page.getByRole("button", { name: /^Delete / }).click();
  await expect(page.getByRole("heading", { name: "No sessions left" })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This session was deleted" })).toBeVisible();
  await page.getByRole("button", { name: "Restore the session" }).click();
  await expect(studio.answer).toBeVisible();
});

test("a question asked in one tab appears in another tab's list and search without a reload", async ({
  page,
  context,
}) => {
  await page.goto("/sessions");
  await expect(page.getByRole("heading", { name: "No sessions yet" })).toBeVisible();
  const other = new StudioPage(await context.newPage());
  await other.open();
  await test.step("in the list, which then tells the other tab of a deletion", async () => {
    await other.askFor("how do I prune an apple tree in March");
    await expect(page.getByRole("link", { name: /apple tree/i })).toBeVisible();
    await page.getByRole("button", { name: /^Delete / }).click();
    await expect(other.page.getByRole("heading", { name: "This session was deleted" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(other.answer).toBeVisible();
  });

  await test.step("in a search, which is answered in a worker", async () => {
    await page.getByRole("searchbox", { name: "Search sessions" }).fill("pears");
    await expect(page.getByText("No session matches “pears”.")).toBeVisible();
    expect(page.workers().map((worker) => worker.url())).toContainEqual(expect.stringContaining("searcher"));
    await other.page.getByRole("button", { name: "New thought" }).locator("visible=true").click();
    await other.askFor("which pears keep through the winter");
    await expect(page.locator("main li")).toHaveCount(1);
    await expect(page.locator("main li").first()).toContainText(/pears/i);
  });
});

test("a session without a title has the same name everywhere", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.idea.fill("...");
  await studio.ask.click();
  await expect(page.getByRole("heading", { level: 1, name: "Untitled thought" })).toBeVisible();
  await expect(page).toHaveTitle(/^Untitled thought/);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Untitled thought" })).toBeVisible();
  await page.goto("/sessions");
  await expect(page.getByRole("link", { name: "Untitled thought" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Untitled thought" }).click();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText("Untitled thought")).toBeVisible();
});

test("a damaged session can be exported as text and deleted; the others stay usable", async ({ page, context }) => {
  // the server would send the whole row back, also through the worker
  await context.route("**/rest/v1/**", (route) => route.abort());
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("why is my sourdough dense");
  await studio.storeSessions(["how do I prune an apple tree in March"]);
  const database = await studio.workspace();
  const [{ updatedAt: _, ...damaged } = {}] = await storedRows(page, database, "sessions", studio.sessionId());
  await putStored(page, database, { sessions: [{ ...damaged, title: { broken: true } }] });
  await page.goto("/sessions");
  const row = page.locator("main li").filter({ hasText: "Unreadable session" });
  await expect(page.locator("main li")).toHaveCount(2);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Export Unreadable session as text" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("unreadable-session.txt");
  expect(readFileSync(await file.path(), "utf8")).toContain("sourdough");

  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Unreadable session" })).toBeVisible();
  await expect(studio.question).toContainText("sourdough");
  await page.goBack();
  await row.getByRole("button", { name: "Delete Unreadable session" }).click();
  await expect(page.locator("main li")).toHaveCount(1);
});

test("on a phone a session's title is shown to its end, and the way out is a word @mobile", async ({ page }) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor(
    "my landlord wants that I pay a deposit of three months plus he keeps my passport copy, is it allowed",
  );
  await page.goto("/sessions");
  const title = page.locator("main li").getByRole("link").first();
  await expect(title).toHaveText(/^My landlord .*…$/);
  // the longest that a person can give comes second
  const longest = "May the landlord keep a copy of my passport and three months of rent? "
    .repeat(2)
    .slice(0, MAX_TITLE);
  const ends = async () => {
    const hidden = await title.evaluate((link) => [
      link.scrollWidth - link.clientWidth,
      Math.max(0, link.scrollHeight - link.clientHeight),
    ]);
    expect(hidden, "pixels beyond the end of a line, and below the last one").toEqual([0, 0]);
  };
  await ends();
  await page.getByRole("button", { name: /^More for / }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(longest);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(title).toHaveText(longest.trim());
  await ends();
  const out = page.getByRole("banner").getByRole("button", { name: "Sign Out" });
  expect((await out.boundingBox())?.width, "room for its letters").toBeGreaterThan(60);
});

test("on a phone the palette is as wide as the screen, a found word is in sight, and the bar of chosen sessions is low @mobile", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  await studio.open();
  await studio.askFor("explain compound interest to a 10 year old child who likes football cards and nothing else");
  const width = page.viewportSize()?.width ?? 0;

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(palette.getByRole("option").first()).toContainText("compound interest");
  // the row of actions is wider than a phone
  await expect(
    palette
      .getByRole("group", { name: /^Actions for / })
      .getByRole("button")
      .nth(4),
  ).toBeAttached();
  expect((await palette.boundingBox())?.width).toBe(width);
  await page.keyboard.press("Escape");

  await page.goto("/sessions");
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("football");
  const found = page.locator("main li mark");
  await expect(found).toBeVisible();
  const beyond = await found.evaluate((mark) => {
    const line = mark.closest(".truncate") as HTMLElement;
    return mark.getBoundingClientRect().right - line.getBoundingClientRect().right;
  });
  expect(beyond, "pixels of the word beyond the end of its line").toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.locator("main li").first().click();
  const bar = page.getByRole("toolbar", { name: "With the chosen sessions" });
  await expect(bar.getByText("1 selected")).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(120);
  await bar.getByRole("button", { name: "Pin", exact: true }).click();
  await expect(bar).toHaveCount(0);
});
