import type { Sql } from "postgres";
import { StartFault } from "../start-fault.ts";

/** The oldest PostgreSQL that the migrations run on, as `server_version_num` counts. */
const OLDEST = 150_000;
/** The connection is gone or cannot be had: the same request may succeed in a moment. */
const AWAY = /^(08|57P0[1-5]|53300|CONNECTION_|CONNECT_TIMEOUT|ECONN)/;

/** Whether this is the connection's trouble and not the request's. */
export function isAway(error: unknown): boolean {
  return AWAY.test((error as { code?: string } | null)?.code ?? "");
}

export async function assertVersion(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: number; words: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as words`;
  if (row && row.version < OLDEST)
    throw new StartFault(`DATABASE_URL leads to PostgreSQL ${row.words}; 15 or newer is needed.`);
}

/** What a failure of the first queries means for who starts the server. Names no address and no password. */
export function databaseFault(error: unknown): unknown {
  const { code = "" } = (error ?? {}) as { code?: string };
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|CONNECT)/.test(code))
    return new StartFault(
      `The database of DATABASE_URL does not answer (${code}). Start it, or leave DATABASE_URL out.`,
    );
  if (code.startsWith("28"))
    return new StartFault(`The database of DATABASE_URL refuses this name and password (${code}).`);
  if (code === "3D000") return new StartFault("DATABASE_URL names a database that does not exist. Create it first.");
  if (code === "42501")
    return new StartFault(
      "The user of DATABASE_URL may not create roles and schemas. Use one that may, as the owner of the server does.",
    );
  if (code.startsWith("53"))
    return new StartFault(`The database has no room for this server: disk, memory or connections (${code}).`);
  return error;
}
