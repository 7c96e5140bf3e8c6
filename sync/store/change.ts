import type { Entity } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { plainValue, safeText } from "./plain-value.ts";
import type { InsertOnlyTable, MutableTable, SyncedEntities, SyncedTable } from "./schema.ts";
import type { Stamps } from "./stamps.ts";
import { Refusal } from "./storage-error.ts";

/** Some fields of an entity; of a union, of one of its members. */
type Fields<E> = E extends Entity ? Partial<Omit<E, "id">> : never;

/** Writes a whole row: a new one, or every field of one that is there. */
type Put<N extends SyncedTable> = { [K in N]: { table: K; put: SyncedEntities[K] } }[N];
/**
 * Writes some fields of a row that is there. On a deleted row it also brings it back; `set: {}` does only that.
 * `seen`: the fields as they stood before whoever decided on `set`. What is equal in both was not meant to change, and stays as it is now: an
 * answer that came in from elsewhere meanwhile is not taken away.
 */
type SetFields<N extends SyncedTable> = {
  [K in N]: { table: K; id: string; set: Fields<SyncedEntities[K]>; seen?: Fields<SyncedEntities[K]> };
}[N];
/** Leaves a tombstone, or nothing to do where there is no row. */
type Remove<N extends SyncedTable> = { [K in N]: { table: K; id: string; remove: true } }[N];
/** One row's change, as a caller states it. */
export type Change = Put<InsertOnlyTable | MutableTable> | SetFields<MutableTable> | Remove<MutableTable>;

/**
 * Writes fields as they were written elsewhere, with the stamps that the row then has. On a deleted row it also brings it back. Only for what
 * compared the row before, within the same transaction.
 */
export type Adoption = {
  [K in MutableTable]: { table: K; adopt: SyncedEntities[K] & { stamps: Stamps } };
}[MutableTable];

/** A change made safe: fields are plain data, without the id and without what the store itself keeps in a row. */
export interface PreparedChange {
  readonly table: SyncedTable;
  readonly id: string;
  readonly kind: "put" | "set" | "remove" | "adopt";
  readonly fields: Readonly<Record<string, unknown>>;
  readonly seen?: Readonly<Record<string, unknown>>;
  /** Of an adopted row. */
  readonly stamps?: Stamps;
}

/** A row handed back by a read carries them; they are the store's to write. */
const RESERVED = new Set(["id", "deleted", "stamps", "v"]);

/**
 * @throws Refusal when the id is unusable: an id is never altered, since it must stay the same on every device
 * @throws NotPlainError
 */
export function prepareChange(change: Change | Adoption): PreparedChange {
  const [kind, id, given] =
    "put" in change
      ? (["put", change.put.id, change.put] as const)
      : "set" in change
        ? (["set", change.id, change.set] as const)
        : "adopt" in change
          ? (["adopt", change.adopt.id, change.adopt] as const)
          : (["remove", change.id, {}] as const);
  if (typeof id !== "string" || id === "" || safeText(id) !== id)
    throw new Refusal(appError("INVALID_INPUT", "A row without a usable id cannot be kept."));
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
