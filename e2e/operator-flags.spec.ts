import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";

/** What whoever runs a studio switches in the `flags.json` of its host. */

const SOON = { timeout: 60_000 };
const flag = (page: Page, name: string) =>
  page.getByRole("region", { name: "About" }).getByRole("term").filter({ hasText: name }).locator("xpath=..");

test.describe("a visitor", () => {
  test.use({ signedIn: false });

  test("what an operator writes into the host's file holds from the next load on, without a build, and the settings show it", async ({
    page,
    pageServer,
    buildCopy,
  }) => {
    const settings = new SettingsPage(page);
    await settings.open(pageServer.url);
    await expect(flag(page, "Safe mode")).toContainText("Off", SOON);
    await expect(flag(page, "Feedback")).toContainText("On");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

    buildCopy.switchFlags({ safeMode: true, feedbackPopup: false });
    await page.reload();
    await expect(flag(page, "Safe mode")).toContainText("On", SOON);
    await expect(flag(page, "Feedback")).toContainText("Off", SOON);
    await expectNoViolations(page, "settings with operator's flags");

    // a host that cannot be reached changes nothing
    await pageServer.stop();
    await page.reload();
    await expect(flag(page, "Safe mode")).toContainText("On", SOON);
  });

  test("what is not a flag is not taken for one, and a forged safe mode is forced off on load", async ({
    page,
    pageServer,
    buildCopy,
  }) => {
    buildCopy.switchFlags({ safeMode: "true", admin: true } as never);
    await page.addInitScript(() => {
      localStorage.setItem("som-app-state", '{"safeMode":true,"labs":{"debugger":true}}');
    });
    const settings = new SettingsPage(page);
    await settings.open(pageServer.url);
    await expect(flag(page, "Safe mode")).toContainText("Off", SOON);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("som-app-state")), SOON)
      .toBe('{"safeMode":false,"labs":{"debugger":true}}');
    // the worker is still being fetched from a server that is about to stop
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  });
});
