import { expect } from "@playwright/test";
import { query } from "../tests/server/running-studio.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { serverData, serverFolder } from "./server-data.ts";
import { StudioPage } from "./studio-page.ts";

const SOON = { timeout: 30_000 };

// the server refuses the changes of an unconfirmed account
test.use({ expectedErrors: /status of 403/ });

/** Says to the database, past everything, when the address of an account was confirmed; `null` for not. */
async function confirmAt(origin: string, account: string, at: "null" | "now()"): Promise<void> {
  const data = serverData(serverFolder(new URL(origin).port));
  const changed = await query(
    { data },
    `update auth.users set email_confirmed_at = ${at} where id = '${account}' returning id`,
  );
  expect(changed).toHaveLength(1);
}

test("an address that is not confirmed is said in the shell, the mail can be sent again, and the notice can be dismissed @mobile [spec:screen-12]", async ({
  page,
  origin,
}) => {
  const studio = new StudioPage(page);
  const banner = page.getByRole("status").filter({ hasText: "Please verify your email." });
  await studio.open();
  await expect(banner).toBeHidden();
  await confirmAt(origin, (await studio.workspace()).replace("som:", ""), "null");
  // with the token that the page has, which is good for an hour
  await page.reload();
  await expect(banner).toBeVisible(SOON);
  await expectNoViolations(page, "the verification banner");
  await banner.getByRole("button", { name: "Resend Email" }).click();
  await expect(page.getByText("Verification email sent!", { exact: true }).first()).toBeVisible(SOON);
  await expect(page.getByText("Check your inbox for the verification link.", { exact: true }).first()).toBeVisible();
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  // local work is read and written as usual
  await studio.askFor("why is my sourdough dense since March");
  await expect(banner).toBeHidden();
});

test.describe("a confirmation that is withdrawn", () => {
  test("leaves the person signed in with all their work, and changes wait until the address is confirmed again [spec:state-2]", async ({
    page,
    origin,
  }) => {
    test.slow();
    const studio = new StudioPage(page);
    const banner = page.getByRole("status").filter({ hasText: "Please verify your email." });
    const inHeader = (name: RegExp) => page.getByRole("banner").getByRole("link", { name });
    await studio.open();
    const account = (await studio.workspace()).replace("som:", "");
    const confirmed = async (at: "null" | "now()") => {
      await confirmAt(origin, account, at);
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
      // the first one may not have been sent yet either
      inHeader(/[12] sessions? .*not sent yet\. Your changes wait until your email address is confirmed\./),
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
