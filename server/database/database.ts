import { StartFault } from "../start-fault.ts";
import { ensureCluster } from "./cluster.ts";
import { stopOrphan } from "./orphan.ts";
import type { Place } from "./place.ts";
import { type PostgresProcess, startPostgres } from "./postgres-process.ts";

/** A PostgreSQL to work with. */
export interface Database {
  readonly url: string;
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

/** A PostgreSQL that someone else runs. */
export function foreignDatabase(url: string): Database {
  return { url, watch: () => {}, close: async () => {} };
}

/** The PostgreSQL that npm brings, on the place's files. Ended by anyone else than us, it is started again on the same port. */
export async function embeddedDatabase(place: Place, password: string): Promise<Database> {
  await stopOrphan(place, password);
  await ensureCluster(place, password);
  let current: PostgresProcess = await startPostgres(place);
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
      current = await startPostgres(place, port);
      if (closing) return current.stop();
      events.back();
    }
  }
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    watch: (events) => void keepRunning(events).catch((fault: Error) => events.gone(fault)),
    async close() {
      closing = true;
      await current.stop();
    },
  };
}
