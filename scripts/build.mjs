import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, requireNode, root, run } from "./install.mjs";

/** What a build is made of. */
const SOURCES = [
  "src",
  "domain",
  "sync",
  "sw",
  "public",
  "build",
  "server/built-for.ts",
  "server/security-headers.ts",
  "index.html",
  "vite.config.ts",
  ".env",
  ".env.local",
  ".env.production",
  ".env.production.local",
  "package.json",
  "package-lock.json",
];
/** Written by the build itself. */
const GENERATED = new Set(["route-tree.gen.ts"]);
const stamp = join(root, ".cache", "build-stamp");

/** A digest of every source by path and content, and of the settings a build reads from the environment. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const path of filesOf(join(root, source)))
      hash
        .update(`${relative(root, path)}\n`)
        .update(readFileSync(path))
        .update("\n");
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  return hash.update(JSON.stringify(settings.sort())).digest("hex");
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !GENERATED.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Builds `dist` when it is missing or older than its sources, or when told to. Resolves with the exit code of the build. */
export async function build({ always = false } = {}) {
  const current = fingerprint();
  const fresh = existsSync(join(root, "dist", "sw.js")) && existsSync(stamp) && readFileSync(stamp, "utf8") === current;
  if (fresh && !always) return 0;
  if (!always) console.log("Building the app ...");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const code = await run(process.execPath, [vite, "build", ...(always ? [] : ["--logLevel", "warn"])]);
  if (code === 0) {
    mkdirSync(join(root, ".cache"), { recursive: true });
    writeFileSync(stamp, current);
  }
  return code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireNode();
  await ensureInstalled();
  process.exit(await build({ always: true }));
}
