/**
 * The titles and short texts of all items, in memory: the palette reads the disk once, and then only the rows that changed, in this tab or another.
 * Nothing is written, so nothing can be out of date on disk.
 */
import { type ItemName, ruleOf } from "#domain/entities.ts";
import { fold } from "#domain/fold.ts";
import { changedAt, isListed, shortened, textsOf } from "#domain/item-words.ts";
import type { Findable } from "#domain/palette/find.ts";
import { type ItemKey, itemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { isText } from "#domain/stored/value.ts";
import { firstThought } from "#sync/store/map-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type ChangedKeys, changedKeysOf } from "../changed-keys.ts";

/** An item as the palette shows it. */
export interface FoundItem extends Findable {
  readonly key: ItemKey;
  readonly table: ItemName;
  readonly id: string;
  /** Its first words, on one line; empty where it has none. */
  readonly title: string;
}

export interface AllItems {
  readonly items: readonly FoundItem[];
  /** There are more: only the newest are here. */
  readonly isCut: boolean;
}

/** Items held in memory. */
export const MOST_ITEMS = 20_000;
/** Rows read at a time: about two frames' worth. */
const PAGE = 250;
/** Characters held of an item. */
const TITLE = 160;
const REST = 400;

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

interface Held {
  readonly changed: ChangedKeys;
  items: Map<string, FoundItem>;
  hasMore: boolean;
}

const known = new WeakMap<StudioDatabase, Map<ItemName, Held>>();

/**
 * All items of these tables, up to date with the disk, also while another call still reads. @param mostItems how many are held
 * @throws Dexie's errors
 */
export async function allItems(
  db: StudioDatabase,
  tables: readonly ItemName[],
  mostItems: number = MOST_ITEMS,
): Promise<AllItems> {
  const held = known.get(db) ?? new Map<ItemName, Held>();
  known.set(db, held);
  const parts = tables.map((table) => {
    const part = held.get(table) ?? newPart(db, table);
    held.set(table, part);
    return { table, part, read: part.changed.read() };
  });
  // what is read here is put into `held` only at the end: a call that meets another never sees its half
  const whole = parts.filter(({ read }) => read.changed === "all").map(({ table }) => table);
  const others = [...held].filter(([table]) => !whole.includes(table));
  const room = mostItems - others.reduce((sum, [, { items }]) => sum + items.size, 0);
  const readWhole = await readAll(db, whole, room);
  for (const { table, part, read } of parts) {
    const all = readWhole.get(table);
    const ids = read.changed === "all" ? [] : [...read.changed];
    const rows = ids.length > 0 ? ((await db[table].bulkGet(ids)) as readonly (Row | undefined)[]) : [];
    if (!read.done()) continue;
    if (all) Object.assign(part, all);
    for (const [at, id] of ids.entries()) put(part.items, table, id, rows[at]);
  }
  return {
    items: parts.flatMap(({ part }) => [...part.items.values()]),
    isCut: parts.some(({ part }) => part.hasMore),
  };
}

const newPart = (db: StudioDatabase, table: ItemName): Held => ({
  changed: changedKeysOf(db, table, () => known.delete(db)),
  items: new Map(),
  hasMore: false,
});

/** Reads whole tables, the newest rows first and a page of each in turn, so that no large table keeps out a small one. */
async function readAll(db: StudioDatabase, tables: readonly ItemName[], mostItems: number) {
  const parts = new Map(tables.map((table) => [table, { items: new Map<string, FoundItem>(), hasMore: false }]));
  let open = tables.map((table) => ({ table, before: [] as unknown as string }));
  const count = () => [...parts.values()].reduce((sum, { items }) => sum + items.size, 0);
  while (open.length > 0) {
    const next: typeof open = [];
    for (const { table, before } of open) {
      const part = parts.get(table);
      if (!part) continue;
      part.hasMore = count() >= mostItems;
      if (part.hasMore) continue;
      // ids begin with the time they were made
      const rows = (await db[table].where(":id").below(before).reverse().limit(PAGE).toArray()) as readonly Row[];
      for (const row of rows) put(part.items, table, row.id, row);
      const last = rows.at(-1);
      if (rows.length === PAGE && last) next.push({ table, before: last.id });
    }
    open = next;
  }
  return parts;
}

/** The items with these keys that are listed, in this order. Throws Dexie's errors. */
export async function itemsWith(db: StudioDatabase, keys: readonly ItemKey[]): Promise<readonly FoundItem[]> {
  const found = await Promise.all(
    keys.map(async (key): Promise<FoundItem[]> => {
      const named = splitItemKey(key);
      if (!named || ruleOf(named.table).hasOrigin !== true) return [];
      const table = named.table as ItemName;
      const row = (await db[table].get(named.id)) as Row | undefined;
      if (!row || !isListed(table, row)) return [];
      const item = itemOf(table, named.id, row);
      if (table !== "maps" || item.title !== "") return [item];
      // a map without a title is called by its first thought, on every page
      const first = (await firstThought(db, named.id)) as Row | undefined;
      return [{ ...item, title: first ? itemOf("map_nodes", first.id, first).title : "" }];
    }),
  );
  return found.flat();
}

function put(items: Map<string, FoundItem>, table: ItemName, id: string, row: Row | undefined): void {
  if (!row || typeof id !== "string" || !isListed(table, row)) items.delete(id);
  else items.set(id, itemOf(table, id, row));
}

function itemOf(table: ItemName, id: string, row: Row): FoundItem {
  const [first = "", ...others] = textsOf(table, row).map((text) => shortened(text, REST));
  const title = shortened(first.replace(/\s+/g, " ").trim(), TITLE);
  const tags = Array.isArray(row.tags) ? row.tags.filter(isText).map((tag) => `#${tag}`) : [];
  const rest = [row.name, row.folder, ...tags, ...others].filter(isText).join("\n");
  return {
    key: itemKey(table, id),
    table,
    id,
    title,
    text: { title: fold(title), rest: fold(rest.slice(0, REST)), body: "" },
    at: changedAt(row) ?? 0,
  };
}
