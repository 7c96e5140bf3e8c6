import type { SessionLogEntry } from "#domain/entities.ts";
import { type LogEvent, logEntry } from "#domain/log/entry.ts";
import type { Result } from "#domain/result.ts";
import type { Change } from "#sync/store/change.ts";
import { pruneRecords } from "#sync/store/prune-records.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Entries on this device; those that an account has not sent stay beyond it (specification, section 9). */
const KEPT = 1_000;
/** Entries that wait for the disk; the oldest go first. */
const WAITING = 100;
/** Entries written between two looks at how many there are. */
const PRUNE_EVERY = 50;

/** What happened in this workspace, for the person to read. It never stands in the way of what it records. */
export interface SessionLog {
  /** Returns at once. Nothing is kept while the person has the log switched off. */
  record(event: LogEvent): void;
  /** The event as changes, for the commit of what it tells of: kept with it or not at all. None while the log is off. */
  changes(event: LogEvent): readonly Change[];
  /** Resolves when everything recorded so far is on disk, or waits for a disk that has no room. */
  written(): Promise<void>;
}

interface LogPorts {
  readonly db: StudioDatabase;
  commit(changes: readonly Change[]): Promise<Result<undefined>>;
  /** Epoch ms. */
  now(): number;
  newId(): string;
  /** The address as it is. */
  route(): string;
  /** The switch as it stands. */
  enabled(): boolean;
  /** A visitor's log is sent to nobody: nothing of it waits, and it holds what it may hold. */
  readonly visitor: boolean;
}

export function createSessionLog({ db, commit, now, newId, route, enabled, visitor }: LogPorts): SessionLog {
  let waiting: SessionLogEntry[] = [];
  let writing: Promise<void> | null = null;
  let sincePruned = PRUNE_EVERY;

  const entryOf = (event: LogEvent) => logEntry(event, { id: newId(), timestamp: now(), route: route() });

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      if (!enabled()) return;
      const kept = await commit(batch.map((put) => ({ table: "session_logs", put })));
      if (!kept.ok) {
        waiting = [...batch, ...waiting].slice(-WAITING); // the next event tries again
        return;
      }
      sincePruned += batch.length;
    }
    if (sincePruned < PRUNE_EVERY) return;
    sincePruned = 0;
    await pruneRecords(db, "session_logs", { keep: KEPT, unsent: visitor });
  }

  return {
    record(event) {
      if (!enabled()) return;
      waiting = [...waiting, entryOf(event)].slice(-WAITING);
      writing ??= write()
        .catch(() => {}) // the connection is gone: the page says so by itself
        .finally(() => {
          writing = null;
        });
    },
    changes: (event) => (enabled() ? [{ table: "session_logs", put: entryOf(event) }] : []),
    written: async () => {
      while (writing !== null) await writing;
    },
  };
}
