import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { findBrowser, findHeadlessShell, isExecutable, isRoot, onPath } from "./find-browser.ts";

const root = join(import.meta.dirname, "..", "..");
const MINUTE = 60_000;

/** Makes sure that a Chromium exists, installing one if possible, and resolves with its path. Rejects with what to do. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser() ?? install();
  if (found === undefined)
    throw new Error("No Chromium was found. Install one, or set CHROMIUM_PATH to its program file.");
  if (!isExecutable(found)) throw new Error(`CHROMIUM_PATH names no program: ${found}`);
  // Later launches, here or in child processes, use the one that was found to work.
  process.env.CHROMIUM_PATH = found;
  return found;
}

/**
 * The same for the browser tests. Unless `CHROMIUM_PATH` names another browser, they run in Debian's headless shell where it is or can be
 * installed: it opens and paints the same pages for a fifth less processor time.
 */
export async function ensureTestBrowser(): Promise<string> {
  const isChosen = process.env.CHROMIUM_PATH !== undefined;
  const found = await ensureBrowser();
  if (isChosen) return found;
  const leanest = findHeadlessShell() ?? installHeadlessShell() ?? found;
  process.env.CHROMIUM_PATH = leanest;
  return leanest;
}

function install(): string | undefined {
  console.log("installing a browser for the tests ...");
  return viaPlaywright() ?? viaApt();
}

/** Playwright's own download. It installs the needed libraries only for root. */
function viaPlaywright(): string | undefined {
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const options = ["install", "--no-shell", ...(isRoot() ? ["--with-deps"] : []), "chromium"];
  const installed = attempt(process.execPath, [cli, ...options], 5 * MINUTE);
  const path = installed ? findBrowser() : undefined;
  return path && attempt(path, ["--version"], MINUTE / 2) ? path : undefined;
}

/** The system's package, for root on Debian or Ubuntu. */
function viaApt(): string | undefined {
  installPackage("chromium");
  return onPath(["chromium", "chromium-browser"]).find(isExecutable);
}

/** The package that belongs to an installed Chromium of Debian's. Another version would replace that Chromium, so it is not taken. */
function installHeadlessShell(): string | undefined {
  const { stdout } = spawnSync("dpkg", ["-s", "chromium"], { encoding: "utf8" });
  const [, version] = /^Version: (\S+)$/m.exec(stdout ?? "") ?? [];
  if (version) installPackage(`chromium-headless-shell=${version}`);
  return findHeadlessShell();
}

/** Installs a package of Debian or Ubuntu, if this process may. */
function installPackage(name: string): void {
  if (!isRoot() || !onPath(["apt-get"]).some(isExecutable)) return;
  const options = ["-o", "DPkg::Lock::Timeout=120", "install", "-y", "-qq", "--no-install-recommends", name];
  const install = () => attempt("apt-get", options, 10 * MINUTE);
  // a small image comes without the lists of packages
  if (!install() && attempt("apt-get", ["update", "-qq"], 3 * MINUTE)) install();
}

function attempt(command: string, args: readonly string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: "ignore", timeout, env }).status === 0;
}
