import { StartFault } from "../start-fault.ts";
import { ensureCluster } from "./cluster.ts";
import { closeSocketFolder, openSocketFolder } from "./listening.ts";
import { type Login, overLoopback, overSocket, overUrl } from "./login.ts";
import { stopOrphan } from "./orphan.ts";
import type { Place } from "./place.ts";
import { type PostgresProcess, startPostgres } from "./postgres-process.ts";

/** A PostgreSQL to work with. */
export interface Database {
  readonly login: Login;
  /** Told when it ended by itself and was started again, or could not be. Nothing is told after `close`. */
  watch(events: DatabaseEvents): void;
  close(): Promise<void>;
}

interface DatabaseEvents {
  lost(): void;
  back(): void;
  gone(fault: Error): void;
}

/** Ends in such a time are one trouble, and more of them are too many. */
const WINDOW_MS = 60_000;
const TOO_MANY = 12;

/** A PostgreSQL that someone else runs. `secret`: see `overUrl`. */
export function foreignDatabase(url: string, secret: string): Database {
  return { login: overUrl(url, secret), watch: () => {}, close: async () => {} };
}

/**
 * The PostgreSQL that npm brings, on the place's files. It listens on a socket, or on loopback on Windows, where sockets do not say who calls.
 * When anything else ends it, it is started again at the same place.
 */
export async function embeddedDatabase(
  place: Place,
  password: string,
  hasSockets = process.platform !== "win32",
): Promise<Database> {
  await stopOrphan(place, password);
  await ensureCluster(place, password);
  const socketFolder = hasSockets ? openSocketFolder(place) : undefined;
  let current: PostgresProcess = await startPostgres(place, socketFolder === undefined ? {} : { socketFolder });
  let closing = false;
  const { port } = current;

  async function keepRunning(events: DatabaseEvents): Promise<void> {
    const ends: number[] = [];
    while (true) {
      await current.ended;
      if (closing) return;
      events.lost();
      ends.push(Date.now());
      if (ends.filter((at) => at > Date.now() - WINDOW_MS).length > TOO_MANY)
        throw new StartFault("PostgreSQL ended too often within a minute. Look for what ends it, then start again.");
      current = await startPostgres(place, socketFolder === undefined ? { port } : { socketFolder });
      if (closing) return current.stop();
      events.back();
    }
  }
  return {
    login: socketFolder === undefined ? overLoopback(port, password) : overSocket(socketFolder),
    watch: (events) => void keepRunning(events).catch((fault: Error) => events.gone(fault)),
    async close() {
      closing = true;
      await current.stop();
      if (socketFolder !== undefined) closeSocketFolder(socketFolder, place);
    },
  };
}
