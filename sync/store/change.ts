import type { Entity, ItemName } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { plainValue, safeText } from "./plain-value.ts";
import type { SyncedEntities } from "./schema.ts";
import type { Stamps } from "./stamps.ts";
import { Refusal } from "./storage-error.ts";
import type { MutableTable, SyncedTable } from "./table-names.ts";

/** Some fields of an entity; for a union, some fields of one of its members. */
type Fields<E> = E extends Entity ? Partial<Omit<E, "id">> : never;

/** Writes a whole row: a new one, or every field of an existing one. */
type Put<N extends SyncedTable> = { [K in N]: { table: K; put: SyncedEntities[K] } }[N];
/**
 * Writes some fields of an existing row. A deleted row is also restored; `set: {}` does only that.
 * `seen`: the fields as they were when the caller decided on `set`. A field that is equal in both was not meant to change and stays as it
 * is now, so that an answer that arrived meanwhile is not removed.
 */
type SetFields<N extends SyncedTable> = {
  [K in N]: { table: K; id: string; set: Fields<SyncedEntities[K]>; seen?: Fields<SyncedEntities[K]> };
}[N];
/** Leaves a tombstone; does nothing when the row does not exist. */
type Remove<N extends SyncedTable> = { [K in N]: { table: K; id: string; remove: true } }[N];
/** Synced tables whose rows people see as things. */
export type SyncedItem = Extract<ItemName, SyncedTable>;
declare const CREATED: unique symbol;
/** A new row of such a table, as only `create()` makes it. */
type Created = { [K in SyncedItem]: { table: K; put: SyncedEntities[K]; [CREATED]: true } }[SyncedItem];
/** The change of one row, as a caller states it. A new item is made by `create()`, so that none is without its origin. */
export type Change = Put<Exclude<SyncedTable, SyncedItem>> | Created | SetFields<MutableTable> | Remove<MutableTable>;
/** A change that may also put a whole item which is not new: it was read from a file or another device. */
export type AnyChange = Change | Put<SyncedItem>;

/**
 * Writes fields that were written elsewhere, with the stamps that the row then has. A deleted row is also restored. Only for callers that
 * compared the row first, within the same transaction.
 */
export type Adoption = {
  [K in MutableTable]: { table: K; adopt: SyncedEntities[K] & { stamps: Stamps } };
}[MutableTable];

/** A checked change: its fields are plain data, without the id and without what the store adds to a row. */
export interface PreparedChange {
  readonly table: SyncedTable;
  readonly id: string;
  readonly kind: "put" | "set" | "remove" | "adopt";
  readonly fields: Readonly<Record<string, unknown>>;
  readonly seen?: Readonly<Record<string, unknown>>;
  /** Only for an adopted row. */
  readonly stamps?: Stamps;
}

/** A row that was read carries these fields; only the store writes them. */
const RESERVED = new Set(["id", "deleted", "stamps", "v"]);

/**
 * @throws Refusal when the id is unusable: an id is never altered, since it must stay the same on every device
 * @throws NotPlainError
 */
export function prepareChange(change: AnyChange | Adoption): PreparedChange {
  const [kind, id, given] =
    "put" in change
      ? (["put", change.put.id, change.put] as const)
      : "set" in change
        ? (["set", change.id, change.set] as const)
        : "adopt" in change
          ? (["adopt", change.adopt.id, change.adopt] as const)
          : (["remove", change.id, {}] as const);
  if (typeof id !== "string" || id === "" || safeText(id) !== id)
    throw new Refusal(appError("INVALID_INPUT", "A row without a usable id cannot be stored."));
  const plain = plainValue(given) as Record<string, unknown>;
  const fields = Object.fromEntries(Object.entries(plain).filter(([field]) => !RESERVED.has(field)));
  return {
    table: change.table,
    id,
    kind,
    fields,
    ...("seen" in change && change.seen ? { seen: plainValue(change.seen) as Record<string, unknown> } : {}),
    ...("adopt" in change ? { stamps: plainValue(change.adopt.stamps) as Stamps } : {}),
  };
}
