import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { SettingsPage } from "./settings-page.ts";
import { StudioPage } from "./studio-page.ts";

/** A browser of these tests installs nothing by itself: the event is made, as early as a browser may fire it, with what it answers. */
async function offers(page: Page, outcome: "accepted" | "dismissed"): Promise<void> {
  await page.addInitScript((answer) => {
    addEventListener("DOMContentLoaded", () => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      const prompt = () => {
        document.documentElement.dataset.prompted = String(event.defaultPrevented);
        if (answer === "accepted") dispatchEvent(new Event("appinstalled"));
        return Promise.resolve();
      };
      dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) }));
    });
  }, outcome);
}

/** Nobody touches anything for a while, on a machine that has much else to do. */
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

  /** What the person said, as this browser keeps it. */
  answer(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem("sotm:install"));
  }

  prompted(): Promise<string | undefined> {
    return this.page.evaluate(() => document.documentElement.dataset.prompted);
  }
}

/** Keeps so many questions, and ends in the last one's thread. */
async function keep(page: Page, count: number): Promise<void> {
  const studio = new StudioPage(page);
  for (let n = 0; n < count; n++) {
    await studio.open();
    await studio.askFor(`why is my sourdough dense since March, loaf ${n}`);
  }
}

test("who has kept a second question is offered the studio as an app, once; 'Not now' holds for good", async ({
  page,
}) => {
  test.slow();
  await offers(page, "accepted");
  const offer = new Offer(page);
  await keep(page, 2);
  await expect(offer.title).toBeVisible(SOON);
  await offer.notNow.click();
  await expect(offer.title).toBeHidden();
  expect(await offer.answer()).toBe("no");
  expect(await offer.prompted()).toBeUndefined();

  // an account's sign-out clears the device, and the answer is not an account's
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible(SOON);
  expect(await offer.answer()).toBe("no");
});

test("the offer leaves who writes or opens a dialog alone", async ({ page }) => {
  test.slow();
  await offers(page, "accepted");
  const offer = new Offer(page);
  await keep(page, 2);
  await expect(offer.title).toBeVisible(SOON);
  await page.getByRole("textbox").first().fill("and if the oven is new?");
  await expect(offer.title).toBeHidden();
  expect(await offer.answer(), "going on is no answer").toBeNull();

  await page.reload();
  await page.getByRole("textbox").first().fill("");
  await page.getByRole("textbox").first().blur();
  await expect(offer.title).toBeVisible(SOON);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(offer.title).toBeHidden();
});

test("'Install' lets the browser ask, and a no there is a no as well", async ({ page }) => {
  test.slow();
  await offers(page, "dismissed");
  const offer = new Offer(page);
  await keep(page, 2);
  await expect(offer.title).toBeVisible(SOON);
  await offer.install.click();
  await expect(offer.title).toBeHidden();
  await expect.poll(() => offer.answer()).toBe("no");
  expect(await offer.prompted(), "the browser's own bar was held back").toBe("true");
});

test.describe("in settings", () => {
  test("the studio can be installed at any time, also after a no, and is told to be installed then", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("sotm:install", "no"));
    await offers(page, "accepted");
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page.getByRole("heading", { name: "Install the studio" })).toBeVisible();
    await new Offer(page).install.click();
    await expect(page.getByRole("heading", { name: "Installed", exact: true })).toBeVisible();
    await expect(new Offer(page).install).toBeHidden();
  });

  test("where the browser does not offer it, the way by hand is told", async ({ page }) => {
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page.getByText("Its menu may have a way: Install,")).toBeVisible();
    await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
    await settings.open();
    await expect(page.getByText("In Safari, press Share, then Add to Home Screen.")).toBeVisible();
    await expect(new Offer(page).install).toBeHidden();
  });
});
