import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved and can't stay longer than 6 years";

test("with the server stopped one asks, reloads and finds everything", async ({ page, ownServer }) => {
  const studio = new StudioPage(page);
  await studio.open(`${ownServer.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await ownServer.stop();

  await page.goto(`${ownServer.url}/`);
  await studio.askFor(IDEA);
  const question = await studio.questionText();
  expect(question).toContain("Leipzig");
  await page.reload();
  await expect(studio.answer).toBeVisible();
  expect(await studio.questionText()).toBe(question);
  await page.goto(`${ownServer.url}/?kept=all`);
  await expect(page.locator("main li")).toHaveCount(1);
});

test("nothing is missing when the browser is killed right when the answer appeared @desktop", async ({
  device,
  ownServer,
}) => {
  test.slow(); // six starts of the browser
  for (const idea of [IDEA, "why is my sourdough dense since March", "plan a trip to Porto for 4 days without a car"]) {
    const before = new StudioPage(await device.open());
    await before.open(`${ownServer.url}/`);
    await before.askFor(idea);
    const address = before.page.url();
    await device.kill();

    const after = new StudioPage(await device.open());
    await after.page.goto(address);
    await expect(after.answer).toBeVisible();
    await expect(after.question).toBeVisible();
    await expect(after.page.getByText(idea, { exact: true })).toBeVisible();
    await device.kill();
  }
});
