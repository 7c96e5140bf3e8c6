/**
 * Model of `sync_push` and `sync_pull` for one person: what they must answer, in a form one can read through. The database is compared
 * with it on random schedules.
 */

import { samePlain } from "#sync/store/plain-value.ts";
import { makeStamp, parseStamp, type Stamps } from "#sync/store/stamps.ts";
import { isRecord, type SyncedTable } from "#sync/store/table-names.ts";

export interface ModelRow {
  readonly id: string;
  readonly deleted: 0 | 1;
  readonly stamps: Stamps;
  readonly [field: string]: unknown;
}
export interface Change {
  readonly key: string;
  readonly row: ModelRow;
  readonly baseRev: number | null;
}
export interface StoredRow {
  readonly key: string;
  readonly row: ModelRow;
  readonly rev: number;
}
export interface Result {
  readonly key: string;
  readonly status: "applied" | "conflict" | "rejected";
  readonly rev?: number | undefined;
  readonly stamps?: Stamps | undefined;
  readonly server?: Omit<StoredRow, "key"> | null;
  readonly code?: string;
}
export interface Cursor {
  readonly epoch: string;
  readonly rev: number;
  readonly horizon: number;
}

/** Stamps further ahead of the server are pulled back, in milliseconds. */
const SLACK = 5 * 60e3;
/** The order in which one push writes, as sync.tables() says it. */
const ORDER: readonly string[] = [
  "sessions",
  "messages",
  "session_logs",
  "feedback",
  "prompts",
  "prompt_versions",
  "message_events",
  "personas",
  "persona_lift",
  "settings",
  "error_reports",
  "history",
  "persona_versions",
  "persona_cards",
  "persona_trials",
  "arena_runs",
  "arena_sources",
  "arena_turns",
  "arena_votes",
  "syntheses",
  "synthesis_sources",
  "synthesis_drafts",
  "synthesis_recipes",
  "idea_boards",
  "ideas",
  "idea_axes",
  "idea_pairs",
  "maps",
  "map_nodes",
  "map_ties",
  "statements",
  "estimates",
  "links",
  "audit_records",
  "gym_reviews",
] satisfies SyncedTable[];

/** What a backup holds. */
export interface Backup {
  readonly rev: number;
  readonly horizon: number;
  readonly rows: readonly StoredRow[];
  readonly counts: readonly (readonly [string, number])[];
}

export class ModelServer {
  #rev = 0;
  #horizon = 0;
  readonly #rows = new Map<string, StoredRow>();
  readonly #counts = new Map<string, number>();
  readonly #now: () => number;
  readonly #refused: (row: ModelRow) => boolean;
  epoch: string;

  /** @param refused whether a rule of content refuses a row; a tombstone is never refused for its content */
  constructor(epoch: string, now: () => number, refused: (row: ModelRow) => boolean = titleTooLong) {
    this.epoch = epoch;
    this.#now = now;
    this.#refused = (row) => row.deleted === 0 && refused(row);
  }

