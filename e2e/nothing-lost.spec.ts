import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { StudioPage } from "./studio-page.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved and can't stay longer than 6 years";

test("taking shared text, asking, reloading and finding everything work with the server stopped @worker", async ({
  page,
  pageServer,
}) => {
  const studio = new StudioPage(page);
  await studio.open(`${pageServer.url}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await pageServer.stop();

  await studio.open(`${pageServer.url}/open`);
  await expect(page).toHaveURL(`${pageServer.url}/`);
  await studio.open(`${pageServer.url}/open?${new URLSearchParams({ title: "Dense bread", text: "since March" })}`);
  await expect(studio.idea).toHaveValue("Dense bread\nsince March");
  await expect(page).toHaveURL(`${pageServer.url}/`);
  await expect.poll(() => studio.draftOnDisk()).toBe("Dense bread\nsince March");

  await studio.askFor(IDEA);
  const question = await studio.questionText();
  expect(question).toContain("Leipzig");
  await page.reload();
  await expect(studio.answer).toBeVisible();
  expect(await studio.questionText()).toBe(question);
  await page.goto(`${pageServer.url}/?kept=all`);
  await expect(page.locator("main li")).toHaveCount(1);
});

test("nothing is missing when the browser is killed just after the answer appeared", async ({ device, origin }) => {
  test.slow(); // starts the browser four times
  for (const idea of [IDEA, "why is my sourdough dense since March"]) {
    const before = new StudioPage(await device.open());
    await before.open(`${origin}/`);
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
