import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** What the work depends on, tested in this browser, and the drill that proves the backup. */

/** A run of all tests: on a busy machine each may take seconds. */
const SOON = { timeout: 60_000 };

test("the tests run against the real parts of this browser, the drill proves the backup, and the results hold no words @worker [spec:checks-1]", async ({
  page,
  context,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  await studio.open("/dashboard");
  await studio.askFor("why is my sourdough dense since March");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.goto("/system-tests");
  await expect(page.getByRole("heading", { name: "What the studio depends on" })).toBeVisible(SOON);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  const drill = page.getByRole("region", { name: "The restore drill" });

  await test.step("all tests, by one key", async () => {
    await page.keyboard.press("r");
    await expect(drill).toContainText("0 missing, 0 different, 0 too many", SOON);
    for (const name of [
      "A row is written, read back and deleted",
      "A crash right after a write keeps it",
      "Two tabs wait for and hear each other",
      "The last letters survive a tab that closes",
      "The engine sharpens a question",
      "Checksums, and the seal of your keys",
      "The clock",
      "The worker runs the version of this page",
      "A start without a connection",
      "The server answers",
      "The sign-in is valid",
      "A change comes back by realtime",
      "A row goes out and comes back",
    ])
      await expect(row(name), name).toContainText(/works/);
    await expect(drill).toContainText("It did:");
    await expect(page.getByText(/^\d+ of \d+ work\./)).toBeVisible();
    await expectNoViolations(page, "results");
  });

  await test.step("nothing of the tests is left in this browser", async () => {
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(names.filter((name) => name?.startsWith("studio-scratch:"))).toEqual([]);
  });

  await test.step("the proved file and the results are saved; the results hold none of the words", async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      drill.getByRole("button", { name: "Save this tested file" }).click(),
    ]);
    expect(readFileSync(await file.path(), "utf8")).toContain("sourdough");
    await expect(drill).toContainText("The newest file of everything outside this browser is from today");
    const [results] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("e")]);
    const text = readFileSync(await results.path(), "utf8");
    expect(text).toContain("# System tests");
    expect(text).toContain("The planted fault was noticed.");
    expect(text).not.toMatch(/sourdough|@example/);
  });

  await test.step("without a connection the server is not tested, and the rest still works; results outlive a reload", async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(row("The server answers")).toContainText(/works/, SOON);
    // an emulated offline state can reach a new document late
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole("button", { name: "Run all again" }).click();
    await expect(row("The server answers")).toContainText(/not tested/, SOON);
    await expect(page.getByRole("button", { name: "Stop" })).toBeHidden(SOON);
    await expect(row("A start without a connection")).toContainText(/works/);
    await expect(drill).toContainText("0 missing, 0 different, 0 too many");
    await context.setOffline(false);
  });
});
