/** Where an item came from and what came of it: the walk over the stored links, and the rows of its stations. */
import { ENTITY_NAMES, type EntityName, type Link, ruleOf } from "#domain/entities.ts";
import { textsOf } from "#domain/item-words.ts";
import { type ItemKey, itemKey, memberIn, splitItemKey } from "#domain/provenance/item-key.ts";
import { splitPart } from "#domain/provenance/part.ts";
import { seenDigest, wordsOf } from "#domain/provenance/seen.ts";
import type { ItemState, Trail, TrailStation } from "#domain/provenance/told.ts";
import {
  type Direction,
  endIn,
  type ReadLinks,
  type Station,
  TRAIL_LIMITS,
  type TrailLimits,
  type Walk,
  walk,
} from "#domain/provenance/trail.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import { firstThought } from "#sync/store/map-queries.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import { reading } from "#sync/store/transaction.ts";
import { sha256Digest } from "../sha256.ts";
import { catalogueNames, chatsAbout } from "./read-chats.ts";
import { type LedOn, partsIn, readPart } from "./read-parts.ts";

/** The tables whose rows can be an end of a link or a part of one: items, and what is part of an item. */
const TABLES: readonly EntityName[] = ENTITY_NAMES.filter((name) => {
  const { hasOrigin, memberOf } = ruleOf(name);
  return (
    name === "links" || hasOrigin === true || (memberOf && ruleOf(memberOf.table as EntityName).hasOrigin === true)
  );
});

/** Links of an item that are looked at for those of one of its parts. */
const OF_ITEM = 1_000;

/**
 * One consistent read. Damaged keys lead to stations that are gone.
 * @param key an item's, or that of a part of an item that has a trail of its own (`domain/provenance/part.ts`). Throws Dexie's errors
 */
export async function readTrail(db: StudioDatabase, key: ItemKey, limits: TrailLimits = TRAIL_LIMITS): Promise<Trail> {
  const { item, part: name } = splitPart(key);
  const named = splitItemKey(item);
  const thought = named?.table === "sessions" ? named.id : null;
  // a transaction ends while something else is awaited
  const names = thought === null ? new Map<string, string>() : await catalogueNames();
  return reading(db, TABLES, async (tx) => {
    const part = name === null ? null : await readPart(tx, item, name);
    const read = (direction: Direction) => walk(item, direction, ownLinks(tx, item, part), limits);
    const [up, down] = [await read("up"), await read("down")];
    const links = [...up.stations, ...down.stations].flatMap((station) => station.links);
    const rows = await rowsOf(tx, [
      ...[...up.stations, ...down.stations].map((station) => station.key),
      ...links.flatMap(({ sourcePart }) => memberIn(sourcePart) ?? []),
    ]);
    const shown = await withNames(tx, rows);
    const withItems = (walked: Walk) => ({
      ...walked,
      stations: walked.stations.map((station): TrailStation => ({ ...station, item: stateOf(station.key, shown) })),
    });
    const upward = up.stations.flatMap((station) => station.links);
    const parts = await partsIn(tx, upward, (named) => rows.get(named));
    const chains = new Map([...parts].map(([id, { chain }]) => [id, chain]));
    const stations = up.stations.map((station) => ofParts(station, upward, parts));
    return {
      up: withItems({ ...up, stations }),
      down: withItems(down),
      edited: editedAfter(links, rows),
      chains,
      part: part?.chain ?? null,
      chats: thought === null ? [] : await chatsAbout(tx, thought, names),
    };
  });
}

/** Reads the links of items; those of the item itself only as far as they are of its part. */
const ownLinks =
  (tx: Tables, item: ItemKey, part: Awaited<ReturnType<typeof readPart>> | null): ReadLinks =>
  async (keys, way, limit) => {
    const standing = await standingOf(tx, keys, way, part && keys[0] === item ? OF_ITEM : limit);
    return standing.map((rows, at) =>
      part && keys[at] === item ? rows.filter((row) => part.isOwn(row as Link, way)) : rows,
    );
  };

/** What is counted of a trail that is too long to be shown. */
const COUNTED: TrailLimits = { depth: 100, stations: 5_000, perItem: 1_000 };

export interface TrailSize {
  /** Items that it came from, or that came of it. */
  readonly count: number;
  /** There are more: the count ended. */
  readonly isMore: boolean;
}

