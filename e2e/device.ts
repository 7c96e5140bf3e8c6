import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  expect,
  type LaunchOptions,
  type Page,
} from "@playwright/test";

/**
 * A browser with a profile on disk. A test can kill it, as a power cut does, and open it again. Everything that the
 * browser had not written by then is lost.
 */
export class Device {
  readonly #profile = mkdtempSync(join(tmpdir(), "studio-device-"));
  readonly #options: BrowserContextOptions & LaunchOptions;
  readonly #watch: (context: BrowserContext) => void;
  #context: BrowserContext | undefined;

  constructor(options: BrowserContextOptions & LaunchOptions, watch: (context: BrowserContext) => void) {
    this.#options = options;
    this.#watch = watch;
  }

  /** Opens the browser with its profile and resolves with its first page. */
  async open(): Promise<Page> {
    const context = await chromium.launchPersistentContext(this.#profile, this.#options);
    this.#watch(context);
    this.#context = context;
    return context.pages()[0] ?? context.newPage();
  }

  /** Ends the browser process with SIGKILL; resolves when it is gone. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context) throw new Error("The device is not open");
    const closed = context.waitForEvent("close");
    process.kill(await browserPid(context), "SIGKILL");
    await closed;
    this.#context = undefined;
  }

  /** Closes the browser and removes its profile. */
  async discard(): Promise<void> {
    await this.#context?.close();
    // a killed browser's other processes may write for a moment longer, also into folders that were just emptied
    await expect.poll(() => this.#isRemoved()).toBe(true);
  }

  #isRemoved(): boolean {
    try {
      rmSync(this.#profile, { recursive: true, force: true });
      return true;
    } catch {
      return false;
    }
  }
}

/** The id of the browser's main process. */
async function browserPid(context: BrowserContext): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await devtools?.send("SystemInfo.getProcessInfo")) ?? {};
  const main = processInfo.find(({ type }) => type === "browser");
  if (!main) throw new Error("The browser does not name its main process");
  return main.id;
}
