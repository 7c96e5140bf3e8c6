import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { ensureBrowser } from "../scripts/browser/ensure-browser.ts";
import { launchOptions } from "../scripts/browser/find-browser.ts";
import { createApp } from "../server/app.ts";
import { listen, type RunningServer } from "../server/listen.ts";

const root = join(import.meta.dirname, "..");

export interface StudioBrowser {
  readonly context: BrowserContext;
  readonly url: string;
  /** Ends the server, so that only what is on the device is left. */
  stopServer(): Promise<void>;
}

/** Serves the build on a loopback port and opens Chromium with an empty profile on disk for the length of `work`. */
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

/**
 * Bundles a module of this folder and calls one of its exports in the page, on the page's own origin and storage. The call must give
 * something that survives JSON.
 */
export async function callInPage<T>(page: Page, module: string, exported: string): Promise<T> {
  const output = await build({
    configFile: false,
    root,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: join(import.meta.dirname, module), formats: ["iife"], name: "bench" },
    },
  });
  const [bundle] = (Array.isArray(output) ? output : [output]) as Rolldown.RolldownOutput[];
  // Evaluated through the debugger, which the page's content security policy leaves alone.
  return page.evaluate(`(() => { ${bundle?.output[0].code}; return bench.${exported}(); })()`);
}
