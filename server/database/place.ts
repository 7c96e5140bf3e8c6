import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileFault, StartFault } from "../start-fault.ts";
import { type Binaries, copyBinaries, findBinaries } from "./binaries.ts";
import { closedFolder, postgresUser, type RunAs } from "./postgres-user.ts";

/** Where everything of this server lies, and who runs PostgreSQL there. */
export interface Place {
  readonly folder: string;
  /** PostgreSQL's own folder, below `folder`. */
  readonly database: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs | undefined;
  /** Why it is not where people would look first. */
  readonly note?: string;
}

/** Used by root alone, when the clone lies below a folder that only root may enter. */
const OPEN_PLACE = "/var/lib/studio-of-the-mind";

/**
 * Chooses where the data lies: `chosen` (STUDIO_DATA), else `.studio` in the clone, else a folder that PostgreSQL can reach. Throws a
 * StartFault when the chosen one cannot be used.
 */
export function findPlace(clone: string, chosen: string | undefined): Place {
  const runAs = postgresUser();
  const wanted = resolve(chosen ?? join(clone, ".studio"));
  const installed = findBinaries();
  if (!runAs) return { ...below(wanted), binaries: installed, runAs };

  const closedAbove = closedFolder(dirname(wanted), runAs);
  if (closedAbove && chosen !== undefined)
    throw new StartFault(
      `PostgreSQL runs as the user postgres, who may not enter ${closedAbove}. Choose another place: STUDIO_DATA=${OPEN_PLACE} npm start`,
    );
  const folder = closedAbove ? join(OPEN_PLACE, shortName(clone)) : wanted;
  const binaries = closedFolder(installed.folder, runAs) ? copyBinaries(installed, made(OPEN_PLACE)) : installed;
  const note = `The data is stored in ${folder}: PostgreSQL, which does not run as root, may not enter ${closedAbove}.`;
  return { ...below(folder), binaries, runAs, ...(closedAbove ? { note } : {}) };
}

/**
 * Makes the folder: open to no one but its owner, and to be walked through (not read) by PostgreSQL where that is someone else. Throws a
 * StartFault when it cannot be made or belongs to another user.
 */
export function preparePlace({ folder, database, runAs }: Pick<Place, "folder" | "database" | "runAs">): void {
  try {
    mkdirSync(folder, { recursive: true });
    if (process.platform !== "win32") chmodSync(folder, runAs ? 0o711 : 0o700);
  } catch (error) {
    throw fileFault(error as NodeJS.ErrnoException, folder);
  }
  const owner = statSync(database, { throwIfNoEntry: false })?.uid;
  const expected = runAs?.uid ?? process.getuid?.();
  if (owner !== undefined && expected !== undefined && owner !== expected)
    throw new StartFault(
      `The database in ${database} belongs to another user of this machine (uid ${owner}). Start as that user, or give it away: chown -R ${expected} ${database}`,
    );
}

function below(folder: string) {
  return { folder, database: join(folder, "database") };
}

function made(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

function shortName(path: string): string {
  return createHash("sha256").update(resolve(path)).digest("hex").slice(0, 12);
}
