import {
  closeSync,
  fchownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { fileFault, StartFault } from "../start-fault.ts";
import { LOGIN_ROLES, OWNER, socketFile } from "./login.ts";
import type { Place } from "./place.ts";
import { closedFolder } from "./postgres-user.ts";

/** Where PostgreSQL listens: on a socket in this folder, or on loopback, at any free port unless one is named. */
export type Listening = { readonly socketFolder: string } | { readonly port?: number };

/** Of the file's path in bytes: what every system allows. */
const LONGEST_PATH = 103;

/**
 * Gives a folder for the socket that PostgreSQL and this process may enter and nobody else: beside the data, or in the temp directory where that
 * path would be too long. Throws a StartFault when it belongs to someone else, is open to others, or every path is too long.
 */
export function openSocketFolder(place: Pick<Place, "folder" | "runAs">): string {
  const beside = join(place.folder, "socket");
  try {
    if (fits(beside)) {
      mkdirSync(beside, { recursive: true, mode: 0o700 });
      handOver(beside, place);
      assertPrivate(beside, place);
      // what a killed PostgreSQL left; that it is gone was seen before
      for (const left of [socketFile(beside), `${socketFile(beside)}.lock`]) rmSync(left, { force: true });
      return beside;
    }
    const temporary = join(tmpdir(), "studio-");
    if (!fits(`${temporary}XXXXXX`) || (place.runAs && closedFolder(tmpdir(), place.runAs)))
      throw new StartFault(
        `The path of PostgreSQL's socket would be too long below ${place.folder} (${LONGEST_PATH} bytes at most), and ${tmpdir()} cannot hold it either. Choose a shorter place: STUDIO_DATA=/some/folder npm start`,
      );
    const made = mkdtempSync(temporary);
    handOver(made, place);
    assertPrivate(made, place);
    return made;
  } catch (error) {
    throw error instanceof StartFault ? error : fileFault(error as NodeJS.ErrnoException, beside);
  }
}

/** Removes the folder if it is one in the temp directory. */
export function closeSocketFolder(folder: string, place: Pick<Place, "folder">): void {
  if (dirname(folder) !== place.folder) rmSync(folder, { recursive: true, force: true });
}

/** Whether only PostgreSQL's user (and root) may enter: nobody else can have put a socket there. */
export function isPrivate(folder: string, { runAs }: Pick<Place, "runAs">): boolean {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  return info?.isDirectory() === true && info.uid === ownerId(runAs) && (info.mode & 0o077) === 0;
}

function assertPrivate(folder: string, place: Pick<Place, "runAs">): void {
  if (isPrivate(folder, place)) return;
  throw new StartFault(
    `${folder} must be a folder of the user that runs PostgreSQL (uid ${ownerId(place.runAs)}) with mode 700: others could listen there in its place. Remove it, then start again: rm -r ${folder}`,
  );
}

function ownerId(runAs: Place["runAs"]): number | undefined {
  return runAs?.uid ?? process.getuid?.();
}

/** A folder that this process has just made is given to PostgreSQL's user. One that someone else made is left as it is. */
function handOver(folder: string, { runAs }: Pick<Place, "runAs">): void {
  if (runAs && lstatSync(folder).uid === process.getuid?.()) lchownSync(folder, runAs.uid, runAs.gid);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder)) <= LONGEST_PATH;
}

/**
 * Writes who may sign in and how, beside the data, and gives the settings that make PostgreSQL read it: over the socket the user of this process
 * alone, as the system vouches for it; over loopback, clients that prove by SCRAM that they know the password.
 */
export function writeAccess(place: Place, listening: Listening): Readonly<Record<string, string>> {
  const [hba, ident] = [join(place.folder, "pg_hba.conf"), join(place.folder, "pg_ident.conf")];
  const isSocket = "socketFolder" in listening;
  const method = isSocket ? "local all all peer map=studio" : "host all all 127.0.0.1/32 scram-sha-256";
  const name = isSocket ? ownName() : "";
  const map = isSocket ? [OWNER, ...LOGIN_ROLES].map((role) => `studio ${quoted(name)} ${role}`) : [];
  write(hba, [method], place);
  write(ident, map, place);
  return { hba_file: hba, ident_file: ident };
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new StartFault(
      `This user has no name on this system (uid ${process.getuid?.()}), and PostgreSQL identifies users by name. Add it to /etc/passwd, or start as another user.`,
    );
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function write(path: string, lines: readonly string[], { runAs }: Place): void {
  const draft = `${path}.${process.pid}`;
  try {
    rmSync(draft, { force: true });
    const file = openSync(draft, "wx", 0o600);
    writeSync(file, ["# Written by Studio of the Mind at every start.", ...lines, ""].join("\n"));
    if (runAs) fchownSync(file, runAs.uid, runAs.gid);
    closeSync(file);
    renameSync(draft, path);
  } catch (error) {
    throw fileFault(error as NodeJS.ErrnoException, path);
  }
}
