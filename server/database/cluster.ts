import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileFault, StartFault } from "../start-fault.ts";
import { program } from "./binaries.ts";
import type { Place } from "./place.ts";
import { whyItStopped } from "./why-it-stopped.ts";

const SUPERUSER = "postgres";

/**
 * Makes the database's files where there are none. They appear under their name only when they are whole, so a start that was cut short
 * leaves nothing that could be taken for a database. Throws a StartFault when they were made by another major version, or are not whole.
 */
export async function ensureCluster(place: Place, password: string): Promise<void> {
  const { database, binaries, runAs, folder } = place;
  if (existsSync(join(database, "PG_VERSION"))) return checkVersion(database, binaries.version);
  assertEmpty(database);

  const unfinished = `${database}.unfinished`;
  const passwordFile = join(folder, "initdb-password");
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (runAs) for (const path of [unfinished, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
    const { code, said } = await run(program(binaries, "initdb"), flags(unfinished, passwordFile), runAs);
    if (code !== 0) throw whyItStopped(said, database);
    renameSync(unfinished, database);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error instanceof StartFault ? error : fileFault(error as NodeJS.ErrnoException, folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function flags(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // the same order of texts on every platform
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ];
}

/** A folder that was emptied, or never filled, may become a database; one with files may be what is left of one. */
function assertEmpty(database: string): void {
  if (!existsSync(database) || readdirSync(database).length === 0) return;
  throw new StartFault(
    `${database} has files, but no PG_VERSION: it is not a complete database. Restore it from a backup, or move it away to start with an empty one.`,
  );
}

function checkVersion(database: string, installed: string): void {
  const found = readFileSync(join(database, "PG_VERSION"), "utf8").trim();
  const [major] = installed.split(".");
  if (found === major) return;
  throw new StartFault(
    `The database in ${database} was made by PostgreSQL ${found}; this app comes with ${major}. Use the release of the app that made it, or choose another place: STUDIO_DATA=/some/folder npm start`,
  );
}

/** Runs a program to its end; its output is stored, never shown. */
export function run(
  command: string,
  args: readonly string[],
  runAs: Place["runAs"],
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...runAs, cwd: "/", env: environment(), stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said }));
  });
}

/** What we read of PostgreSQL's words is English whatever the machine speaks, and none of its own variables reach it. */
export function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: "C" };
}
