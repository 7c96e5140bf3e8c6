import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge"];
const INSTALLED = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/** Path of a Chromium: `CHROMIUM_PATH`, then Playwright's own download, then the system's; undefined when there is none. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  return process.env.CHROMIUM_PATH ?? (existsSync(own) ? own : [...onPath(NAMES), ...INSTALLED].find(isExecutable));
}

/** Path of Debian's Chromium without windows; undefined when it is not installed. */
export function findHeadlessShell(): string | undefined {
  return onPath(["chromium-headless-shell"]).find(isExecutable);
}

/** Every place on the search path where a program of one of these names could be. */
export function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function isRoot(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0;
}

/** How every Chromium here is launched. Containers have a small /dev/shm, and Chromium's sandbox does not work as root. */
export function launchOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: false,
    args: ["--disable-dev-shm-usage", ...(isRoot() ? ["--no-sandbox"] : [])],
  };
}
