import { createHash } from "node:crypto";
import type { Sql } from "postgres";

export interface ReadDatabase {
  readonly tables: number;
  readonly rows: number;
  readonly accounts: number;
  /** SHA-256 of the digests of all tables; the order of rows does not matter. */
  readonly digest: string;
}

/** The tables that every studio has. */
const OURS = ["auth.users", "public.profiles", "public.sessions", "sync.counters"];

/** Reads every row of the studio's tables, at one moment. Null for a database that is none of a studio. */
export function readDatabase(sql: Sql): Promise<ReadDatabase | null> {
  return sql.begin("isolation level repeatable read read only", async (transaction) => {
    const tables = await transaction<{ schema: string; name: string }[]>`
      select schemaname as schema, tablename as name from pg_catalog.pg_tables
       where schemaname in ('public', 'sync', 'auth') order by schemaname, tablename`;
    const names = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
    if (!OURS.every((name) => names.has(name))) return null;
    const whole = createHash("sha256");
    let [rows, accounts] = [0, 0];
    for (const { schema, name } of tables) {
      const [found] = await transaction<{ rows: string; digest: string }[]>`
        select count(*) as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
          from ${transaction(schema)}.${transaction(name)} t`;
      whole.update(`${schema}.${name} ${found?.rows} ${found?.digest}\n`);
      rows += Number(found?.rows);
      if (`${schema}.${name}` === "auth.users") accounts = Number(found?.rows);
    }
    return { tables: tables.length, rows, accounts, digest: whole.digest("hex") };
  }) as Promise<ReadDatabase | null>;
}
