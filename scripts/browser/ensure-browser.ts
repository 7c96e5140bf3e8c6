import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findBrowser, isExecutable, onPath } from "./find-browser.ts";

const root = join(import.meta.dirname, "..", "..");
const MINUTE = 60_000;

/** Makes sure a Chromium is there, installing one where that is possible, and resolves with its path. Rejects with what to do. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser() ?? viaPlaywright() ?? viaApt();
  if (found === undefined)
    throw new Error("No Chromium was found. Install one, or set CHROMIUM_PATH to its program file.");
  if (!isExecutable(found)) throw new Error(`CHROMIUM_PATH names no program: ${found}`);
  return found;
}

/** Playwright's own download; needs no rights, but its libraries must be on the system. */
function viaPlaywright(): string | undefined {
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const installed = attempt(process.execPath, [cli, "install", "--no-shell", "chromium"], 5 * MINUTE);
  const path = installed ? findBrowser() : undefined;
  return path && attempt(path, ["--version"], MINUTE / 2) ? path : undefined;
}

/** The system's package, where we are root on Debian or Ubuntu. */
function viaApt(): string | undefined {
  const isRoot = process.platform === "linux" && process.getuid?.() === 0;
  if (!isRoot || !onPath(["apt-get"]).some(isExecutable)) return undefined;
  attempt("apt-get", ["update", "-qq"], 3 * MINUTE);
  const options = ["-o", "DPkg::Lock::Timeout=120", "install", "-y", "-qq", "--no-install-recommends"];
  attempt("apt-get", [...options, "chromium"], 10 * MINUTE);
  return onPath(["chromium", "chromium-browser"]).find(isExecutable);
}

function attempt(command: string, args: readonly string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "ignore", timeout, env }).status === 0;
}
