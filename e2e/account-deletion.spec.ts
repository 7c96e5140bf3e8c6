import { expect } from "@playwright/test";
import { createAccount } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";
import { databases } from "./stored-session.ts";
import { StudioPage } from "./studio-page.ts";

/** The server answers a wrong password with 403 and a sign-in without an account with 400; Chromium writes both to the console. */
test.use({ signedIn: false, expectedErrors: /status of (400|401|403)/ });

const SOON = { timeout: 30_000 };

test("deleting an account needs only its password and deletes everything in it, on the server and on this device @worker", async ({
  page,
  context,
  origin,
}) => {
  test.slow();
  const auth = new AuthPage(page);
  const studio = new StudioPage(page);
  const settings = new SettingsPage(page);
  const ada = await createAccount(origin);
  await auth.open();
  await auth.enter(ada);
  await studio.askFor("why is my sourdough dense since March");
  await page.goto("/dashboard");
  await studio.idea.fill("half a thought");
  await expect.poll(() => studio.draftOnDisk()).toBe("half a thought");

  await settings.open();
  await page.getByRole("button", { name: "Delete my account" }).click();
  const password = settings.dialog.getByLabel("Your password");
  const remove = settings.dialog.getByRole("button", { name: "Delete it" });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(settings.dialog).toContainText("on this device only. Download everything first");
  await expectNoViolations(page, "deleting the account");

  const file = page.waitForEvent("download");
  await settings.dialog.getByRole("button", { name: "Download everything" }).click();
  expect((await file).suggestedFilename()).toMatch(/^studio-of-the-mind-.*\.json$/);

  await remove.click();
  await expect(settings.dialog).toContainText("Enter your password to delete the account.");
  await context.setOffline(true);
  await expect(settings.dialog).toContainText("deleting it needs a connection", SOON);
  await password.fill(ada.password);
  await page.keyboard.press("Enter");
  await context.setOffline(false);
  await expect(settings.dialog).not.toContainText("deleting it needs a connection", SOON);

  await password.fill("not the password at all");
  await page.keyboard.press("Enter");
  await expect(settings.dialog).toContainText("This is not the password of the account.", SOON);
  await expect(password).toBeFocused();
  await password.fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(auth.heading("Sign in")).toBeVisible(SOON);
  await expect.poll(() => databases(page), SOON).not.toContain("account");
  await auth.signIn(ada);
  await expect(auth.error).toBeVisible(SOON);
});
