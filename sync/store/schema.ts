/** One Dexie database per account: what is in it, what travels, and how it is indexed. */

import type { Dexie, Table } from "dexie";
import type {
  Entity,
  ErrorReport,
  FeedbackEntry,
  Message,
  MessageEvent,
  Persona,
  PersonaLiftSample,
  Prompt,
  PromptVersion,
  Session,
  SessionLogEntry,
  Setting,
  Work,
  WorkVersion,
} from "#domain/entities.ts";
import type { Experiment, LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import type { StoredDraft } from "./drafts.ts";
import type { RowKey } from "./row-key.ts";
import type { Stamps } from "./stamps.ts";

/** The losing text of a merge, reachable from its item by `of`. The id is made of the loss, so two devices write the same row. */
export interface HistoryEntry extends Entity {
  of: RowKey;
  field: string;
  value: unknown;
  stamp: string;
}

/** The entity kept in each synced table. */
export interface SyncedEntities {
  sessions: Session;
  messages: Message;
  session_logs: SessionLogEntry;
  feedback: FeedbackEntry;
  error_reports: ErrorReport;
  prompts: Prompt;
  prompt_versions: PromptVersion;
  message_events: MessageEvent;
  personas: Persona;
  persona_lift: PersonaLiftSample;
  settings: Setting;
  history: HistoryEntry;
}
export type SyncedTable = keyof SyncedEntities;

export interface SyncedTableRule {
  /** What a person calls one row, at the start of a message. */
  readonly thing: string;
  /** A record of what happened: rows are added, never changed or deleted. */
  readonly insertOnly: boolean;
  /** Dexie's index list. Those that begin with `deleted` keep tombstones out of a page without reading them. */
  readonly indexes: string;
  /** Whose part a row is. It is deleted with that row, never alone: while the parent lives, all its members do (`families.ts`). */
  readonly memberOf?: Membership;
  /** Paths of the objects whose keys are stamped and merged each by itself (`field-path.ts`), the outer before the inner. */
  readonly parted?: readonly string[];
}

export interface Membership {
  readonly table: SyncedTable;
  /** Holds the parent's id. */
  readonly field: string;
  /** An index that begins with that field, then `deleted`. */
  readonly index: string;
}

/** Everything that travels between devices, parents before children. The engine, the export and the schema all derive from it. */
export const SYNCED_TABLES = {
  sessions: { thing: "Session", insertOnly: false, indexes: "id, [deleted+updatedAt+id]" },
  messages: {
    thing: "Message",
    insertOnly: false,
    indexes: "id, [sessionId+deleted+createdAt+id]",
    memberOf: { table: "sessions", field: "sessionId", index: "[sessionId+deleted+createdAt+id]" },
    parted: ["decisions", "decisions.answers"],
  },
  session_logs: { thing: "Log entry", insertOnly: true, indexes: "id, [deleted+timestamp+id]" },
  feedback: { thing: "Feedback", insertOnly: true, indexes: "id, [deleted+timestamp+id]" },
  error_reports: { thing: "Error report", insertOnly: true, indexes: "id, [deleted+timestamp+id]" },
  prompts: {
    thing: "Prompt",
    insertOnly: false,
    // with `v`, the list knows by keys alone which of thousands of rows to read again
    indexes: "id, [deleted+updatedAt+id+v]",
    parted: ["variables", "filled", "labels"],
  },
  prompt_versions: {
    thing: "Prompt version",
    insertOnly: false,
    indexes: "id, [promptId+deleted+createdAt+id]",
    memberOf: { table: "prompts", field: "promptId", index: "[promptId+deleted+createdAt+id]" },
  },
  message_events: { thing: "Message count", insertOnly: true, indexes: "id, month" },
  personas: { thing: "Persona", insertOnly: false, indexes: "id" },
  persona_lift: { thing: "Lift sample", insertOnly: true, indexes: "id" },
  settings: { thing: "Setting", insertOnly: false, indexes: "id" },
  history: { thing: "Earlier version", insertOnly: true, indexes: "id, of" },
} as const satisfies Record<SyncedTable, SyncedTableRule>;

export const SYNCED_TABLE_NAMES = Object.keys(SYNCED_TABLES) as SyncedTable[];

export type InsertOnlyTable = {
  [N in SyncedTable]: (typeof SYNCED_TABLES)[N]["insertOnly"] extends true ? N : never;
}[SyncedTable];
export type MutableTable = Exclude<SyncedTable, InsertOnlyTable>;

/** What the store adds to an entity. */
export interface RowMeta {
  /** 1 marks a tombstone: the row stays until every device has learnt of it. */
  deleted: 0 | 1;
  /** Empty in insert-only tables. */
  stamps: Stamps;
  /** Counts the local writes of this row: the engine's compare-and-set. Never leaves the device. */
  v: number;
}
export type Stored<E extends Entity> = E & RowMeta;

/** A row that still has to reach the server. A higher `seq` than the engine's snapshot means: edited since. */
export interface OutboxEntry {
  seq: number;
  key: RowKey;
  /** Epoch ms of the oldest change of this row that has not reached the server. */
  at: number;
}

/** A row as it travels. */
export type WireRow = Entity & Omit<RowMeta, "v">;

/** The last state of a row agreed with the server. `rev` null: agreed once, before the server was restored from a backup. */
export interface BaseEntry {
  key: RowKey;
  row: WireRow;
  rev: number | null;
  /** The full read of the server that last saw this row; older ones are dropped when a refill ends. */
  gen: number;
}

/** A change the server refused, waiting for the person's decision; `server` keeps what arrived meanwhile. */
export interface ParkedEntry {
  key: RowKey;
  row: Entity & RowMeta;
  /** As the server gave them. */
  code: string;
  message: string;
  /** When this device was told, epoch ms. */
  at: number;
  server?: { row: WireRow; rev: number };
}

/** One fact about this database: device id, cursor, epoch, gen, refill. */
export interface StateEntry {
  name: string;
  value: unknown;
}

export type Tables = { [N in SyncedTable]: Table<Stored<SyncedEntities[N]>, string> } & {
  drafts: Table<StoredDraft, string>;
  works: Table<Work | WorkVersion, string>;
  experiments: Table<Experiment, string>;
  lab_runs: Table<LabRun, string>;
  lab_cells: Table<LabCell, string>;
  lab_votes: Table<LabVote, string>;
  outbox: Table<OutboxEntry, number, Omit<OutboxEntry, "seq">>;
  base: Table<BaseEntry, RowKey>;
  parked: Table<ParkedEntry, RowKey>;
  state: Table<StateEntry, string>;
};
/** What a person writes that never travels. */
export type DeviceTable = "drafts" | "works" | "experiments" | "lab_runs" | "lab_cells" | "lab_votes";
export type StudioDatabase = Dexie & Tables;

/** Raised by one with every change of the schema. */
export const SCHEMA_VERSION = 6;

/** Dexie's index lists of what never travels. */
export const LOCAL_INDEXES = {
  drafts: "id",
  works: "id, [of+updatedAt]",
  experiments: "id, updatedAt",
  lab_runs: "id, [of+number]",
  // by `key`, what was asked before is found whatever run it was asked in
  lab_cells: "id, [runId+at], key",
  lab_votes: "id, runId",
  outbox: "++seq, key, at",
  base: "key",
  parked: "key",
  state: "name",
};
