import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";
import { StudioPage } from "./studio-page.ts";

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

/** Time without any input, on a machine under load. */
const SOON = { timeout: 30_000 };

class Offer {
  readonly page: Page;
  readonly title;
  readonly install;
  readonly notNow;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByText("Install the studio?");
    this.install = page.getByRole("button", { name: "Install", exact: true });
    this.notNow = page.getByRole("button", { name: "Not now", exact: true });
  }

  /** The person's answer as this browser stores it. */
  answer(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem("sotm:install"));
  }

  prompted(): Promise<string | undefined> {
    return this.page.evaluate(() => document.documentElement.dataset.prompted);
  }
}

/** Asks this many questions, and ends in the last one's thread. */
async function keep(page: Page, count: number): Promise<void> {
  const studio = new StudioPage(page);
  for (let n = 0; n < count; n++) {
    await studio.open();
    await studio.askFor(`why is my sourdough dense since March, loaf ${n}`);
  }
}

test("the studio is offered as an app once, after the second stored question; 'Not now' ends it for good", async ({
  page,
}) => {
  test.slow();
  await offers(page);
  const offer = new Offer(page);
  await keep(page, 2);
  await expect(offer.title).toBeVisible(SOON);
  await offer.notNow.click();
  await expect(offer.title).toBeHidden();
  expect(await offer.answer()).toBe("no");
  expect(await offer.prompted()).toBeUndefined();

  // an account's sign-out clears the device, but the answer belongs to the browser
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible(SOON);
  expect(await offer.answer()).toBe("no");
});

test.describe("in settings", () => {
  test("the studio can be installed at any time, even after a no, and is then shown as installed", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("sotm:install", "no"));
    await offers(page);
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page.getByRole("heading", { name: "Install the studio" })).toBeVisible();
    await new Offer(page).install.click();
    await expect(page.getByRole("heading", { name: "Installed", exact: true })).toBeVisible();
    await expect(new Offer(page).install).toBeHidden();
  });

  test("without the browser's prompt, the settings explain how to install by hand", async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page.getByText("Look in the browser's menu for Install,")).toBeVisible();
    await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
    await settings.open();
    await expect(page.getByText("In Safari, press Share, then Add to Home Screen.")).toBeVisible();
    await expect(new Offer(page).install).toBeHidden();
  });
});