  push({ epoch, changes }: { epoch: string | null; changes: readonly Change[] }) {
    if (epoch !== this.epoch) return { stale: true, epoch: this.epoch };
    const from = this.#rev;
    const results: Result[] = [];
    const place = (index: number) => ORDER.indexOf(tableOf((changes[index] as Change).key));
    const tableByTable = changes.map((_, index) => index).toSorted((a, b) => place(a) - place(b) || a - b);
    for (const index of tableByTable) results[index] = this.#apply(changes[index] as Change);
    return { epoch: this.epoch, from, to: this.#rev, results };
  }

  /**
   * A push gives the rows of one table one range of revs. Which row takes which of them is the database's to choose (one statement
   * writes them all, in the order its planner likes): this takes over its choice for the push just made, and returns the model's
   * results with it. Throws when the choice is no rearrangement of a table's own revs.
   */
  agree(results: readonly Result[], chosen: readonly Result[]): Result[] {
    const taken = new Map<number, { table: SyncedTable; rev: number }>();
    for (const [index, { key, status, rev }] of results.entries()) {
      const other = chosen[index]?.rev;
      if (status === "applied" && rev !== undefined && other !== undefined)
        taken.set(rev, { table: tableOf(key), rev: other });
    }
    for (const table of new Set([...taken.values()].map(({ table }) => table))) {
      const ofTable = [...taken].filter(([, to]) => to.table === table);
      const [own, theirs] = [ofTable.map(([rev]) => rev), ofTable.map(([, { rev }]) => rev)].map((revs) =>
        revs.toSorted((a, b) => a - b),
      );
      if (String(own) !== String(theirs)) throw new Error(`${table} was given the revs ${theirs} for ${own}`);
    }
    const chosenFor = <T extends { readonly rev: number }>(row: T): T => ({
      ...row,
      rev: taken.get(row.rev)?.rev ?? row.rev,
    });
    for (const [key, row] of this.#rows) this.#rows.set(key, chosenFor(row));
    return results.map((result) => ({
      ...result,
      ...(result.rev !== undefined && { rev: chosenFor({ rev: result.rev }).rev }),
      ...(result.server && { server: chosenFor(result.server) }),
    }));
  }

  #verdict({ key, row, baseRev }: Change): "same" | "conflict" | "record" | "write" {
    const current = this.#rows.get(key);
    if (current && sameValues(current.row, row)) return "same";
    if ((current?.rev ?? null) !== baseRev) return "conflict";
    return current && isRecord(tableOf(key)) ? "record" : "write";
  }

  #apply(change: Change): Result {
    const { key, row } = change;
    const current = this.#rows.get(key);
    const verdict = this.#verdict(change);
    if (verdict === "same") return { key, status: "applied", rev: current?.rev, stamps: current?.row.stamps };
    if (verdict === "conflict")
      return { key, status: "conflict", server: current ? { row: current.row, rev: current.rev } : null };
    if (verdict === "record") return { key, status: "rejected", code: "22000" };
    if (this.#refused(row)) return { key, status: "rejected", code: "23514" };
    const stamps = Object.fromEntries(
      Object.entries(row.stamps).map(([field, stamp]) => [field, this.#clamp(stamp, current?.row.stamps[field])]),
    );
    if (!current && tableOf(key) === "message_events") {
      const month = String(row.month);
      this.#counts.set(month, (this.#counts.get(month) ?? 0) + 1);
    }
    this.#rows.set(key, { key, row: { ...row, stamps }, rev: ++this.#rev });
    return { key, status: "applied", rev: this.#rev, stamps };
  }

  /** Not further ahead than now + 5 min, but never behind the stamp it replaces. */
  #clamp(stamp: string, old: string | undefined): string {
    const { ms, counter, device } = parseStamp(stamp);
    const limit = this.#now() + SLACK;
    if (stamp === old || ms <= limit) return stamp;
    const pulled = makeStamp(limit, counter, device);
    if (old === undefined || pulled > old) return pulled;
    const before = parseStamp(old);
    return makeStamp(before.ms, before.counter + 1, device);
  }

  pull({ cursor, limit }: { cursor: Cursor | null; limit: number }) {
    if (cursor && (cursor.epoch !== this.epoch || cursor.rev > this.#rev)) return { reset: "epoch", epoch: this.epoch };
    // a fill begun under this horizon may pass below it; any other cursor below it has missed deletions
    if (cursor && cursor.rev < this.#horizon && cursor.horizon !== this.#horizon)
      return { reset: "horizon", epoch: this.epoch };
    const above = cursor?.rev ?? 0;
    const found = [...this.#rows.values()].filter(({ rev }) => rev > above).toSorted((a, b) => a.rev - b.rev);
    const rows = found.slice(0, limit);
    const more = found.length > limit;
    const horizon = cursor && cursor.rev >= this.#horizon ? cursor.horizon : this.#horizon;
    const rev = more ? (rows.at(-1)?.rev ?? above) : this.#rev;
    return { epoch: this.epoch, rows, more, cursor: { epoch: this.epoch, rev, horizon } };
  }

  /** Messages of a month: one for each time an event was taken as new. */
  count = (month: string): number => this.#counts.get(month) ?? 0;

  /** Rows are never changed in place, so a list of them is a backup. */
  backup = (): Backup => ({
    rev: this.#rev,
    horizon: this.#horizon,
    rows: [...this.#rows.values()],
    counts: [...this.#counts],
  });

  restore({ rev, horizon, rows, counts }: Backup, epoch: string): void {
    this.#rev = rev;
    this.#horizon = horizon;
    this.#rows.clear();
    for (const row of rows) this.#rows.set(row.key, row);
    this.#counts.clear();
    for (const [month, count] of counts) this.#counts.set(month, count);
    this.epoch = epoch;
  }

  /** Forgets tombstones. Devices whose cursor stands at the last of them or later have seen them all. */
  collect(): void {
    for (const { key, row, rev } of this.#rows.values()) {
      if (!row.deleted) continue;
      this.#rows.delete(key);
      this.#horizon = Math.max(this.#horizon, rev);
    }
  }
}

const tableOf = (key: string) => key.slice(0, key.indexOf("/")) as SyncedTable;

/** The one rule of content in the schedules of the SQL tests: a title of more than 64 kB. */
const titleTooLong = (row: ModelRow) => typeof row.title === "string" && row.title.length > 65_536;

const sameValues = ({ stamps: _, ...a }: ModelRow, { stamps: __, ...b }: ModelRow) => samePlain(a, b);
