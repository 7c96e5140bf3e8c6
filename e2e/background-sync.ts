import type { Page } from "@playwright/test";
import { BACKGROUND_SYNC } from "#sync/account/background-tag.ts";

/**
 * Makes the browser wake the service worker of an origin, as it does when a connection comes back; by itself it would take its time. `page`
 * may show anything: it is only the way to the browser.
 */
export async function wakeWorker(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
    void browser.send("ServiceWorker.enable");
  });
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId,
    tag: BACKGROUND_SYNC,
    lastChance: false,
  });
  await browser.detach();
}
