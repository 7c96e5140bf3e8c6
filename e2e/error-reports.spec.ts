import { expect, type Page } from "@playwright/test";
import { createAccount } from "./accounts.ts";
import { AuthPage } from "./auth-page.ts";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";

const SECRET = "ada@example.org sent key=sk-4f9a8b7c6d5e4f3a2b1c";
test.use({ expectedErrors: /ada@example\.org|Failed to load resource/ });

const reports = (page: Page) => page.getByRole("region", { name: "Error reports" });

/** Causes a missing file and an uncaught promise rejection. */
async function fail(page: Page): Promise<void> {
  await page.evaluate((message) => {
    document.body.append(Object.assign(new Image(), { src: "/assets/not-there.png?who=ada", alt: "" }));
    void Promise.reject(new RangeError(message));
  }, SECRET);
}

async function showReports(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show", exact: true }).click();
}

/** The frame of every page, as it is served, fails to be drawn. */
const breakFrame = (page: Page) =>
  page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const broken = text.replace(
      /className:[`"']app-header[^`"']*[`"']/,
      'className:(()=>{throw new TypeError("planted")})()',
    );
    await route.fulfill({ response, body: broken });
  });

test.describe("an error at the first paint", () => {
  test.use({ expectedErrors: /^(app-[\da-f-]+: TypeError|.*planted)/ });

  test("is reported under the id that is shown, and so is the one of a retry", async ({ page }) => {
    await breakFrame(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Application Error" })).toBeVisible();
    const shown = page.locator("code");
    const first = await shown.innerText();
    await page.getByRole("button", { name: "Retry (3 left)" }).click();
    await expect(page.getByRole("button", { name: "Retry (2 left)" })).toBeVisible();
    const second = await shown.innerText();
    expect(second).not.toBe(first);
    // in its own tab, so that what the broken page wrote is all there is
    const other = await page.context().newPage();
    await new SettingsPage(other).open();
    await showReports(other);
    await expect(reports(other)).toContainText(first);
    await expect(reports(other)).toContainText(second);
  });
});

test.describe("a visitor", () => {
  test.use({ signedIn: false });

  test("sees failures as masked reports, which are sent after a sign-in and can be cleared [spec:error-17]", async ({
    page,
    origin,
  }) => {
    const settings = new SettingsPage(page);
    await settings.openAsVisitor("/pricing");
    await expect(page.getByText("No error reports on this device.")).toBeVisible();
    await fail(page);
    await expect(page.getByText("2 error reports on this device.")).toBeVisible();
    await showReports(page);
    const list = reports(page);
    await expect(list.getByRole("row", { name: /Service unavailable: \/assets\/not-there\.png/ })).toBeVisible();
    await expect(list.getByRole("row", { name: /An internal error occurred/ })).toContainText("key=[redacted]");
    await expect(list).not.toContainText(/ada|sk-4f9a/);
    await expectNoViolations(page, "your data, with error reports");

    const sent: string[] = [];
    page.on("request", (request) => {
      const body = request.postData() ?? "";
      if (request.url().includes("sync_push")) sent.push(body);
    });
    expect(sent).toEqual([]);
    const auth = new AuthPage(page);
    await auth.open();
    await auth.enter(await createAccount(origin));
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
