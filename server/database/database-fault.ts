import type { Sql } from "postgres";
import { StartFault } from "../start-fault.ts";
import type { Login } from "./login.ts";

/** The oldest PostgreSQL that the migrations run on, as `server_version_num` counts. */
const OLDEST = 150_000;
/** The connection is gone or cannot be had: the same request may succeed in a moment. */
const AWAY = /^(08|57P0[1-5]|53300|CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE)/;

/** Whether this is the connection's trouble and not the request's. */
export function isAway(error: unknown): boolean {
  const { code = "", syscall } = (error ?? {}) as { code?: string; syscall?: string };
  // a PostgreSQL that ends takes the file of its socket along
  return AWAY.test(code) || (code === "ENOENT" && syscall === "connect");
}

export async function assertVersion(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: number; words: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as words`;
  if (row && row.version < OLDEST)
    throw new StartFault(`DATABASE_URL leads to PostgreSQL ${row.words}; 15 or newer is needed.`);
}

/**
 * What a failure of the first queries means for who starts the server. Names no address and no password. Gives back what it does not know.
 */
export function databaseFault(error: unknown, { isOurs }: Pick<Login, "isOurs">): unknown {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  const database = isOurs ? "The database of this server" : "The database of DATABASE_URL";
  if (/^(ECONN|ENOENT|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|CONNECT|57P0)/.test(code))
    return new StartFault(
      isOurs
        ? `${database} started but does not answer (${code}). Start again; if that does not help, its files are damaged: restore them from a backup.`
        : `${database} does not answer (${code}). Start it, or leave DATABASE_URL out.`,
    );
  if (code.startsWith("28") && isOurs)
    return new StartFault(
      `${database} refuses the password in secrets.json (${code}): that file belongs to another database. Restore the one that belongs to this database from a backup.`,
    );
  if (code === "28P01")
    return new StartFault(`${database} refuses this name and password (${code}). Correct them in DATABASE_URL.`);
  if (code.startsWith("28"))
    return new StartFault(
      `${database} allows nobody in under this name from here (${code}). Correct the name in DATABASE_URL, or allow it in that server's pg_hba.conf.`,
    );
  if (/^(UNSAFE_LOGIN|SASL_SIGNATURE_MISMATCH)$/.test(code))
    return new StartFault(
      `${database} asks for the password in a way that is not safe. Let it use scram-sha-256 (pg_hba.conf), or TLS: ?sslmode=verify-full`,
    );
  if (code === "3D000") return new StartFault("DATABASE_URL names a database that does not exist. Create it first.");
  if (code === "42501")
    return new StartFault(
      "The user of DATABASE_URL may not create roles and schemas. Use one that may, such as the owner of the server.",
    );
  if (/^(53|58030)/.test(code))
    return new StartFault(`${database} has no room for this server: disk, memory or connections (${code}).`);
  // a file that is gone says so with 58P01, a page that cannot be read with XX001, an index that contradicts its table with XX002
  if (/^(58P01|XX00[012])$/.test(code) || /could not open (file|relation with OID)|invalid page in block/.test(message))
    return new StartFault(
      `${database} is damaged: it cannot read a table or its catalogue (${code}). Restore its files from a backup.`,
    );
  return error;
}
