import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = join(import.meta.dirname, "..");
const FORGOTTEN_MS = 7 * 24 * 3_600_000;

/**
 * A folder that all test runs share, in `.cache/tests`: `make` fills it when nobody has done so yet for this digest. Two test files that need it at
 * the same time may both make it: the first one is used. What no run has used for a week is removed.
 */
export async function madeOnce(
  name: string,
  digest: string,
  make: (folder: string) => void | Promise<void>,
): Promise<string> {
  const all = join(root, ".cache", "tests");
  const folder = join(all, `${name}-${digest.slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(all, { recursive: true });
    removeForgotten(all);
    const draft = mkdtempSync(join(all, "draft-"));
    // some tests run programs as another user, who has to read it
    chmodSync(draft, 0o755);
    await make(draft);
    try {
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

function removeForgotten(all: string): void {
  for (const name of readdirSync(all)) {
    const used = statSync(join(all, name), { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (used < Date.now() - FORGOTTEN_MS) rmSync(join(all, name), { recursive: true, force: true });
  }
}

/** One digest for the names and the contents of these files and folders; relative paths begin at the root of the project. */
export function digestOf(paths: readonly string[], more = ""): string {
  const hash = createHash("sha256").update(more);
  for (const path of paths.map((given) => resolve(root, given)))
    for (const file of filesOf(path)) hash.update(`\n${relative(dirname(path), file)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
