import { createApp } from "./app.ts";
import type { Backend } from "./backend.ts";
import { createGate } from "./backend-gate.ts";
import type { BackendSettings } from "./backend-settings.ts";
import type { Database } from "./database/database.ts";
import { findPlace, type Place, preparePlace } from "./database/place.ts";
import { takeRunLock } from "./database/run-lock.ts";
import { readSecrets, type Secrets } from "./database/secrets.ts";
import { listen, type RunningServer } from "./listen.ts";
import { refuse } from "./realtime/refuse.ts";
import type { ServerSettings } from "./settings.ts";

export interface Studio {
  readonly port: number;
  /** What to tell people about where the data lies; undefined when it is where they expect it. */
  readonly note: string | undefined;
  /** Resolves when the API answers; rejects with the StartFault that keeps it from ever doing so. */
  readonly ready: Promise<void>;
  /** Finishes what is under way, then ends the database. Safe at any time and more than once. */
  close(): Promise<void>;
}

export interface StudioOptions {
  /** The folder of the clone. */
  readonly clone: string;
  readonly dist: string;
  readonly migrations: string;
  readonly listening: ServerSettings;
  readonly settings: BackendSettings;
  /** Told when the database is gone for good after it was there. */
  onFault(fault: Error): void;
}

const GRACE_MS = 3_000;

/**
 * Serves the app at once and brings up what needs the database behind it. Resolves when it listens. Throws a StartFault when the data is in
 * use or cannot be used, and the system's error when the address is taken.
 */
export async function startStudio({
  clone,
  dist,
  migrations,
  listening,
  settings,
  onFault,
}: StudioOptions): Promise<Studio> {
  const place = findPlace(clone, settings.data);
  preparePlace(place);
  const lock = takeRunLock(place.folder);
  const secrets = attempt(() => readSecrets(place.folder, place.database), lock.release);
  const keys = { ...secrets, jwtSecret: settings.jwtSecret ?? secrets.jwtSecret };
  const gate = createGate();

  let server: RunningServer;
  let siteUrl = settings.siteUrl ?? "http://localhost";
  const app = createApp({ dist, backend: { gate, publishableKey: keys.publishableKey, siteUrl: () => siteUrl } });
  try {
    server = await listen(app, listening, (request, socket, head) => {
      const backend = gate.now;
      if (backend) backend.upgrade(request, socket, head);
      else refuse(socket, "503 Service Unavailable");
    });
  } catch (error) {
    lock.release();
    throw error;
  }
  siteUrl = settings.siteUrl ?? `http://localhost:${server.port}`;

  let database: Database | undefined;
  let backend: Backend | undefined;
  let closing: Promise<void> | undefined;

  async function bringUp(): Promise<void> {
    // loaded now, so that the page does not wait for it
    const [opened, { startBackend }] = await Promise.all([
      openDatabase(place, secrets, settings),
      import("./backend.ts"),
    ]);
    database = opened;
    const ownUrl = `http://${ownHost(listening.hosts[0] ?? "127.0.0.1")}:${server.port}`;
    backend = await startBackend({ databaseUrl: opened.url, keys, siteUrl, ownUrl, migrations, settings });
    opened.watch({
      lost: () => gate.set("away"),
      back: () => backend && gate.open(backend),
      gone: onFault,
    });
    gate.open(backend);
  }
  const ready = bringUp().catch(async (fault: Error) => {
    gate.set("failed");
    throw fault;
  });
  // the caller may look at it later
  ready.catch(() => {});

  async function shutDown(): Promise<void> {
    backend?.hangUp();
    await server.close(GRACE_MS);
    await ready.catch(() => {});
    await backend?.close();
    await database?.close();
    lock.release();
  }
  return {
    port: server.port,
    note: place.note,
    ready,
    close: () => (closing ??= shutDown()),
  };
}

async function openDatabase(place: Place, secrets: Secrets, { databaseUrl }: BackendSettings): Promise<Database> {
  const { embeddedDatabase, foreignDatabase } = await import("./database/database.ts");
  return databaseUrl ? foreignDatabase(databaseUrl) : embeddedDatabase(place, secrets.databasePassword);
}

/** An address to reach what listens on `host`: every address of the machine is also this one. */
function ownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

function attempt<T>(work: () => T, otherwise: () => void): T {
  try {
    return work();
  } catch (error) {
    otherwise();
    throw error;
  }
}
