import { expect } from "@playwright/test";
import { pageFunction } from "../scripts/browser/call-in-page.ts";
import type { BrowserWorld } from "../tests/sync/simulation/in-browser.ts";
import type { Simulated } from "../tests/sync/simulation/world.ts";
import { test } from "./fixtures.ts";

/** The worlds of `tests/sync/simulation` on this browser's IndexedDB. For more of them: `npm run sim -- --chromium --seeds 300`. */

// Chromium asks for an icon when a file is shown as a page
test.use({ signedIn: false, expectedErrors: /status of 404/ });

test("the sync engine neither loses nor duplicates anything on this browser's own storage", async ({ page }) => {
  test.setTimeout(180_000);
  const simulateHere = await pageFunction<BrowserWorld, Simulated>(
    "tests/sync/simulation/in-browser.ts",
    "simulateHere",
  );
  await page.goto("/robots.txt");
  for (const seed of [1, 2, 3])
    expect((await simulateHere(page, { seed, steps: 60 })).problems, `seed ${seed}`).toEqual([]);
  const bug = "a refused change counts as agreed";
  expect((await simulateHere(page, { seed: 1, steps: 200, bug })).problems).not.toEqual([]);
});
