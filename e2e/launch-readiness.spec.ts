import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** What speaks against letting others in: computed, never ticked. An admin's view is proved in `tests/server` and `tests/tools`. */

const SOON = { timeout: 40_000 };

test("a member sees what the browser sees, each line with evidence and remedy, and that an admin sees more [spec:checks-2]", async ({
  page,
}) => {
  await page.goto("/launch-readiness");
  const main = page.getByRole("main");
  await expect(main.getByText(/^Not ready: \d things speak against it\.$/)).toBeVisible(SOON);
  await expect(main.getByText("20 checks need an admin")).toBeVisible();
  const row = (name: string) => main.getByRole("listitem").filter({ hasText: name });
  for (const [name, verdict] of [
    ["No secret is in a file that is served", "holds"],
    ["Realtime brings one's own changes", "holds"],
    ["Pages ask for nothing that their policy forbids", "holds"],
    ["The server's clock is right", "holds"],
    ["Security headers", "holds"],
    ["Mail is sent for real", "does not hold"],
    ["No test checkout", "does not hold"],
    ["The address is https", "does not hold"],
  ] as const)
    await expect(row(name), name).toContainText(verdict);
  await expect(row("Mail is sent for real")).toContainText("Set SMTP_URL");
  await expect(main.getByRole("checkbox")).toHaveCount(0);
  await expectNoViolations(page, "launch readiness");

  await test.step("a remedy's document opens beside it, as the studio serves it", async () => {
    await row("Mail is sent for real").getByRole("button", { name: "docs/hosting.md" }).click();
    const opened = page.getByRole("dialog", { name: "Hosting" });
    await expect(opened.getByRole("heading", { name: "One machine" })).toBeVisible(SOON);
    await expectNoViolations(page, "a document of launch readiness");
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
  });

  await test.step("the result as a file names no account", async () => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("e")]);
    const text = readFileSync(await file.path(), "utf8");
    expect(text).toContain("**Not ready:");
    expect(text).not.toContain("@");
  });

  await test.step("it is computed again by a key, and whenever the page opens", async () => {
    await page.keyboard.press("r");
    await expect(main.getByText("Checking the running system")).toBeVisible();
    await expect(main.getByText(/^Not ready:/)).toBeVisible(SOON);
  });
});
