import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { StartFault } from "../start-fault.ts";

/** Whom PostgreSQL runs as, where that is not the user of this process. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: root runs it as the system's user `postgres`, made when there is none. */
export function postgresUser(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
}

function lookUp(): RunAs | undefined {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

function create(): RunAs {
  const ways = [
    ["useradd", "--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"],
    ["adduser", "-S", "-D", "-H", "postgres"],
  ] as const;
  for (const [command, ...args] of ways) {
    try {
      execFileSync(command, args, { stdio: "pipe" });
    } catch {
      continue;
    }
    const made = lookUp();
    if (made) return made;
  }
  throw new StartFault(
    "PostgreSQL does not run as root, and the user postgres could not be made. Start as another user, or use another PostgreSQL: DATABASE_URL=postgres://… npm start",
  );
}

/** The first folder on the way down to `path` that this user may not enter; undefined when all are open. */
export function closedFolder(path: string, { uid, gid }: RunAs): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : closedFolder(parent, { uid, gid });
  if (above) return above;
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info?.isDirectory()) return undefined;
  const shift = info.uid === uid ? 6 : info.gid === gid ? 3 : 0;
  return (info.mode >> shift) & 0o1 ? undefined : path;
}
