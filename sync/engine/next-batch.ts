import { readRows } from "../store/rows.ts";
import type { OutboxEntry, StudioDatabase } from "../store/schema.ts";
import { SYNCED_TABLE_NAMES } from "../store/table-names.ts";
import { reading } from "../store/transaction.ts";
import { identical } from "./merge.ts";
import { wireRow } from "./merge-row.ts";
import type { PushChange } from "./protocol.ts";
import { type ReplicaState, readState } from "./replica-state.ts";

export interface Batch {
  readonly state: ReplicaState;
  /** The outbox entries that this batch settles, in order: those of the sent rows, and those that need no sending. */
  readonly entries: readonly OutboxEntry[];
  readonly changes: readonly PushChange[];
}

const TABLES = [...SYNCED_TABLE_NAMES, "outbox", "base", "state"] as const;

/**
 * The oldest unsent rows, each once and in its newest state, as one consistent read.
 * @param most limit of changes
 * @param bytes limit of JSON bytes; a larger row comes alone
 */
export function nextBatch(db: StudioDatabase, most: number, bytes: number): Promise<Batch> {
  return reading(db, TABLES, async (tx) => {
    const [state, entries] = await Promise.all([readState(tx), tx.outbox.orderBy("seq").limit(most).toArray()]);
    const keys = [...new Set(entries.map(({ key }) => key))];
    const [rows, bases] = await Promise.all([readRows(tx, keys), tx.base.bulkGet(keys)]);
    const changes: PushChange[] = [];
    const settled = new Set<string>();
    let size = 0;
    for (const [i, key] of keys.entries()) {
      const [row, base] = [rows.get(key), bases[i]];
      const baseRev = base?.rev ?? null;
      if (row && !(base && baseRev !== null && identical(base.row, row))) {
        const change = { key, row: wireRow(row), baseRev };
        size += bytesOf(change);
        if (size > bytes && changes.length > 0) break;
        changes.push(change);
      }
      settled.add(key);
    }
    return { state, entries: entries.filter(({ key }) => settled.has(key)), changes };
  });
}

const encoder = new TextEncoder();
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;
