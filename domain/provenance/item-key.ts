/** What the ends of links are called: an item by its key, and what of it is meant by a part. */
import type { EntityRule } from "../entities/entity.ts";
import { ENTITY_NAMES, type EntityName, ruleOf } from "../entities.ts";

/** Names an item: `sessions/<id>`. */
export type ItemKey = `${EntityName}/${string}`;

export const itemKey = (table: EntityName, id: string): ItemKey => `${table}/${id}`;

/** @returns the table and the id; undefined for what is no key of this version. An id may contain slashes; a table's name never does */
export function splitItemKey(key: string): { readonly table: EntityName; readonly id: string } | undefined {
  const slash = key.indexOf("/");
  const table = ENTITY_NAMES.find((name) => name === key.slice(0, slash));
  const id = key.slice(slash + 1);
  return table === undefined || id === "" ? undefined : { table, id };
}

export interface End {
  readonly key: ItemKey;
  /** What of the item: a member's key, or `span:12-40`, or both: `messages/<id>#span:12-40`. Null for all of it. */
  readonly part: string | null;
}

/**
 * The end that a row is. A row that is part of an item (a message, a version, a turn) is named as the part: links lead from item to item,
 * so the way back and the way on never depend on which of its rows is meant.
 * @param within what of the row: `span:12-40`, `sentence:3`
 */
export function endOf(table: EntityName, row: { readonly id: string }, within: string | null = null): End {
  const { memberOf }: EntityRule = ruleOf(table);
  const parent: unknown = memberOf && (row as unknown as Readonly<Record<string, unknown>>)[memberOf.field];
  if (!memberOf || typeof parent !== "string") return { key: itemKey(table, row.id), part: within };
  const member = itemKey(table, row.id);
  return { key: itemKey(memberOf.table as EntityName, parent), part: within === null ? member : `${member}#${within}` };
}

/** The member that a part names; undefined when it names none. */
export const memberIn = (part: string | null): ItemKey | undefined => {
  const key = part?.split("#", 1)[0] ?? "";
  return splitItemKey(key) ? (key as ItemKey) : undefined;
};
