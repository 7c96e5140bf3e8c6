import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Plain JavaScript without packages: this runs before anything is installed.

export const root = join(import.meta.dirname, "..");
const OLDEST_NODE = [20, 19];

/** Ends the process with one clear line if Node is older than the packages require. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `Node ${OLDEST_NODE.join(".")} or newer is needed; this is ${version}. The current LTS is at https://nodejs.org`,
  );
  process.exit(1);
}

/**
 * Runs a program without input, so that a question can never hang it. Its output is shown; with `quiet` only where it fails, all of it.
 * Resolves with the exit code.
 */
export function run(command, args, { quiet = false, ...options } = {}) {
  return new Promise((resolve) => {
    const output = quiet ? "pipe" : "inherit";
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", output, output], ...options });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => said.push(part));
    const pass = (signal) => child.kill(signal);
    process.on("SIGINT", pass).on("SIGTERM", pass);
    const done = (code) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      if (code !== 0) for (const part of said) process.stderr.write(part);
      resolve(code ?? 1);
    };
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.once("close", done);
  });
}

/** Runs npm: the one that started this script, if there is one. */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return run(process.execPath, [script, ...args]);
  return run("npm", args, { shell: process.platform === "win32" });
}

/** Installs the locked packages unless exactly these are already installed. Ends the process if that fails. */
export async function ensureInstalled() {
  const modules = join(root, "node_modules");
  const stamp = join(modules, ".studio-install");
  const lock = readFileSync(join(root, "package-lock.json"));
  // Native binaries differ by system, so a folder shared with a container counts as a different install.
  const wanted = createHash("sha256").update(`${process.platform} ${process.arch}\n`).update(lock).digest("hex");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") === wanted : installedByHand(modules, lock);
  if (!installed) {
    console.log("Installing packages (npm ci) ...");
    const code = await npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    if (code !== 0) {
      console.error(
        "The packages could not be installed: see npm's message above. A connection is needed the first time.",
      );
      process.exit(1);
    }
  }
  writeFileSync(stamp, wanted);
}

/** True when npm's own record of the installation matches the lock file: someone ran `npm ci` before us. */
function installedByHand(modules, lock) {
  const note = join(modules, ".package-lock.json");
  if (!existsSync(note)) return false;
  const present = JSON.parse(readFileSync(note, "utf8")).packages;
  return Object.entries(JSON.parse(lock.toString()).packages)
    .filter(([path, entry]) => path !== "" && !entry.optional && !entry.peer)
    .every(([path, entry]) => present[path]?.version === entry.version);
}
