import { expect } from "@playwright/test";
import { ArenaPage } from "./arena-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

/** What left the device, and the proof that nobody changed the record. */

test.use({ plan: "synthesizer" });

test("a shared thread is recorded with its text; the chain is verified without a connection, by keyboard [spec:screen-70]", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const studio = new StudioPage(page);
  await studio.open("/dashboard");
  await studio.askFor("why is my sourdough dense since March");
  await page.getByRole("button", { name: "Share this thread" }).click();
  await page.getByRole("dialog", { name: "Share this thread" }).getByRole("button", { name: "Copy link" }).click();
  const link = await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("#")
    .then(() => page.evaluate(() => navigator.clipboard.readText()));

  await page.goto("/audit");
  await expect(page.getByText("Nothing was changed or taken out.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^What left/ })).toContainText("A copied link");

  await test.step("the record holds exactly the text that left", async () => {
    const records = page.getByRole("region", { name: "Records" });
    const record = records.locator("summary").filter({ hasText: "a thread as a copied link" });
    await record.focus();
    await page.keyboard.press("Enter");
    await expect(records.locator("pre").first()).toHaveText(link);
    await expectNoViolations(page, "audit");
  });

  await test.step("what this device sent to the server is recorded by the hour", async () => {
    await expect(page.getByRole("region", { name: "Records" })).toContainText(
      /Rows for the studio's server \(localhost:\d+\): an exchange began/,
    );
    await expect(page.getByRole("region", { name: /^What left/ })).toContainText("The studio's server");
  });

  await test.step("Verify works without a connection, and is recorded too", async () => {
    await context.setOffline(true);
    await page.getByRole("button", { name: "Verify" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Records" })).toContainText(
      /\d+ records verified: nothing was changed/,
    );
    await context.setOffline(false);
  });

  await test.step("the session leads to its records, and to the thread", async () => {
    await page.getByRole("link", { name: "Sessions with records" }).click();
    await page
      .getByRole("main")
      .getByRole("link", { name: /sourdough/ })
      .click();
    await expect(page.getByRole("main").locator("summary")).toHaveText([
      /^Idea stored/,
      /^Question sharpened and answered/,
      /as a copied link/,
    ]);
    await expectNoViolations(page, "a session's records");
    await page.getByRole("link", { name: "Open the session" }).click();
    await expect(studio.question).toContainText("sourdough");
  });

  await test.step("a persona is counted once it has a seat in a debate", async () => {
    await page.goto("/audit/personas");
    await expect(page.getByText("No persona has been used yet.")).toBeVisible();
    const arena = new ArenaPage(page);
    await arena.open();
    await arena.example();
    await page.goto("/audit/personas");
    await expect(page.getByRole("row", { name: /^Skeptic 0 1 0 0/ })).toBeVisible();
    await expectNoViolations(page, "what was done with personas");
  });
});