/** How many items a trail has in one direction, without the item itself. Throws Dexie's errors. */
export const trailSize = (
  db: StudioDatabase,
  key: ItemKey,
  direction: Direction,
  limits: TrailLimits = COUNTED,
): Promise<TrailSize> =>
  reading(db, TABLES, async (tx) => {
    const { item, part: name } = splitPart(key);
    const part = name === null ? null : await readPart(tx, item, name);
    const { stations, isCut } = await walk(item, direction, ownLinks(tx, item, part), limits);
    return { count: stations.length - 1, isMore: isCut };
  });

/** A station that only some of its parts led on from, with the links to these parts alone. */
function ofParts(station: Station, links: readonly Link[], parts: ReadonlyMap<string, LedOn>): Station {
  const onward = links.filter(({ source }) => source === station.key).map(({ id }) => parts.get(id)?.isOwn);
  const own = onward.flatMap((isOwn) => isOwn ?? []);
  if (own.length === 0 || own.length < onward.length) return station;
  return { ...station, links: station.links.filter((link) => own.some((isOwn) => isOwn(link, "up"))) };
}

/** The links of each item that stand. @param most of each; the first ones, as `linksOf` has them */
async function standingOf(
  tx: Tables,
  keys: readonly ItemKey[],
  direction: Direction,
  most: number,
): Promise<unknown[][]> {
  for (let limit = most; ; limit *= 2) {
    const stored = await linksOf(tx, keys, direction, limit);
    const standing = await Promise.all(stored.map((rows) => withoutUndone(tx, rows)));
    // an item with fewer than `most` may have further ones, unless all of its links were read
    if (stored.every((rows, at) => rows.length < limit || (standing[at]?.length ?? 0) >= most))
      return standing.map((rows) => rows.slice(0, most));
  }
}

/**
 * The links without those of a merge that was undone. Of two thoughts that became one, the other one is taken away just before the link is
 * written, and for as long as they are one. Links never change, so the row tells: there again, or taken away later, means undone.
 */
async function withoutUndone(tx: Tables, stored: readonly unknown[]): Promise<unknown[]> {
  const merged = stored.flatMap((row) => {
    const { source, target, how } = row as Partial<Link>;
    const [from, into] = [splitItemKey(source ?? ""), splitItemKey(target ?? "")];
    return how === "combined" && from?.table === "map_nodes" && into?.table === "map_nodes" ? [from.id] : [];
  });
  if (merged.length === 0) return [...stored];
  const nodes = await tx.map_nodes.bulkGet([...new Set(merged)]);
  const gone = new Map(nodes.flatMap((node) => (node ? [[itemKey("map_nodes", node.id), node.gone] as const] : [])));
  return stored.filter((row) => {
    const { source, target, how, at } = row as Link;
    if (how !== "combined" || !target.startsWith("map_nodes/")) return true;
    const since = gone.get(source as ItemKey);
    return since === undefined || (since !== null && since <= at);
  });
}

export interface StepsPage {
  readonly links: readonly unknown[];
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  readonly hasMore: boolean;
}

/** One step from an item or a part of one, a page at a time: the links behind *more*. Throws Dexie's errors. */
export const readSteps = (
  db: StudioDatabase,
  key: ItemKey,
  direction: Direction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StepsPage> =>
  reading(db, TABLES, async (tx) => {
    const { item, part: name } = splitPart(key);
    const part = name === null ? null : await readPart(tx, item, name);
    const end = offset + limit;
    const [standing = []] = await standingOf(tx, [item], direction, part ? OF_ITEM : end + 1);
    const own = part ? standing.filter((row) => part.isOwn(row as Link, direction)) : standing;
    const links = own.slice(offset, end);
    const ends = links.map((link) => endIn(link as Link, direction));
    const rows = await withNames(tx, await rowsOf(tx, ends));
    return { links, items: new Map(ends.map((end) => [end, stateOf(end, rows)])), hasMore: own.length > end };
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

/** The rows as they are shown: a map without a title is called by its first thought, on every page. */
async function withNames(tx: Tables, rows: Rows): Promise<Rows> {
  const shown = new Map(rows);
  await Promise.all(
    [...rows].map(async ([key, row]) => {
      if (splitItemKey(key)?.table !== "maps" || row.deleted === 1 || textsOf("maps", row).length > 0) return;
      const first = await firstThought(tx, row.id);
      if (first) shown.set(key, { ...row, title: textsOf("map_nodes", first)[0] ?? "" } as Row);
    }),
  );
  return shown;
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
