import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser/ensure-browser.ts";
import { launchOptions } from "../scripts/browser/find-browser.ts";
import { createApp } from "../server/app.ts";
import { listen, type RunningServer } from "../server/listen.ts";

const root = join(import.meta.dirname, "..");

export interface StudioBrowser {
  readonly context: BrowserContext;
  readonly url: string;
  /** Stops the server, so that only the device's data is left. */
  stopServer(): Promise<void>;
}

/** Serves the build on a loopback port and opens Chromium with an empty profile on disk, for the duration of `work`. */
export async function withStudio<T>(work: (studio: StudioBrowser) => Promise<T>): Promise<T> {
  await ensureBrowser();
  const profile = mkdtempSync(join(tmpdir(), "studio-bench-"));
  const server: RunningServer = await listen(createApp({ dist: join(root, "dist") }), {
    port: 0,
    hosts: ["127.0.0.1"],
  });
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    viewport: { width: 1440, height: 900 },
  });
  try {
    return await work({ context, url: `http://127.0.0.1:${server.port}`, stopServer: () => server.close() });
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
