import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { ensureBrowser } from "../scripts/browser/ensure-browser.ts";
import { launchOptions } from "../scripts/browser/find-browser.ts";
import { emptyPlace, signedIn, startedStudio, tokenOf } from "../tests/server/running-studio.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";
import { callInPage } from "./studio-browser.ts";
import type { DeviceTimes } from "./sync-device.ts";

const root = join(import.meta.dirname, "..");
const REQUESTS_TARGET = 4;
/** An eighth of what RxDB's own plugin takes, as measured for the design. */
const PUSH_TARGET_MS = 250;
/** 1.8 times as fast as that plugin, as measured for the design. */
const FILL_TARGET_MS = 1_650;
const SIZE_TARGET_KB = 10;

/** The sync engine between Chromium and the server, and what it adds to a page. */
export async function benchSync(): Promise<BenchResult[]> {
  const { pushes, fills } = await inBrowser();
  const rounded = (value: number) => Math.round(value);
  const figure = (name: string, value: number, unit: string, target: number): BenchResult => ({
    name,
    value,
    unit,
    target,
    ok: value <= target,
  });
  const requests = Math.max(...pushes.map((push) => push.requests));
  return [
    figure("1,000 offline rows to the server", rounded(median(pushes.map(({ ms }) => ms))), "ms", PUSH_TARGET_MS),
    figure("1,000 offline rows to the server", requests, "requests", REQUESTS_TARGET),
    figure("10,000 rows to an empty device", rounded(median(fills)), "ms", FILL_TARGET_MS),
    figure("engine and transport over the store (gzipped)", await engineSize(), "kB", SIZE_TARGET_KB),
  ];
}

async function inBrowser(): Promise<DeviceTimes> {
  await ensureBrowser();
  const place = emptyPlace();
  const studio = await startedStudio(place, { STUDIO_MIGRATIONS: join(root, "supabase", "migrations") });
  const browser = await chromium.launch(launchOptions());
  try {
    const token = await tokenOf(await signedIn(studio, "bench@example.com"));
    const page = await browser.newPage();
    await page.goto(studio.url);
    await page.evaluate((account) => Object.assign(globalThis, { benchAccount: account }), { key: studio.key, token });
    return await callInPage<DeviceTimes>(page, "sync-device.ts", "measureSync");
  } finally {
    await browser.close();
    await studio.stop();
    place.remove();
  }
}

/** What a page loads for syncing that it has not loaded for the store. */
async function engineSize(): Promise<number> {
  const [whole, store] = [
    await bundled(["engine/sync-once.ts", "engine/scheduler.ts", "transport/supabase.ts", "store/commit.ts"]),
    await bundled(["store/commit.ts"]),
  ];
  return Math.round((whole - store) / 100) / 10;
}

/** @returns gzipped bytes, without Dexie */
async function bundled(files: readonly string[]): Promise<number> {
  const output = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2023",
      rolldownOptions: {
        input: files.map((file) => join(root, "sync", file)),
        external: ["dexie"],
        preserveEntrySignatures: "strict",
      },
    },
  });
  const parts = (Array.isArray(output) ? output : [output]) as Rolldown.RolldownOutput[];
  const code = parts.flatMap((part) => part.output.flatMap((chunk) => (chunk.type === "chunk" ? [chunk.code] : [])));
  return gzipSync(code.join("\n")).length;
}
