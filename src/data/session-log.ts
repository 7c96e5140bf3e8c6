import type { SessionLogEntry } from "#domain/entities.ts";
import { type LogEvent, logEntry } from "#domain/log/entry.ts";
import type { Result } from "#domain/result.ts";
import type { Change } from "#sync/store/change.ts";
import { pruneRecords } from "#sync/store/prune-records.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Entries on this device. With an account, unsent ones stay beyond this limit (specification, section 9). */
const MOST = 1_000;
/** Entries that wait for the disk; the oldest are dropped first. */
const WAITING = 100;
/** Entries written between two checks of the limit. */
const PRUNE_EVERY = 50;

/** Records what happened in this workspace, for the person to read. It never delays what it records. */
export interface SessionLog {
  /**
   * Returns at once. Nothing is stored while the person has the log switched off.
   * @param at where and when it happened, for what was noted before; here and now by default
   */
  record(event: LogEvent, at?: Pick<SessionLogEntry, "timestamp" | "route">): void;
  /** The event as changes, for the commit of what it tells of: stored with it or not at all. None while the log is off. */
  changes(event: LogEvent): readonly Change[];
  /** Resolves when every event so far is on disk, or waits for a disk that is full. */
  written(): Promise<void>;
}

interface LogPorts {
  readonly db: StudioDatabase;
  commit(changes: readonly Change[]): Promise<Result<undefined>>;
  /** Epoch ms. */
  now(): number;
  newId(): string;
  /** The current address, unmasked. */
  route(): string;
  /** Whether the person has the log switched on. */
  enabled(): boolean;
  /** Called with the newest of the entries that have just been written. */
  onWritten?(newest: SessionLogEntry): void;
  /** A visitor's log is sent to nobody: nothing of it waits, and it holds what it may hold. */
  readonly visitor: boolean;
}

export function createSessionLog({ db, commit, now, newId, route, enabled, onWritten, visitor }: LogPorts): SessionLog {
  let waiting: SessionLogEntry[] = [];
  let writing: Promise<void> | null = null;
  let sincePruned = PRUNE_EVERY;

  const entryOf = (event: LogEvent, at = { timestamp: now(), route: route() }) =>
    logEntry(event, { id: newId(), timestamp: at.timestamp, route: at.route });

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      if (!enabled()) return;
      const stored = await commit(batch.map((put) => ({ table: "session_logs", put })));
      if (!stored.ok) {
        waiting = [...batch, ...waiting].slice(-WAITING); // the next event tries again
        return;
      }
      sincePruned += batch.length;
      const newest = batch.at(-1);
      if (newest) onWritten?.(newest);
    }
    if (sincePruned < PRUNE_EVERY) return;
    sincePruned = 0;
    await pruneRecords(db, "session_logs", { keep: MOST, unsent: visitor });
  }

  return {
    record(event, at) {
      if (!enabled()) return;
      waiting = [...waiting, entryOf(event, at)].slice(-WAITING);
      writing ??= write()
        .catch(() => {}) // the connection was closed: the page shows that itself
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
