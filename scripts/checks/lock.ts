/** The parts of package-lock.json (version 3) that matter here. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}
interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** True if it is bundled in the package above it. */
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * What would make `npm ci` fail or differ on another machine, one line each; empty when the lock file is complete. npm writes a lock without
 * the binaries of systems it could not see in the registry, and refuses that lock later, so every optional package must be there.
 */
export function lockProblems(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => [
    ...missingOptionals(lock, path, entry).map(
      (name) => `${path || "the project"} names ${name}, which is not in the lock file`,
    ),
    // without an address each machine asks its own registry
    ...(entry.resolved && !entry.link ? [`${path} names the place it comes from`] : []),
    ...(path !== "" && !entry.link && !entry.inBundle && !entry.integrity ? [`${path} has no integrity hash`] : []),
  ]);
}

function missingOptionals(lock: LockFile, path: string, entry: LockEntry): string[] {
  return Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(lock, path, name));
}

/** Searches where Node would: in the package's own node_modules, then in each one above it. */
function isLocked(lock: LockFile, from: string, name: string): boolean {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf("node_modules/") - 1, 0))) {
    if (lock.packages[base === "" ? `node_modules/${name}` : `${base}/node_modules/${name}`]) return true;
    if (base === "") return false;
  }
}
