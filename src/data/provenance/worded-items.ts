/** Ideas and thoughts of maps by their words, as other tools take them up. Throws Dexie's errors. */
import type { Idea, MapNode } from "#domain/entities.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import { readIdea } from "#domain/stored/idea.ts";
import { readMapNode } from "#domain/stored/map.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Usable as the source of a link. */
export type WordedItem = { readonly text: string } & (
  | { readonly table: "ideas"; readonly row: Idea & Readonly<Record<string, unknown>> }
  | { readonly table: "map_nodes"; readonly row: MapNode & Readonly<Record<string, unknown>> }
);

/** @returns null for another kind of item, and for one that was deleted, taken away or damaged */
export async function wordedItem(db: StudioDatabase, key: string): Promise<WordedItem | null> {
  const item = splitItemKey(key);
  if (item?.table === "ideas") {
    const row = readIdea(living(await db.ideas.get(item.id)));
    return row && row.gone === null ? { table: "ideas", row: { ...row }, text: row.text } : null;
  }
  if (item?.table === "map_nodes") {
    const row = readMapNode(living(await db.map_nodes.get(item.id)));
    return row && row.gone === null ? { table: "map_nodes", row: { ...row }, text: row.text } : null;
  }
  return null;
}

/** Those of the items that are here, each once, in their order. */
export async function wordedItems(db: StudioDatabase, keys: readonly string[]): Promise<readonly WordedItem[]> {
  const read = await Promise.all([...new Set(keys)].map((key) => wordedItem(db, key)));
  return read.flatMap((item) => item ?? []);
}

const living = (row: { readonly deleted?: unknown } | undefined) => (row?.deleted === 1 ? undefined : row);
