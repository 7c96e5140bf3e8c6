import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { StartFault } from "../start-fault.ts";
import { program } from "./binaries.ts";
import { run } from "./cluster.ts";
import type { Place } from "./place.ts";
import { isAlive } from "./run-lock.ts";

const ATTEMPTS = 50;
const PAUSE_MS = 100;

/**
 * A server that was killed leaves its PostgreSQL running, and that one holds the files. It is stopped here, once it has proved, by our own
 * password and the folder it names, that it is ours. Throws a StartFault when another one holds the files.
 */
export async function stopOrphan(place: Place, password: string): Promise<void> {
  const found = readPidFile(place.database);
  if (!found) return;
  for (let attempt = 0; isAlive(found.pid); attempt++) {
    const served = await folderServedAt(found.port, password);
    if (served === place.database) break;
    // another program has that process id by now: the file is stale, and PostgreSQL itself decides what it is worth
    if (served !== "starting") return;
    if (attempt === ATTEMPTS) throw inUse(place.database);
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
  if (!isAlive(found.pid)) return rmSync(pidFile(place.database), { force: true });
  const stop = (mode: string) =>
    run(program(place.binaries, "pg_ctl"), ["stop", "-D", place.database, "-m", mode, "-t", "10", "-s"], place.runAs);
  // it has let go of the files when pg_ctl says so; the process itself may take a moment longer
  if ((await stop("fast")).code !== 0 && (await stop("immediate")).code !== 0) throw inUse(place.database);
}

function pidFile(database: string): string {
  return join(database, "postmaster.pid");
}

/** Lines one and four of postmaster.pid. */
function readPidFile(database: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(pidFile(database), "utf8").split("\n");
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** The folder that a PostgreSQL on this port serves; "starting" while it recovers; undefined when no one lets us in. */
async function folderServedAt(port: number, password: string): Promise<string | undefined> {
  const sql = postgres({
    host: "127.0.0.1",
    port,
    username: "postgres",
    database: "postgres",
    password,
    max: 1,
    connect_timeout: 3,
  });
  try {
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    return row ? resolve(row.folder) : undefined;
  } catch (error) {
    return (error as { code?: string }).code === "57P03" ? "starting" : undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function inUse(database: string): StartFault {
  return new StartFault(
    `The database in ${database} is in use by another PostgreSQL. Stop that one, or choose another place: STUDIO_DATA=/some/folder npm start`,
  );
}
