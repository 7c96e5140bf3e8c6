import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { ensureCluster } from "../../../server/database/cluster.ts";
import { findPlace, preparePlace } from "../../../server/database/place.ts";
import { type PostgresProcess, startPostgres } from "../../../server/database/postgres-process.ts";
import { GENEROUS, PLATFORM } from "./platform.ts";

const TEMPLATE = "studio_template";
const root = join(import.meta.dirname, "../../..");
const migrations = join(root, "supabase/migrations");

/** Many connections at once, and what a hosted project has. */
const SETTINGS = { max_connections: "120", wal_level: "logical", max_wal_senders: "4" };
const NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export interface PostgresServer {
  /** Of the database named; without a name, of the server's own. */
  url(database?: string): string;
  readonly template: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in a folder of its own, with every migration applied to a template database.
 * @param durable false where the data is thrown away and nobody measures: nothing waits for the disk
 */
export async function startTestPostgres({ durable }: { durable: boolean }): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "studio-sql-"));
  await chmod(folder, 0o755); // PostgreSQL may run as another user, who has to reach its data
  const place = findPlace(root, join(folder, "studio"));
  const password = randomBytes(18).toString("base64url");
  let server: PostgresProcess | undefined;
  const url = (database = "postgres") => `postgres://postgres:${password}@127.0.0.1:${server?.port}/${database}`;
  const stop = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    preparePlace(place);
    await ensureCluster(place, password);
    server = await startPostgres(place, {}, { ...SETTINGS, ...(durable ? {} : NOT_DURABLE) });
    await run(url(), async (sql) => void (await sql.unsafe(`create database ${TEMPLATE}`)));
    await run(url(TEMPLATE), async (sql) => {
      await sql.unsafe(PLATFORM + GENEROUS);
      await applyMigrations(sql);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, template: TEMPLATE, stop };
}

/** @throws Error that names the file */
export async function applyMigrations(sql: postgres.Sql): Promise<void> {
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith(".sql")).toSorted()) {
    const text = await readFile(join(migrations, name), "utf8");
    await sql
      .begin((transaction) => transaction.unsafe(text))
      .catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error });
      });
  }
}

async function run(url: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
