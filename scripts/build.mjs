import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, requireNode, root, run } from "./install.mjs";

/** The sources of each part, and a file that its build creates. */
const PARTS = {
  app: {
    made: "dist/sw.js",
    config: "vite.config.ts",
    sources: [
      "src",
      "domain",
      "sync",
      "sw",
      "public",
      "build",
      "server/built-for.ts",
      "server/security-headers.ts",
      "docs/hosting.md",
      "docs/operating.md",
      "supabase/README.md",
      "index.html",
      "vite.config.ts",
      ".env",
      ".env.local",
      ".env.production",
      ".env.production.local",
      "package.json",
      "package-lock.json",
    ],
  },
  // in one file it starts in half the time and with half the memory of its sources
  server: {
    made: "dist-server/main.js",
    config: "vite.server.config.ts",
    sources: ["server", "supabase/functions", "domain", "vite.server.config.ts", "package.json", "package-lock.json"],
  },
};
/** Source files that the build itself writes. */
const GENERATED = new Set(["route-tree.gen.ts"]);

/** A digest of every source by path and content, and of the settings a build reads from the environment. */
function fingerprint(sources) {
  const hash = createHash("sha256");
  for (const source of sources) {
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

/** Builds each part that is missing or outdated, or all on request. Resolves with the exit code of the first that fails. */
export async function build({ always = false } = {}) {
  for (const [name, { made, config, sources }] of Object.entries(PARTS)) {
    const stamp = join(root, ".cache", `build-stamp-${name}`);
    const current = fingerprint(sources);
    const fresh = existsSync(join(root, made)) && existsSync(stamp) && readFileSync(stamp, "utf8") === current;
    if (fresh && !always) continue;
    if (!always) console.log(`Building the ${name} ...`);
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const level = always && name === "app" ? [] : ["--logLevel", "warn"];
    // what a bundler warns of is for those who change the sources: to others it looks like a failure
    const code = await run(process.execPath, [vite, "build", "--config", config, ...level], { quiet: !always });
    if (code !== 0) return code;
    mkdirSync(join(root, ".cache"), { recursive: true });
    writeFileSync(stamp, current);
  }
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireNode();
  await ensureInstalled();
  process.exit(await build({ always: !process.argv.includes("--outdated") }));
}
