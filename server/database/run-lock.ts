import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileFault, StartFault } from "../start-fault.ts";

/** What the lock file says. */
interface Holder {
  readonly pid: number;
  /** When that process began, in the system's own unit: process ids are used again, most of all after a restart of a container. */
  readonly began: string | undefined;
}

export interface RunLock {
  release(): void;
}

/**
 * Takes the data folder for this process. What a killed server left is taken over. Throws a StartFault when a server that runs holds it.
 */
export function takeRunLock(folder: string): RunLock {
  const path = join(folder, "server.lock");
  const mine: Holder = { pid: process.pid, began: beginning(process.pid) };
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linked(draft, path)) return { release: () => release(path, mine) };
      const holder = read(path);
      if (holder && runs(holder))
        throw new StartFault(
          `Studio of the Mind is already running on ${folder} (process ${holder.pid}). Use that one, stop it, or choose another place: STUDIO_DATA=/some/folder npm start`,
        );
      rmSync(path, { force: true });
    }
  } catch (error) {
    throw error instanceof StartFault ? error : fileFault(error as NodeJS.ErrnoException, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  throw new StartFault(`${path} could not be taken: another server is starting on the same data.`);
}

/** A link appears whole or not at all, so no one ever reads half a lock. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8")) as Holder;
    return Number.isInteger(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function release(path: string, mine: Holder): void {
  if (read(path)?.pid === mine.pid) rmSync(path, { force: true });
}

function runs({ pid, began }: Holder): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  return began === undefined || began === beginning(pid);
}

/** Whether a process does anything. One that ended and waits to be collected by a parent that never does is as good as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return statFields(pid)?.[0] !== "Z";
}

function beginning(pid: number): string | undefined {
  return statFields(pid)?.[19];
}

/** Fields 3 and on of proc(5)'s stat, after the name, which may hold blanks. Undefined where there is no such file. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
