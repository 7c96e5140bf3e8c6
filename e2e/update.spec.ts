import { expect } from "@playwright/test";
import { BuildCopy } from "./build-copy.ts";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

test("a new version is offered only while nothing would be interrupted, and starts when told @desktop", async ({
  page,
  ownServer,
}) => {
  const copy = new BuildCopy();
  try {
    await ownServer.stop();
    await ownServer.start(copy.folder);
    const studio = new StudioPage(page);
    await studio.open(`${ownServer.url}/dashboard`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const offer = page.getByText("A new version is ready");
    const waiting = () => page.evaluate(() => navigator.serviceWorker.ready.then((it) => it.waiting?.state));

    await studio.idea.fill("half a thought");
    copy.publishNewVersion();
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
    await expect.poll(waiting).toBe("installed");
    await expect(offer).toBeHidden();

    await studio.idea.fill("");
    await expect(offer).toBeVisible();
    await studio.idea.fill("another thought");
    await expect(offer).toBeHidden();
    await studio.idea.fill("");
    await expect(offer).toBeVisible();

    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload" }).click();
    await reloaded;
    await expect(studio.idea).toBeVisible();
    await expect.poll(waiting).toBeUndefined();
  } finally {
    copy.discard();
  }
});
