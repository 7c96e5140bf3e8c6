import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";

/** What an operator switches in the `flags.json` of their host. */

const SOON = { timeout: 60_000 };
const badge = (page: Page) => page.getByRole("banner").getByText("SAFE MODE", { exact: true });
/** The flags that hold here, as the page keeps them for its next start. */
const known = (page: Page) => page.evaluate(() => localStorage.getItem("sotm:operator-flags"));

test.describe("a visitor", () => {
  test.use({ signedIn: false });

  test("what an operator writes into the host's file holds from the next load on, without a build @worker [spec:limit-5]", async ({
    page,
    pageServer,
    buildCopy,
  }) => {
    const settings = new SettingsPage(page);
    await settings.openAsVisitor(`${pageServer.url}/optimizer`);
    await expect.poll(() => known(page), SOON).toContain('"safeMode":false');
    await expect(badge(page)).toHaveCount(0);
    await expect(page.getByText("Set by the operator of this studio"), "an operator's matter").toHaveCount(0);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

    buildCopy.switchFlags({ safeMode: true, feedbackPopup: false });
    await page.reload();
    await expect(badge(page)).toBeVisible(SOON);
    await expect.poll(() => known(page), SOON).toContain('"feedbackPopup":false');
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible(SOON);
    await expectNoViolations(page, "settings with operator's flags");

    // an unreachable host changes nothing
    await pageServer.stop();
    await page.reload();
    await expect(badge(page)).toBeVisible(SOON);
  });

  test("invalid flags are ignored, and a forged safe mode is switched off on load [spec:screen-17]", async ({
    page,
    pageServer,
    buildCopy,
  }) => {
    buildCopy.switchFlags({ safeMode: "true", admin: true } as never);
    await page.addInitScript(() => {
      localStorage.setItem("som-app-state", '{"safeMode":true,"labs":{"debugger":true}}');
    });
    const settings = new SettingsPage(page);
    await settings.openAsVisitor(`${pageServer.url}/optimizer`);
    await expect(badge(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("som-app-state")), SOON)
      .toBe('{"safeMode":false,"labs":{"debateArena":false,"debugger":true},"adapterConfig":{"type":"mock"}}');
  });
});
