import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";

/**
 * When the offer comes and when it does not: `tests/app/install-offer.test.tsx`. Browsers under test install nothing by themselves, so this
 * fires the event, as early as a browser may, with a given answer.
 */
async function offers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      const prompt = () => {
        document.documentElement.dataset.prompted = String(event.defaultPrevented);
        dispatchEvent(new Event("appinstalled"));
        return Promise.resolve();
      };
      dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: "accepted" }) }));
    });
  });
}

const install = (page: Page) => page.getByRole("button", { name: "Install", exact: true });

test("in the settings the studio can be installed at any time, even after a no; without the browser's prompt they explain how to do it by hand", async ({
  page,
}) => {
  const settings = new SettingsPage(page);
  await settings.open();
  await expect(page.getByText("Look in the browser's menu for Install,")).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false, configurable: true }));
  await settings.open();
  await expect(page.getByText("In Safari, press Share, then Add to Home Screen.")).toBeVisible();
  await expect(install(page)).toBeHidden();

  await page.addInitScript(() => localStorage.setItem("sotm:install", "no"));
  await offers(page);
  await settings.open();
  await expect(page.getByRole("heading", { name: "Install the studio" })).toBeVisible();
  await install(page).click();
  await expect(page.getByRole("heading", { name: "Installed", exact: true })).toBeVisible();
  await expect(install(page)).toBeHidden();
});
