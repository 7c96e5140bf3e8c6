import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

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

test("with the server stopped every route opens by deep link and by reload, the expert asks, and HEAD /manifest.json, unlike GET, reaches for the network @worker", async ({
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
  await test.step("the expert asks", async () => {
    const studio = new StudioPage(page);
    await studio.open(`${pageServer.url}/`);
    await studio.askFor("please check the attached contract");
    await expect(studio.question.getByRole("textbox", { name: "Where is the contract? Paste it here." })).toBeVisible();
  });
  const answer = async (path: string) => (await page.goto(pageServer.url + path))?.text();
  expect(await answer("/"), "one can write before the app has started").toContain("<textarea");
  expect(await answer("/?session=none"), "another page in its place").not.toContain("<textarea");
});

test.describe("addresses that are no page's", () => {
  test.use({ expectedErrors: /status of (4\d\d|503)/ });
  test("a navigation to the backend is never answered with the app's page, and an unreadable address gets a text from the server and a page of the app @worker", async ({
    page,
    request,
  }) => {
    await page.goto("/");
    await untilControlled(page);
    for (const path of ["/auth/v1/nothing", "/rest/v1/x", "/functions/v1/x", "/realtime/v1/x", "/dev/mail"]) {
      const answer = await page.goto(path);
      expect(answer?.fromServiceWorker(), path).toBe(false);
      expect(await answer?.text(), path).not.toContain('<div id="root">');
      expect(await (await request.get(path)).text(), path).not.toContain('<div id="root">');
    }

    const unreadable = "/%E0%A4%A";
    expect((await request.get(unreadable)).status()).toBe(400);
    await page.goto(unreadable);
    await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
});
