import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchForTests } from "./e2e/launch.ts";
import { serverData, serverFolder } from "./e2e/server-data.ts";
import { ensureTestBrowser } from "./scripts/browser/ensure-browser.ts";

const port = Number(process.env.E2E_PORT ?? 4180);
const partsPort = port + 1;
const data = serverFolder(port);
/** Once, by the process that starts the server; its workers inherit the browser's path. */
if (process.env.TEST_WORKER_INDEX === undefined) {
  await ensureTestBrowser();
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o711 });
}
const PARTS_SPEC = "parts.spec.ts";
/** The page of parts exists only under `vite dev`, so that server runs only where a spec asks for it. */
const hasParts = existsSync(join(import.meta.dirname, "e2e", PARTS_SPEC));

/**
 * Tests run at a desktop's size. `@both` in a title adds a phone's size, `@mobile` replaces the desktop's: for layout, touch, the tab bar, the
 * on-screen keyboard. `@worker` lets pages have a service worker (`e2e/fixtures.ts`): for going offline, updating, background sync.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // every test has its own account and browser context; one at a time a machine with two processors waits half the time
  workers: 2,
  retries: 0,
  // for a machine with two slow cores: what is there sooner is not waited for
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: "list",
  // an action that never becomes possible fails by itself, and so names its line
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: launchForTests(),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  projects: [
    {
      name: "mobile",
      testIgnore: PARTS_SPEC,
      grep: /@(mobile|both)\b/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: PARTS_SPEC,
      grepInvert: /@mobile\b/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...(hasParts ? [{ name: "parts", testMatch: PARTS_SPEC, use: { baseURL: `http://127.0.0.1:${partsPort}` } }] : []),
  ],
  webServer: [
    {
      // What `npm start` runs: the build is made when it is stale. Cheap password hashes; the servers that single tests start pay the full price.
      command: "node --import ./tests/server/quick-hashes.mjs scripts/start.mjs",
      env: { PORT: String(port), STUDIO_DATA: serverData(data), STUDIO_MAILS_PER_HOUR: "100000" },
      url: `http://localhost:${port}/`,
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 3_000 },
    },
    ...(hasParts
      ? [
          {
            command: `node node_modules/vite/bin/vite.js --port ${partsPort} --strictPort`,
            url: `http://127.0.0.1:${partsPort}/parts.html`,
            timeout: 60_000,
          },
        ]
      : []),
  ],
});
