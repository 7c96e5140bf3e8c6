import type { RowKey } from "../store/row-key.ts";
import type { StateEntry, Tables } from "../store/schema.ts";
import type { Cursor } from "./protocol.ts";

/** What this device knows of its agreement with the server. Stored in the table `state`, one entry per field. */
export interface ReplicaState {
  /** Null before the first page, and while everything is read again. */
  readonly cursor: Cursor | null;
  /** The epoch of the bases: bases may exist while there is no cursor. */
  readonly epoch: string | null;
  /** Counts the full reads of the server. */
  readonly gen: number;
  /** A full read is in progress; when it ends, rows that it did not meet are dropped. */
  readonly refill: boolean;
  /** The synced tables of the build that read the rows so far. */
  readonly tables: string | null;
  /** From `deviceId()`. It differs, or is null, when the database was deleted and created again during a pass. */
  readonly device: string | null;
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset: number;
  /** Living parents that may have dead members: pulls and merges write a family one row at a time. */
  readonly torn: readonly RowKey[];
}

const FRESH: ReplicaState = {
  cursor: null,
  epoch: null,
  gen: 0,
  refill: false,
  tables: null,
  device: null,
  offset: 0,
  torn: [],
};
const NAMES = Object.keys(FRESH) as (keyof ReplicaState)[];

export async function readState(tx: Tables): Promise<ReplicaState> {
  const entries = await tx.state.bulkGet(NAMES);
  const stored = entries.filter((entry): entry is StateEntry => entry !== undefined);
  return { ...FRESH, ...Object.fromEntries(stored.map(({ name, value }) => [name, value])) };
}

export async function writeState(tx: Tables, changes: Partial<Omit<ReplicaState, "device">>): Promise<void> {
  await tx.state.bulkPut(Object.entries(changes).map(([name, value]) => ({ name, value })));
}
