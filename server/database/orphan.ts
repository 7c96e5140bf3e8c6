import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { fileFault, StartFault } from "../start-fault.ts";
import { program } from "./binaries.ts";
import { run } from "./cluster.ts";
import { closeSocketFolder, isPrivate } from "./listening.ts";
import { type Login, overLoopback, overSocket } from "./login.ts";
import type { Place } from "./place.ts";
import { isAlive } from "./run-lock.ts";

const ATTEMPTS = 50;
const PAUSE_MS = 100;

/** What postmaster.pid says. */
interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/**
 * A server that was killed leaves its PostgreSQL running, and that one holds the files. It is stopped here, once it has proved that it is ours:
 * it listens where nobody else can, or knows the password, and names our folder. No password is sent to find out. Throws a StartFault when another
 * PostgreSQL holds the files, or when nobody can tell.
 */
export async function stopOrphan(place: Place, password: string): Promise<void> {
  const found = readPidFile(place);
  if (!found) return;
  const login = loginOf(found, place, password);
  for (let attempt = 0; isAlive(found.pid); attempt++) {
    const served = login && (await folderServedAt(login));
    if (served === place.database) break;
    if (served !== "starting") return checkStranger(found, place);
    if (attempt === ATTEMPTS) throw inUse(place, found);
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
  if (isAlive(found.pid)) {
    const stop = (mode: string) =>
      run(program(place.binaries, "pg_ctl"), ["stop", "-D", place.database, "-m", mode, "-t", "10", "-s"], place.runAs);
    // it has let go of the files when pg_ctl says so; the process itself may take a moment longer
    if ((await stop("fast")).code !== 0 && (await stop("immediate")).code !== 0) throw inUse(place, found);
  }
  forget(found, place);
}

/** The process lives and did not prove to be ours: the file is stale where it belongs to another user or works in another folder. */
function checkStranger(found: PidFile, place: Place): void {
  const isOthers = isSomebodyElses(found.pid, place);
  const folder = workingFolder(found.pid);
  if (!isOthers && folder === undefined)
    throw new StartFault(
      `${pidPath(place)} names process ${found.pid}, and this server cannot tell whether that is a PostgreSQL on the same files. If it is not, remove the file, then start again.`,
    );
  if (!isOthers && folder === realpathSync(place.database)) throw inUse(place, found);
  forget(found, place);
}

function forget({ socketFolder }: PidFile, place: Place): void {
  rmSync(pidPath(place), { force: true });
  if (isPrivate(socketFolder, place)) closeSocketFolder(socketFolder, place);
}

/** PostgreSQL refuses a data folder that is not of its own user. */
function isSomebodyElses(pid: number, { runAs }: Place): boolean {
  const owner = statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
  return owner !== undefined && owner !== (runAs?.uid ?? process.getuid?.());
}

/** Where a PostgreSQL works: a postmaster's is its data folder. Undefined where the system does not tell. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function pidPath({ database }: Pick<Place, "database">): string {
  return join(database, "postmaster.pid");
}

/** Undefined where there is none. Throws a StartFault where it cannot be read, or was not written by PostgreSQL. */
function readPidFile(place: Place): PidFile | undefined {
  const path = pidPath(place);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw fileFault(error as NodeJS.ErrnoException, path);
  }
  const [first = "", folder = "", , port, socketFolder = ""] = text.split("\n");
  // a postmaster writes it in several steps; killed after the first, it leaves the process id alone
  if (/^[1-9]\d{0,9}$/.test(first) && (folder === "" || resolve(folder) === resolve(place.database)))
    return { pid: Number(first), port: Number(port), socketFolder };
  throw new StartFault(
    folder.startsWith("/")
      ? `${path} belongs to another database (${folder}). If no PostgreSQL runs on ${place.database}, remove the file, then start again.`
      : `${path} is damaged: PostgreSQL did not write it. If no PostgreSQL runs on ${place.database}, remove the file, then start again.`,
  );
}

/** How to ask a PostgreSQL that this server may have left; undefined where anybody could answer. */
function loginOf({ port, socketFolder }: PidFile, place: Place, password: string): Login | undefined {
  if (socketFolder !== "") return isPrivate(socketFolder, place) ? overSocket(socketFolder) : undefined;
  return port > 0 && port < 65_536 ? overLoopback(port, password) : undefined;
}

/** The folder that a PostgreSQL serves; "starting" while it recovers or ends; undefined when no one lets us in. */
async function folderServedAt(login: Login): Promise<string | undefined> {
  const sql = postgres({ ...login.as(), max: 1, connect_timeout: 3, fetch_types: false });
  try {
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    return row ? resolve(row.folder) : undefined;
  } catch (error) {
    return (error as { code?: string }).code === "57P03" ? "starting" : undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function inUse({ database }: Place, { pid }: PidFile): StartFault {
  return new StartFault(
    `The database in ${database} is in use by another PostgreSQL (process ${pid}). Stop that one, or choose another place: STUDIO_DATA=/some/folder npm start`,
  );
}
