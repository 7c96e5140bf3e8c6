/**
 * `npm run verify-restore -- <backup>`: whether a backup comes back. A folder is copied, and PostgreSQL started on the copy; `postgres://…` names a
 * database into which a backup was restored by other means. Every row is read. What held is put on record in the running studio, where Launch
 * readiness looks for it. Ends with 1 where the backup does not come back, with 2 where it does and could not be put on record.
 */
import { join, resolve } from "node:path";
import postgres, { type Options } from "postgres";
import { counted } from "../domain/audit/ledger.ts";
import { readBackendSettings } from "../server/backend-settings.ts";
import { overSocket } from "../server/database/login.ts";
import { findPlace } from "../server/database/place.ts";
import { openCopy } from "./restore/copy-of-backup.ts";
import { type ReadDatabase, readDatabase } from "./restore/read-database.ts";

const [backup] = process.argv.slice(2);
const settings = readBackendSettings(process.env);
const place = findPlace(join(import.meta.dirname, ".."), settings.data);
/** Where the running studio's database is. */
const running = settings.databaseUrl ?? overSocket(join(place.folder, "socket")).as();
const QUIET = { max: 1, onnotice: () => {}, connect_timeout: 5 };

function end(code: 1 | 2, line: string): never {
  console.error(line);
  process.exit(code);
}

async function ask<T>(
  options: Options<Record<string, never>> | string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = typeof options === "string" ? postgres(options, QUIET) : postgres({ ...options, ...QUIET });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Tells a database from any other, whatever address leads to it. */
const identityOf = async (sql: postgres.Sql) => {
  const [row] = await sql`
    select current_database() as name, extract(epoch from pg_catalog.pg_postmaster_start_time())::text as since`;
  return JSON.stringify(row);
};

async function restored(from: string): Promise<ReadDatabase | null> {
  if (/^postgres(ql)?:/.test(from)) {
    const [named, own] = await Promise.all([ask(from, identityOf), ask(running, identityOf).catch(() => null)]);
    if (named === own) throw new Error("This is the running database. Name the one the backup is in.");
    return ask(from, readDatabase);
  }
  const copy = await openCopy(resolve(from), place);
  try {
    return await ask(copy.login.as(), readDatabase);
  } finally {
    await copy.close();
  }
}

if (backup === undefined)
  end(
    1,
    "Say which backup: npm run verify-restore -- /folder/of/the/copy, or a postgres:// address of a restored database",
  );
const read = await restored(backup).catch((cause: Error) => end(1, `The backup does not come back. ${cause.message}`));
if (read === null) end(1, "The backup does not come back. It holds a database, but none of a studio.");
if (read.accounts === 0) end(1, "The backup comes back, but holds no account. Is it the right one?");
console.log(
  `The backup comes back: ${read.rows.toLocaleString("en")} rows of ${read.tables} tables, ${counted(read.accounts, "account")}.`,
);

try {
  await ask(running, async (sql) => {
    await sql`select public.readiness_keep_restore(${read.rows}, ${read.digest})`;
  });
} catch (cause) {
  end(2, `It could not be put on record. Start the studio first: npm start. (${(cause as Error).message})`);
}
console.log("That is on record: Launch readiness says so.");
process.exit(0);
