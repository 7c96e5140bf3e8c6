import { expect } from "@playwright/test";
import { query } from "../tests/server/running-studio.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { changeAccount, changeKept } from "./kept-session.ts";
import { serverData, serverFolder } from "./server-data.ts";
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

test.describe("a confirmation that is taken back", () => {
  // the server refuses what may not be sent
  test.use({ expectedErrors: /status of 403/ });
  test("leaves its person signed in with all they keep, and their changes wait until the address is confirmed again", async ({
    page,
    origin,
  }) => {
    test.slow();
    const studio = new StudioPage(page);
    const banner = page.getByRole("status").filter({ hasText: "Please verify your email." });
    const inHeader = (name: RegExp) => page.getByRole("banner").getByRole("link", { name });
    await studio.open();
    const account = (await studio.workspace()).replace("som:", "");
    /** Says so to the database, past everything, and has the page ask for a new token. */
    const confirmed = async (at: "null" | "now()") => {
      const data = serverData(serverFolder(new URL(origin).port));
      const changed = await query(
        { data },
        `update auth.users set email_confirmed_at = ${at} where id = '${account}' returning id`,
      );
      expect(changed).toHaveLength(1);
      await changeKept(page, { receivedAt: 0 });
      await page.goto("/dashboard");
      await expect(studio.idea).toBeVisible(SOON);
    };
    await studio.askFor("why is my sourdough dense since March");
    await expect(
      inHeader(/^All synced/)
        .or(page.getByText("synced", { exact: true }))
        .first(),
    ).toBeAttached(SOON);

    await confirmed("null");
    await expect(banner).toBeVisible(SOON);
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeAttached();
    await studio.askFor("plan a trip to Porto for 4 days without a car");
    await expect(
      inHeader(/1 session .*not sent yet\. Your changes wait until your email address is confirmed\./),
    ).toBeVisible(SOON);
    await page.goto("/sessions");
    await expect(page.locator("main li")).toHaveCount(2, SOON);

    await confirmed("now()");
    await expect(inHeader(/not sent yet/)).toHaveCount(0, SOON);
    await expect(banner).toBeHidden();
    await page.goto("/sessions");
    await expect(page.locator("main li").getByText("synced", { exact: true })).toHaveCount(2, SOON);
  });
});
