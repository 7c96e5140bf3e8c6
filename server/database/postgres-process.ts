import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { program } from "./binaries.ts";
import { environment } from "./cluster.ts";
import { type Listening, writeAccess } from "./listening.ts";
import { SOCKET_PORT } from "./login.ts";
import type { Place } from "./place.ts";
import { mayPass, whyItStopped } from "./why-it-stopped.ts";

export interface PostgresProcess {
  /** On loopback; over a socket it only names the file. */
  readonly port: number;
  readonly pid: number;
  /** Resolves when it has ended for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends it as a clean shutdown: what was acknowledged is on disk. Resolves when it has ended. */
  stop(): Promise<void>;
}

const READY = /database system is ready to accept connections/;
const HOST = "127.0.0.1";
/** Of its own words at the start, in bytes. */
const KEPT_WORDS = 64_000;
const ATTEMPTS = 40;
const PAUSE_MS = 100;
/** After that long a shutdown that waits for clients is made an immediate one; the next start then recovers from the log. */
const PATIENCE_MS = 10_000;

/** For one machine and few people: little memory, no worker processes that idle, and no line that holds what people wrote. */
const SETTINGS = {
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "32MB",
  work_mem: "4MB",
  max_wal_size: "256MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_parallel_workers: "0",
  autovacuum_max_workers: "1",
  max_logical_replication_workers: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
} as const;

/**
 * Starts PostgreSQL on the place's files and resolves when it takes connections. A free port that was taken meanwhile is exchanged for
 * another one. `other` settings override our own. Throws a StartFault that says why it does not start.
 */
export async function startPostgres(
  place: Place,
  listening: Listening,
  other: Readonly<Record<string, string>> = {},
): Promise<PostgresProcess> {
  const socketFolder = "socketFolder" in listening ? listening.socketFolder : undefined;
  const wantedPort = "socketFolder" in listening ? SOCKET_PORT : listening.port;
  const settings = {
    ...SETTINGS,
    listen_addresses: socketFolder === undefined ? HOST : "",
    unix_socket_directories: socketFolder ?? "",
    ...writeAccess(place, listening),
    ...other,
  };
  let port = wantedPort ?? (await freePort());
  for (let attempt = 1; ; attempt++) {
    const child = launch(place, port, settings);
    const said = await firstWords(child);
    if (said === undefined) return watch(child, port);
    const passing = mayPass(said);
    if (!passing || attempt === ATTEMPTS) throw whyItStopped(said, place.database);
    if (passing === "port" && wantedPort === undefined) port = await freePort();
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function launch(
  { binaries, database, runAs }: Place,
  port: number,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const said = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(program(binaries, "postgres"), ["-D", database, "-p", String(port), ...said], {
    ...runAs,
    cwd: "/",
    env: environment(),
    stdio: ["ignore", "ignore", "pipe"],
    // Ctrl+C in a terminal reaches the whole group; this one is stopped last, by us.
    detached: true,
  });
}

/** What it said before it ended; undefined as soon as it takes connections. */
function firstWords(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = "";
    child.stderr?.on("data", (bytes: Buffer) => {
      if (said.length < KEPT_WORDS) said += bytes.toString();
      if (READY.test(said)) resolve(undefined);
    });
    child.once("error", (error) => resolve(`FATAL: ${error.message}`));
    child.once("close", () => resolve(said));
  });
}

function watch(child: ChildProcess, port: number): PostgresProcess {
  const ended =
    child.exitCode === null && child.signalCode === null ? once(child, "exit").then(() => {}) : Promise.resolve();
  // it must be drained, and it is not for anyone to read
  child.stderr?.removeAllListeners("data").resume();
  const endWithUs = () => child.kill("SIGINT");
  process.once("exit", endWithUs);
  // one that ended leaves nothing behind: a listener for each restart would add up
  void ended.then(() => process.off("exit", endWithUs));
  return {
    port,
    pid: child.pid ?? -1,
    ended,
    async stop() {
      child.kill("SIGINT");
      const impatience = setTimeout(() => child.kill("SIGQUIT"), PATIENCE_MS);
      await ended;
      clearTimeout(impatience);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
