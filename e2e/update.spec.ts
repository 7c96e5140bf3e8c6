import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

test.use({ expectedErrors: /status of 404/ });

/** A busy machine installs a version slowly: it fetches every file. */
const SOON = { timeout: 30_000 };

/**
 * Waits until the new version has started.
 * Chromium stops an idle worker so that the next one can start, but not one to which a debugger is attached, as each of a test's pages has:
 * on a busy machine that worker can then hold the next one back for good, so the test stops it in the browser's place. It stops no other:
 * a worker that is ended while it activates does not finish what it does then.
 */
async function untilStarted(page: Page, hasStarted: () => boolean | Promise<boolean>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const statuses = new Map<string, string>();
  devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status);
  });
  await devtools.send("ServiceWorker.enable");
  let asked = 0;
  await expect
    .poll(async () => {
      if (await hasStarted()) return true;
      asked++;
      if (asked > HELD_BACK)
        for (const [versionId, status] of statuses)
          if (status === "activated") await devtools.send("ServiceWorker.stopWorker", { versionId });
      return false;
    }, SOON)
    .toBe(true);
  await devtools.detach();
}

/** After so many looks, one a second, a version that is still waiting is held back. */
const HELD_BACK = 8;

test("a new version is offered only while it interrupts nothing, and starts when the person agrees and no sooner @worker", async ({
  page,
  pageServer,
  buildCopy,
}) => {
  const studio = new StudioPage(page);
  await studio.open(`${pageServer.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const offer = page.getByText("A new version is ready");
  const waiting = () => page.evaluate(() => navigator.serviceWorker.ready.then((it) => it.waiting?.state));

  await studio.idea.fill("half a thought");
  buildCopy.publishNewVersion();
  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
  await expect.poll(waiting).toBe("installed");
  await expect(offer).toBeHidden();
  // a reload alone does not start it
  await page.reload();
  await expect(studio.idea).toHaveValue("half a thought");
  expect(await waiting()).toBe("installed");

  await studio.idea.fill("");
  await expect(offer).toBeVisible();
  await studio.idea.fill("another thought");
  await expect(offer).toBeHidden();
  await studio.idea.fill("");
  await expect(offer).toBeVisible();

  let isReloaded = false;
  page.once("load", () => {
    isReloaded = true;
  });
  await page.getByRole("button", { name: "Reload" }).click();
  await untilStarted(page, () => isReloaded);
  await expect(studio.idea).toBeVisible();
  await expect.poll(waiting).toBeUndefined();
});

/**
 * Activates the waiting version, as another tab's *Reload* does.
 * It looks for the new version again until there is one: the browser answers a request to look while another one runs
 * without looking, and gives a version up whose files a busy machine did not fetch in time.
 */
async function takeOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.taken = "no";
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      document.documentElement.dataset.taken = "yes";
    });
  });
  const taken = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      if (document.documentElement.dataset.taken === "yes") return true;
      registration.waiting?.postMessage({ type: "SKIP_WAITING" });
      if (!registration.waiting && !registration.installing) void registration.update().catch(() => undefined);
      return false;
    });
  await untilStarted(page, taken);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

test("a tab of the earlier version still gets its files after another tab has activated the new one @worker", async ({
  page,
  pageServer,
  buildCopy,
}) => {
  test.slow();
  const studio = new StudioPage(page);
  await studio.open(`${pageServer.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  // past the browser's own cache, which may or may not have the file
  const status = (path: string) =>
    page.evaluate((file) => fetch(file, { cache: "no-store" }).then((answer) => answer.status), path);

  const first = buildCopy.publishWithAnother("toasts");
  await takeOver(page);
  expect([await status(first.before), await status(first.after)]).toEqual([200, 200]);
  await studio.askFor("why is my sourdough dense since March");
  // the notice's code is of the first version; the offer to reload waits for the notice's end
  await page.getByRole("button", { name: "Copy question" }).locator("visible=true").click();
  await expect(page.getByText(/^Question (not )?copied$/)).toBeVisible();
  await expect(page.getByText("A new version is ready")).toBeVisible();

  buildCopy.publishWithAnother("sidebar-sheet");
  await takeOver(page);
  expect([await status(first.before), await status(first.after)], "one version back is kept").toEqual([404, 200]);
});
