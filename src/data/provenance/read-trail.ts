/** Where an item came from and what came of it: the walk over the stored links, and the rows of its stations. */
import { ENTITY_NAMES, type EntityName, type Link, ruleOf } from "#domain/entities.ts";
import { type ItemKey, memberIn, splitItemKey } from "#domain/provenance/item-key.ts";
import { seenDigest, wordsOf } from "#domain/provenance/seen.ts";
import {
  type Direction,
  endIn,
  type Station,
  TRAIL_LIMITS,
  type TrailLimits,
  type Walk,
  walk,
} from "#domain/provenance/trail.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import { reading } from "#sync/store/transaction.ts";
import { sha256Digest } from "../sha256.ts";

/** The tables whose rows can be an end of a link or a part of one: items, and what is part of an item. */
const TABLES: readonly EntityName[] = ENTITY_NAMES.filter((name) => {
  const { hasOrigin, memberOf } = ruleOf(name);
  return (
    name === "links" || hasOrigin === true || (memberOf && ruleOf(memberOf.table as EntityName).hasOrigin === true)
  );
});

/**
 * What is known of an item. `gone`: it was deleted, on this device or another. `elsewhere`: its table stays on one device, and it is not on
 * this one. Only a living item has a row: no word of a deleted one is shown.
 */
export type ItemState =
  | { readonly kind: "here"; readonly row: unknown }
  | { readonly kind: "gone" }
  | { readonly kind: "elsewhere" };

export interface TrailStation extends Station {
  readonly item: ItemState;
}

export interface Trail {
  readonly up: Omit<Walk, "stations"> & { readonly stations: readonly TrailStation[] };
  readonly down: Omit<Walk, "stations"> & { readonly stations: readonly TrailStation[] };
  /** Ids of links whose source was edited after the step was taken. */
  readonly edited: ReadonlySet<string>;
}

/** One consistent read. Damaged keys lead to stations that are gone. Throws Dexie's errors. */
export const readTrail = (db: StudioDatabase, key: ItemKey, limits: TrailLimits = TRAIL_LIMITS): Promise<Trail> =>
  reading(db, TABLES, async (tx) => {
    const read = (direction: Direction) =>
      walk(key, direction, (keys, way, limit) => linksOf(tx, keys, way, limit), limits);
    const [up, down] = [await read("up"), await read("down")];
    const links = [...up.stations, ...down.stations].flatMap((station) => station.links);
    const rows = await rowsOf(tx, [
      ...[...up.stations, ...down.stations].map((station) => station.key),
      ...links.flatMap(({ sourcePart }) => memberIn(sourcePart) ?? []),
    ]);
    const withItems = (walked: Walk) => ({
      ...walked,
      stations: walked.stations.map((station): TrailStation => ({ ...station, item: stateOf(station.key, rows) })),
    });
    return { up: withItems(up), down: withItems(down), edited: editedAfter(links, rows) };
  });

export interface StepsPage {
  readonly links: readonly unknown[];
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  readonly hasMore: boolean;
}

/** One step from an item, a page at a time: the links behind *more*. Throws Dexie's errors. */
export const readSteps = (
  db: StudioDatabase,
  key: ItemKey,
  direction: Direction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StepsPage> =>
  reading(db, TABLES, async (tx) => {
    const [stored = []] = await linksOf(tx, [key], direction, limit + 1, offset);
    const links = stored.slice(0, limit);
    const ends = links.map((link) => endIn(link as Link, direction));
    const rows = await rowsOf(tx, ends);
    return { links, items: new Map(ends.map((end) => [end, stateOf(end, rows)])), hasMore: stored.length > limit };
  });

type Row = { readonly id: string; readonly deleted?: unknown };
type Rows = ReadonlyMap<ItemKey, Row>;

/** The rows of these keys that there are: one read a table. */
async function rowsOf(tx: Tables, keys: readonly string[]): Promise<Rows> {
  const byTable = new Map<EntityName, string[]>();
  for (const key of new Set(keys)) {
    const found = splitItemKey(key);
    if (!found || !TABLES.includes(found.table)) continue;
    const ids = byTable.get(found.table) ?? [];
    byTable.set(found.table, [...ids, found.id]);
  }
  const rows = new Map<ItemKey, Row>();
  await Promise.all(
    [...byTable].map(async ([table, ids]) => {
      for (const row of (await tx[table].bulkGet(ids)) as readonly (Row | undefined)[])
        if (row) rows.set(`${table}/${row.id}`, row);
    }),
  );
  return rows;
}

function stateOf(key: ItemKey, rows: Rows): ItemState {
  const row = rows.get(key);
  if (row) return row.deleted === 1 ? { kind: "gone" } : { kind: "here", row };
  const table = splitItemKey(key)?.table;
  return table && ruleOf(table).sync === "device" ? { kind: "elsewhere" } : { kind: "gone" };
}

/** A source was edited if its words now have another digest than at the time. Where it is gone, nobody can tell. */
function editedAfter(links: readonly Link[], rows: Rows): ReadonlySet<string> {
  const edited = new Set<string>();
  for (const { id, source, sourcePart, seen } of links) {
    const key = memberIn(sourcePart) ?? (source as ItemKey);
    const [row, table] = [rows.get(key), splitItemKey(key)?.table];
    if (seen === null || !row || !table || row.deleted === 1) continue;
    const words = wordsOf(table, row);
    if (words !== undefined && seenDigest(row.id, words, sha256Digest()) !== seen) edited.add(id);
  }
  return edited;
}
