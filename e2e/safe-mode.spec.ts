import { expect } from "@playwright/test";
import { type LoopbackProvider, loopbackProvider } from "../tests/ai/loopback-provider.ts";
import { expectNoViolations } from "./axe.ts";
import { test as base } from "./fixtures.ts";
import { hostSays } from "./host-flags.ts";
import { askedBy } from "./model-provider.ts";
import { StudioPage } from "./studio-page.ts";

/** What an operator's safe mode does: no provider may be asked. */

const SOON = { timeout: 60_000 };

const test = base.extend<{ provider: LoopbackProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  provider: async ({}, use) => {
    const provider = await loopbackProvider({ cors: true });
    await use(provider);
    await provider.close().catch(() => undefined);
  },
});

test("in safe mode the header shows it, this device answers, and the chosen provider gets no request; afterwards it is asked again [spec:screen-16]", async ({
  page,
  context,
  provider,
}) => {
  test.slow();
  const toProvider: string[] = [];
  context.on("request", (request) => request.url().startsWith(provider.origin) && toProvider.push(request.url()));
  await hostSays(context, { safeMode: true });
  const studio = new StudioPage(page);
  await askedBy(studio, provider, ["refine", "answer"]);
  const badge = page.getByRole("banner").getByText("SAFE MODE");
  await expect(badge).toBeVisible(SOON);
  await studio.askFor("should I rent or buy in Leipzig, I have 40000 saved");
  await expect(page.getByText("Drafted on this device - no model").first()).toBeVisible(SOON);
  await expect(page.getByRole("button", { name: "Ask My server" })).toHaveCount(0);
  await expectNoViolations(page, "safe mode");

  await page.goto("/settings");
  await expect(page.getByText(/^Safe mode is on: this device refines and answers/)).toBeVisible(SOON);
  await page.getByRole("button", { name: /^Test/ }).first().click();
  await expect(page.getByText("Safe mode is on: no provider is asked.")).toBeVisible(SOON);
  expect(provider.asked).toEqual([]);
  expect(toProvider).toEqual([]);

  await hostSays(context, { safeMode: false });
  await page.reload();
  await expect(badge).toHaveCount(0, SOON);
  await page.getByRole("button", { name: /^Test/ }).first().click();
  await expect.poll(() => toProvider.length, SOON).toBeGreaterThan(0);
});
