import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { changeAccount } from "./kept-session.ts";
import { StudioPage } from "./studio-page.ts";

const SOON = { timeout: 30_000 };

test("an address that is not confirmed is said in the shell, the mail can be sent again, and the notice can be dismissed", async ({
  page,
}) => {
  const studio = new StudioPage(page);
  const banner = page.getByRole("status").filter({ hasText: "Please verify your email." });
  await studio.open();
  await expect(banner).toBeHidden();
  await changeAccount(page, { verified: false });
  await page.reload();
  await expect(banner).toBeVisible(SOON);
  await expectNoViolations(page, "the verification banner");
  await banner.getByRole("button", { name: "Resend Email" }).click();
  await expect(page.getByText("Verification email sent!", { exact: true }).first()).toBeVisible(SOON);
  await expect(page.getByText("Check your inbox for the verification link.", { exact: true }).first()).toBeVisible();
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  // what is kept here is read and written as ever
  await studio.askFor("why is my sourdough dense since March");
  await expect(banner).toBeHidden();
});
