import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";

const ROUTES = ["/", "/auth", "/dashboard", "/sessions"];

async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

test("the app opens after the browser was killed and the server stopped @worker", async ({ device, pageServer }) => {
  const before = await device.open();
  await before.goto(pageServer.url);
  await untilControlled(before);
  await device.kill();
  await pageServer.stop();
  const after = await device.open();
  await after.goto(`${pageServer.url}/`);
  await expect(after.locator("main")).toBeVisible();
});

test("with the server stopped every route opens by deep link and by reload, and HEAD /manifest.json, unlike GET, reaches for the network @worker", async ({
  page,
  pageServer,
}) => {
  await page.goto(pageServer.url);
  await untilControlled(page);
  const ask = (method: string) =>
    page.evaluate(
      (how) =>
        fetch("/manifest.json", { method: how }).then(
          (answer) => answer.status,
          () => "no network",
        ),
      method,
    );
  expect(await ask("HEAD")).toBe(200);
  await pageServer.stop();
  expect(await ask("HEAD")).toBe("no network");
  expect(await ask("GET")).toBe(200);

  for (const route of ROUTES) {
    await page.goto(pageServer.url + route);
    await expect(page.locator("main")).toBeVisible();
    await page.reload();
    await expect(page.locator("main")).toBeVisible();
  }
});

test.describe("backend addresses", () => {
  test.use({ expectedErrors: /status of (4\d\d|503)/ });
  test("a navigation to the backend is never answered with the app's page @worker", async ({ page, request }) => {
    await page.goto("/");
    await untilControlled(page);
    for (const path of ["/auth/v1/nothing", "/rest/v1/x", "/functions/v1/x", "/realtime/v1/x", "/dev/mail"]) {
      const answer = await page.goto(path);
      expect(answer?.fromServiceWorker(), path).toBe(false);
      expect(await answer?.text(), path).not.toContain('<div id="root">');
      expect(await (await request.get(path)).text(), path).not.toContain('<div id="root">');
    }
  });
});

test("a new version waits until the person agrees @worker", async ({ page, pageServer, buildCopy }) => {
  await page.goto(pageServer.url);
  await untilControlled(page);
  buildCopy.publishNewVersion();

  await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
  const waiting = () => page.evaluate(() => navigator.serviceWorker.ready.then((it) => it.waiting?.state));
  await expect.poll(waiting).toBe("installed");
  await page.reload();
  expect(await waiting()).toBe("installed");
  // the earlier version still serves this page: Chromium lets no other take over meanwhile
  await expect(page.getByText("Neural Ready")).toBeVisible();
  await page.waitForLoadState("networkidle");

  const changed = page.evaluate(
    () =>
      new Promise<void>((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", () => done(), { once: true }),
      ),
  );
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then((it) => it.waiting?.postMessage({ type: "SKIP_WAITING" })),
  );
  await changed;
  await expect.poll(waiting).toBeUndefined();
});
