import { expect, type Page } from "@playwright/test";
import { createAccount } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";

const SECRET = "ada@example.org sent key=sk-4f9a8b7c6d5e4f3a2b1c";
test.use({ expectedErrors: /ada@example\.org|Failed to load resource/ });

const reports = (page: Page) => page.getByRole("region", { name: "Error reports" });

/** A file that is not there, and a promise that nobody catches. */
async function fail(page: Page): Promise<void> {
  await page.evaluate((message) => {
    document.body.append(Object.assign(new Image(), { src: "/assets/not-there.png?who=ada", alt: "" }));
    void Promise.reject(new RangeError(message));
  }, SECRET);
}

async function showReports(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show", exact: true }).click();
}

test.describe("a visitor", () => {
  test.use({ signedIn: false });

  test("what fails becomes masked reports, which are shown here, sent after a sign-in, and cleared", async ({
    page,
    origin,
  }) => {
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page.getByText("No error reports on this device.")).toBeVisible();
    await fail(page);
    await expect(page.getByText("2 error reports on this device.")).toBeVisible();
    await showReports(page);
    const list = reports(page);
    await expect(list.getByRole("row", { name: /Service unavailable: \/assets\/not-there\.png/ })).toBeVisible();
    await expect(list.getByRole("row", { name: /An internal error occurred/ })).toContainText("key=[redacted]");
    await expect(list).not.toContainText(/ada|sk-4f9a/);
    await expectNoViolations(page, "settings, with error reports");

    const sent: string[] = [];
    page.on("request", (request) => {
      const body = request.postData() ?? "";
      if (request.url().includes("sync_push")) sent.push(body);
    });
    expect(sent).toEqual([]);
    const auth = new AuthPage(page);
    await auth.open();
    await auth.signIn(await createAccount(origin));
    await page.waitForURL("**/dashboard");
    await expect
      .poll(() => sent.join("\n").match(/error_reports\//g)?.length ?? 0, { timeout: 60_000 })
      .toBeGreaterThanOrEqual(2);
    expect(sent.join("\n")).toContain("RangeError");
    expect(sent.join("\n")).not.toMatch(/ada@example\.org sent|sk-4f9a/);

    await settings.open();
    await expect(page.getByText("2 error reports on this device.")).toBeVisible();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByText("No error reports on this device.")).toBeVisible();
    await expect(page.getByText("No error reports on this device.")).toBeFocused();
    await page.reload();
    await expect(page.getByText("No error reports on this device.")).toBeVisible();
  });
});
