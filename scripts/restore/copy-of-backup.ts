import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, embeddedDatabase } from "../../server/database/database.ts";
import type { Place } from "../../server/database/place.ts";
import { readSecrets } from "../../server/database/secrets.ts";
import { StartFault } from "../../server/start-fault.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Starts PostgreSQL on a copy of a backup's folder: neither the backup nor the running studio is touched. `close` ends it and removes the copy.
 * Throws a StartFault where the folder is no backup of a studio.
 * @param running where the running studio's data is
 */
export async function openCopy(backup: string, running: Place): Promise<Pick<Database, "login" | "close">> {
  const database = join(backup, "database");
  if (!existsSync(join(database, "PG_VERSION")))
    throw new StartFault(`${backup} is no backup: it has no folder "database" with a database in it.`);
  if (existsSync(running.folder) && realpathSync(backup) === realpathSync(running.folder))
    throw new StartFault(`${backup} is the data of this studio itself. Name the folder of its backup.`);
  if (existsSync(join(database, "postmaster.pid")))
    throw new StartFault(
      `${backup} was copied while the studio ran, so nobody knows whether it is whole. Stop the studio, copy its folder, then try that copy.`,
    );
  const { databasePassword } = readSecrets(backup, database);

  const folder = mkdtempSync(join(tmpdir(), "studio-restore-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const place: Place = { ...running, folder, database: join(folder, "database") };
  let opened: Database | null = null;
  // the copy holds what people wrote: it goes too where somebody ends the command
  const stopped = () => void (opened?.close() ?? Promise.resolve()).finally(remove).finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, stopped);
  const close = async () => {
    try {
      await opened?.close();
    } finally {
      remove();
      for (const signal of SIGNALS) process.off(signal, stopped);
    }
  };
  try {
    if (place.runAs) chmodSync(folder, 0o711);
    cpSync(database, place.database, { recursive: true, verbatimSymlinks: true });
    chmodSync(place.database, 0o700);
    giveTo(place);
    opened = await embeddedDatabase(place, databasePassword);
    return { login: opened.login, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** PostgreSQL reads only files of the user that it runs as. */
function giveTo({ database, runAs }: Place): void {
  if (!runAs) return;
  chownSync(database, runAs.uid, runAs.gid);
  for (const name of readdirSync(database, { recursive: true, encoding: "utf8" }))
    chownSync(join(database, name), runAs.uid, runAs.gid);
}
