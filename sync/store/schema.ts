/** One Dexie database per account: its tables, their rows and their indexes. */

import type { Dexie, Table } from "dexie";
import {
  type Draft,
  ENTITY_NAMES,
  type Entities,
  type Entity,
  type OptimizerPrompt,
  type OptimizerVersion,
  ruleOf,
} from "#domain/entities.ts";
import type { RowKey } from "./row-key.ts";
import type { Stamps } from "./stamps.ts";
import type { DeviceTable, SyncedTable } from "./table-names.ts";

export type HistoryEntry = Omit<Entities["history"], "of"> & { readonly of: RowKey };
/** The entity in each synced table. */
export type SyncedEntities = { [N in SyncedTable]: N extends "history" ? HistoryEntry : Entities[N] };

/** A draft as it is on disk. */
export interface StoredDraft extends Draft {
  /** Its page took it over and has not written since: it is unknown whether the page has shown it. */
  readonly unseen?: true;
}

/** What the store adds to an entity. */
export interface RowMeta {
  /** 1 marks a tombstone: the row stays until every device knows of its deletion. */
  deleted: 0 | 1;
  /** Empty in insert-only tables. */
  stamps: Stamps;
  /** Counts the local writes of this row: the engine's compare-and-set. Never sent. */
  v: number;
}
export type Stored<E extends Entity> = E & RowMeta;

/** A row that still has to reach the server. A `seq` above the engine's snapshot means that it was edited since. */
export interface OutboxEntry {
  seq: number;
  key: RowKey;
  /** Epoch ms of the oldest change of this row that has not reached the server. */
  at: number;
}

/** A row as it is sent. */
export type WireRow = Entity & Omit<RowMeta, "v">;

/** The last state of a row agreed with the server. `rev` null: agreed once, before the server was restored from a backup. */
export interface BaseEntry {
  key: RowKey;
  row: WireRow;
  rev: number | null;
  /** The last full read of the server that saw this row; older ones are dropped when a refill ends. */
  gen: number;
  /** When the server took this state from this device, epoch ms. Absent when it came from another device. */
  at?: number;
}

/** A change that the server refused, waiting for the person's decision; `server` holds the server's row that arrived meanwhile. */
export interface ParkedEntry {
  key: RowKey;
  row: Entity & RowMeta;
  /** Code and message as the server gave them. */
  code: string;
  message: string;
  /** When this device learned of it, epoch ms. */
  at: number;
  server?: { row: WireRow; rev: number };
}

/** One fact about this database: device id, cursor, epoch, gen, refill. */
export interface StateEntry {
  name: string;
  value: unknown;
}

export type Tables = { [N in SyncedTable]: Table<Stored<SyncedEntities[N]>, string> } & {
  [N in DeviceTable]: Table<
    N extends "drafts" ? StoredDraft : N extends "works" ? OptimizerPrompt | OptimizerVersion : Entities[N],
    string
  >;
} & {
  outbox: Table<OutboxEntry, number, Omit<OutboxEntry, "seq">>;
  base: Table<BaseEntry, RowKey>;
  parked: Table<ParkedEntry, RowKey>;
  state: Table<StateEntry, string>;
};
export type StudioDatabase = Dexie & Tables;

/** Increased by one with every change of an index: the newest schema version among the tables. */
export const SCHEMA_VERSION = Math.max(...ENTITY_NAMES.map((name) => ruleOf(name).schema));

/** Tables that the sync engine works with. */
const ENGINE_INDEXES = {
  outbox: "++seq, key, at",
  base: "key",
  parked: "key",
  state: "name",
};

/** Dexie's index lists of all tables. */
export const INDEXES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ENTITY_NAMES.map((name) => [name, ["id", ruleOf(name).indexes].filter((part) => part !== "").join(", ")]),
  ),
  ...ENGINE_INDEXES,
};
