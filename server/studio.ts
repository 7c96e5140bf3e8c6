import { createApp } from "./app.ts";
import type { Backend } from "./backend.ts";
import { createGate } from "./backend-gate.ts";
import type { BackendSettings } from "./backend-settings.ts";
import type { Database } from "./database/database.ts";
import { findPlace, type Place, preparePlace } from "./database/place.ts";
import { takeRunLock } from "./database/run-lock.ts";
import { readSecrets, type Secrets } from "./database/secrets.ts";
import { hostFacts } from "./host-facts.ts";
import { answeredHosts } from "./host-names.ts";
import { listen, type RunningServer } from "./listen.ts";
import { isForThisMachineAlone, openInbox } from "./mail/inbox.ts";
import { refuse } from "./realtime/refuse.ts";
import type { ServerSettings } from "./settings.ts";

export interface Studio {
  /** Where it is opened on this machine. */
  readonly address: string;
  /** Opens the inbox; undefined where there is none. */
  readonly inboxLink: string | undefined;
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
  const inbox = isForThisMachineAlone(listening, settings) ? openInbox(place.folder) : undefined;

  let server: RunningServer;
  let origins = originsOf(listening, settings, listening.port);
  const mails = settings.smtp ? "out" : inbox ? "to-inbox" : "nowhere";
  const { proxies } = settings;
  const answersHost = answeredHosts(listening, settings);
  const parts = { gate, keys, mails, inbox, proxies, answersHost, origins: () => origins } as const;
  const app = createApp({ dist, backend: parts });
  try {
    server = await listen(app, listening, (request, socket, head) => {
      if (!answersHost(request.headers.host)) return refuse(socket, "421 Misdirected Request");
      const backend = gate.now;
      if (backend) backend.upgrade(request, socket, head);
      else refuse(socket, "503 Service Unavailable");
    });
  } catch (error) {
    lock.release();
    throw error;
  }
  origins = originsOf(listening, settings, server.port);
  const address = `http://${shownHost(listening)}:${server.port}`;
  let inboxLink: string | undefined;
  try {
    inboxLink = inbox?.storeLink(address);
  } catch (error) {
    await server.close();
    lock.release();
    throw error;
  }

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
    backend = await startBackend({
      ...{ login: opened.login, keys, origins, ownUrl, migrations, settings },
      host: hostFacts(place.folder, settings.databaseUrl),
    });
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
    inbox?.forgetLink();
    lock.release();
  }
  return {
    address,
    inboxLink,
    note: place.note,
    ready,
    close: () => (closing ??= shutDown()),
  };
}

async function openDatabase(place: Place, secrets: Secrets, { databaseUrl }: BackendSettings): Promise<Database> {
  const { embeddedDatabase, foreignDatabase } = await import("./database/database.ts");
  return databaseUrl
    ? foreignDatabase(databaseUrl, secrets.databasePassword)
    : embeddedDatabase(place, secrets.databasePassword);
}

/** Where links in mails may lead: the usual address first, then what the operator names; where they name no usual one, each address it listens on. */
function originsOf(
  { hosts }: ServerSettings,
  { siteUrl, otherOrigins }: BackendSettings,
  port: number,
): readonly [string, ...string[]] {
  if (siteUrl) return [siteUrl, ...otherOrigins];
  return [`http://localhost:${port}`, ...otherOrigins, ...hosts.map((host) => `http://${ownHost(host)}:${port}`)];
}

/** An address to reach what listens on `host`: every address of the machine is also this one. */
function ownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/** The name people type: both loopbacks are `localhost`. */
function shownHost({ hosts: [host = "localhost", another] }: ServerSettings): string {
  if (another !== undefined) return "localhost";
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
