/** Where an item came from and what came of it: the walk over the stored links, and the rows of its stations. */
import { ENTITY_NAMES, type EntityName, type Link, ruleOf } from "#domain/entities.ts";
import { textsOf } from "#domain/item-words.ts";
import { innerSteps, type Member } from "#domain/provenance/inner.ts";
import { type ItemKey, itemKey, memberIn, splitItemKey } from "#domain/provenance/item-key.ts";
import { seenDigest, wordsOf } from "#domain/provenance/seen.ts";
import type { ItemState, Trail, TrailStation } from "#domain/provenance/told.ts";
import { type Direction, endIn, TRAIL_LIMITS, type TrailLimits, type Walk, walk } from "#domain/provenance/trail.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import { firstThought } from "#sync/store/map-queries.ts";
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

/** Rows of one item that are looked at for the steps inside it. */
const MEMBERS = 200;

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
    const shown = await withNames(tx, rows);
    const withItems = (walked: Walk) => ({
      ...walked,
      stations: walked.stations.map((station): TrailStation => ({ ...station, item: stateOf(station.key, shown) })),
    });
    const chains = await chainsOf(
      tx,
      up.stations.flatMap((station) => station.links),
      rows,
    );
    return { up: withItems(up), down: withItems(down), edited: editedAfter(links, rows), chains };
  });

/** The steps inside the sources: what each named part came from within its item. */
async function chainsOf(tx: Tables, links: readonly Link[], rows: Rows) {
  const chains = new Map<string, readonly Member[]>();
  const members = new Map<string, readonly Member[]>();
  for (const { id, source, sourcePart } of links) {
    const part = memberIn(sourcePart);
    const row = part && rows.get(part);
    const table = part && splitItemKey(part)?.table;
    if (!row || !table || row.deleted === 1 || rows.get(source as ItemKey)?.deleted === 1) continue;
    const known = members.get(`${source} ${table}`) ?? (await membersOf(tx, table, source as ItemKey));
    members.set(`${source} ${table}`, known);
    chains.set(id, chainTo({ table, row }, known));
  }
  return chains;
}

/** The newest members of an item in one table that is indexed by its items. */
async function membersOf(tx: Tables, table: EntityName, source: ItemKey): Promise<readonly Member[]> {
  const { memberOf, indexes } = ruleOf(table);
  const index = `[${memberOf?.field}+deleted+createdAt+id]`;
  const parent = splitItemKey(source)?.id;
  if (!memberOf || parent === undefined || !indexes.includes(index)) return [];
  const rows = await tx[table]
    .where(index)
    .between([parent, 0], [parent, 1], false, false)
    .reverse()
    .limit(MEMBERS)
    .toArray();
  return rows.map((row) => ({ table, row }));
}

/** From a member back, at each step to the first source there is, so that a circle ends. */
function chainTo(last: Member, members: readonly Member[]): readonly Member[] {
  const keyOf = ({ table, row }: Member) => itemKey(table, (row as Row).id);
  const steps = innerSteps(members);
  const byKey = new Map(members.map((member) => [keyOf(member), member]));
  const chain = [last];
  const seen = new Set([keyOf(last)]);
  for (;;) {
    const [first = last] = chain;
    const source = steps.find(({ target }) => target === keyOf(first))?.source;
    const member = source && byKey.get(source);
    if (!member || seen.has(source)) return chain;
    seen.add(source);
    chain.unshift(member);
  }
}

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
    const rows = await withNames(tx, await rowsOf(tx, ends));
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
