/**
 * A family is rows that are one thing to a person: a session and its messages. A member is deleted with its parent, never alone. So a
 * parent that is restored, or survives a merge, has all its members again: no family is ever half deleted.
 */

import { ruleOf } from "#domain/entities.ts";
import type { Row } from "./next-row.ts";
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import type { Tables } from "./schema.ts";
import { SYNCED_TABLE_NAMES, type SyncedTable } from "./table-names.ts";
import { rowsOf } from "./transaction.ts";

export interface Membership {
  readonly table: SyncedTable;
  /** The field with the parent's id. */
  readonly field: string;
  /** An index that begins with that field, then `deleted`. */
  readonly index: string;
}

const declared = (by: "memberOf" | "standsIn"): ReadonlyMap<SyncedTable, Membership> =>
  new Map(
    SYNCED_TABLE_NAMES.flatMap((name) => {
      const { [by]: within, indexes } = ruleOf(name);
      if (!within) return [];
      const { table, field } = within;
      const index = indexes.split(", ").find((each) => each.startsWith(`[${field}+deleted+`));
      if (index === undefined) throw new Error(`${name} has no index that begins with ${field}, then deleted`);
      return [[name, { table: table as SyncedTable, field, index }] as const];
    }),
  );
const MEMBERSHIPS = declared("memberOf");
export const membershipOf = (table: SyncedTable): Membership | undefined => MEMBERSHIPS.get(table);

const MEMBER_TABLES: ReadonlyMap<SyncedTable, readonly SyncedTable[]> = new Map(
  SYNCED_TABLE_NAMES.map((table) => [
    table,
    [...MEMBERSHIPS.keys()].filter((each) => membershipOf(each)?.table === table),
  ]),
);
/** The tables whose rows are members of this table's rows. */
export const memberTablesOf = (table: SyncedTable): readonly SyncedTable[] => MEMBER_TABLES.get(table) ?? [];

/** Members, and rows that stand for themselves within an item: an item's sync state covers both. */
const WITHIN: ReadonlyMap<SyncedTable, Membership> = new Map([...MEMBERSHIPS, ...declared("standsIn")]);
export const placeWithin = (table: SyncedTable): Membership | undefined => WITHIN.get(table);
export const tablesWithin = (table: SyncedTable): readonly SyncedTable[] =>
  [...WITHIN].flatMap(([each, { table: item }]) => (item === table ? [each] : []));

export const isMember = (table: SyncedTable): boolean => membershipOf(table) !== undefined;
export const isParent = (table: SyncedTable): boolean => memberTablesOf(table).length > 0;

/** The row that this one is part of. Undefined when it belongs to none or is too damaged to tell. */
export function parentOf(table: SyncedTable, row: Row): RowKey | undefined {
  const membership = membershipOf(table);
  const id = membership && (row as unknown as Record<string, unknown>)[membership.field];
  return membership && typeof id === "string" ? keyOf(membership.table, id) : undefined;
}

/** Adds the tables of whole families: a transaction in which a parent or a member may be deleted or restored must cover them. */
export function withFamilies<T extends string>(tables: Iterable<T>): (T | SyncedTable)[] {
  const all = new Set<T | SyncedTable>(tables);
  for (const [table, { table: parent }] of MEMBERSHIPS)
    if (all.has(table) || all.has(parent)) all.add(table).add(parent);
  return [...all];
}

/** The tombstones among the members of these parents. The transaction covers their families. */
export async function deadMembers(tx: Tables, parents: readonly RowKey[]): Promise<RowKey[]> {
  const found = await Promise.all(
    parents.map(splitKey).flatMap(({ table, id }) => memberTablesOf(table).map((member) => deadIn(tx, member, id))),
  );
  return found.flat();
}

async function deadIn(tx: Tables, member: SyncedTable, parentId: string): Promise<RowKey[]> {
  const { index } = membershipOf(member) as Membership;
  const ids = await rowsOf(tx, member).where(index).between([parentId, 1], [parentId, 2], true, false).primaryKeys();
  return ids.map((id) => keyOf(member, id));
}
