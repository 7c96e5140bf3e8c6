import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { StartFault } from "../start-fault.ts";
import { inTransaction } from "./steady-driver.ts";

interface Migration {
  readonly name: string;
  readonly path: string;
  readonly checksum: string;
}

/**
 * Applies what is new in `folder` (files `<number>_<name>.sql`, in the order of their names), each in a transaction of its own together with
 * the note that it was applied. Gives how many. Throws a StartFault, before anything is applied, when one that was applied is missing or
 * reads otherwise now, or when a new one would come before one that was applied.
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<number> {
  const present = readMigrations(folder);
  const applied = await sql<
    { name: string; checksum: string }[]
  >`select name, checksum from studio_server.migrations order by name`;
  const byName = new Map(present.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const found = byName.get(name);
    if (!found)
      throw new StartFault(
        `The migration ${name} was applied to this database and is missing in ${folder}. Restore it: it may not be removed.`,
      );
    if (found.checksum !== checksum)
      throw new StartFault(
        `The migration ${name} was changed after it was applied. Restore it as it was, and write a new one instead.`,
      );
  }
  const newest = applied.at(-1)?.name ?? "";
  const pending = present.filter(({ name }) => !applied.some((done) => done.name === name));
  const late = pending.find(({ name }) => name < newest);
  if (late)
    throw new StartFault(
      `The migration ${late.name} comes before ${newest}, which was applied. Give it a later number.`,
    );
  for (const migration of pending) await apply(sql, migration);
  return pending.length;
}

function readMigrations(folder: string): readonly Migration[] {
  const names = (() => {
    try {
      return readdirSync(folder);
    } catch {
      throw new StartFault(`There is no folder ${folder}: the migrations belong there.`);
    }
  })();
  return names
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      // the same file checked out on Windows is the same migration
      const checksum = createHash("sha256").update(readFileSync(path, "utf8").replaceAll("\r\n", "\n")).digest("hex");
      return { name, path, checksum };
    });
}

async function apply(sql: Sql, { name, path, checksum }: Migration): Promise<void> {
  try {
    await inTransaction(sql, async (transaction) => {
      await transaction`select set_config('statement_timeout', '0', true), set_config('role', 'none', true)`;
      await transaction.file(path);
      await transaction`insert into studio_server.migrations (name, checksum) values (${name}, ${checksum})`;
    });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new StartFault(`The migration ${name} failed and changed nothing: ${message} (${code ?? "unknown"}).`);
  }
}
