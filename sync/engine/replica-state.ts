import type { RowKey } from "../store/row-key.ts";
import type { StateEntry, Tables } from "../store/schema.ts";
import type { Cursor } from "./protocol.ts";

/** What this device knows of its agreement with the server. Kept in the table `state`, one entry a field. */
export interface ReplicaState {
  /** Null before the first page, and while everything is read again. */
  readonly cursor: Cursor | null;
  /** The epoch the bases belong to: there may be bases while there is no cursor. */
  readonly epoch: string | null;
  /** Counts the full reads of the server. */
  readonly gen: number;
  /** A full read is under way; when it ends, rows it did not meet are dropped. */
  readonly refill: boolean;
  /** The synced tables that the rows read so far were sorted into. */
  readonly tables: string | null;
  /** From `deviceId()`. Another one, or none, where the database was deleted and made anew in the middle of a pass. */
  readonly device: string | null;
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset: number;
  /** Living parents that may have dead members: what a pull brought of them, or a merge decided, came one row at a time. */
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
  const kept = entries.filter((entry): entry is StateEntry => entry !== undefined);
  return { ...FRESH, ...Object.fromEntries(kept.map(({ name, value }) => [name, value])) };
}

export async function writeState(tx: Tables, changes: Partial<Omit<ReplicaState, "device">>): Promise<void> {
  await tx.state.bulkPut(Object.entries(changes).map(([name, value]) => ({ name, value })));
}
