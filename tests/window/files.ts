import { readFileSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "..", "..", "node_modules");

function fileOf(name: string): string {
  const { version } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
  return join(packages, ".cache", "studio-tests", `${name}-${version}.mjs`);
}

/** Where `bundle.ts` puts happy-dom and lucide-react, each as one file: under `node_modules`, so that Vitest leaves it to Node. */
export const WINDOW = fileOf("happy-dom");
export const ICONS = fileOf("lucide-react");

/** Dexie caches what it read by the name of a database, so each file of component tests loads its own. */
export const DEXIE = join(packages, "dexie", "dist", "modern", "dexie.mjs");
