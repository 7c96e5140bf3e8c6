import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import { pageFunction } from "../../../scripts/browser/call-in-page.ts";
import { ensureBrowser } from "../../../scripts/browser/ensure-browser.ts";
import { launchOptions } from "../../../scripts/browser/find-browser.ts";
import type { BrowserWorld } from "./in-browser.ts";
import { type Run, type RunSeeds, runSeeds } from "./seeds.ts";
import type { Simulated } from "./world.ts";

/** Worlds on Chromium's own IndexedDB, each share in a page of its own. */
export async function worldsInChromium(shares: readonly RunSeeds[]): Promise<Run[]> {
  await ensureBrowser();
  const simulateHere = await pageFunction<BrowserWorld, Simulated>(
    "tests/sync/simulation/in-browser.ts",
    "simulateHere",
  );
  // IndexedDB needs an origin
  const server = createServer((_, response) => response.end("<!doctype html>")).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const browser = await chromium.launch(launchOptions());
  try {
    const runs = shares.map(async (share) => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      return runSeeds(share, (seed) => simulateHere(page, { seed, steps: share.steps }));
    });
    return (await Promise.all(runs)).flat();
  } finally {
    await browser.close();
    server.close();
  }
}
