/** The sync state of an item: only here, agreed with the server, or refused by it. */
import type { SyncedItem } from "./change.ts";
import { type Membership, placeWithin, tablesWithin } from "./families.ts";
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import type { SyncedTable } from "./table-names.ts";
import { reading, rowsOf } from "./transaction.ts";

/**
 * `here`: some of it has not reached the server. `synced`: the server has all of it. `attention`: the server refused some of it, and the
 * person has not decided yet; a change that is being retried is `here`.
 */
export type ItemState = "here" | "synced" | "attention";

/** Up to this many unsent and refused changes are all read. With more, only those of the wanted items are looked up. */
const FEW = 200;
/** Up to this many unsent or refused members are read to find their items. With more, the items' members are listed instead. */
const FEW_MEMBERS = 30;

/**
 * The state of each item of a page, including all that is in it, as one consistent read. Once this device has heard from the server, a row that
 * is neither unsent nor refused counts as agreed.
 */
export function itemStates(
  db: StudioDatabase,
  table: SyncedItem,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemState>> {
  const members = tablesWithin(table);
  return reading(db, [...members, "outbox", "parked", "state"], async (tx) => {
    const own = ids.map((id) => keyOf(table, id));
    const [epoch, entries, parked] = await Promise.all([
      tx.state.get("epoch"),
      tx.outbox.limit(FEW).toArray(),
      tx.parked.limit(FEW).primaryKeys(),
    ]);
    const pending: Pending = {
      whole: entries.length < FEW && parked.length < FEW,
      waiting: new Set(entries.map(({ key }) => key)),
      refused: new Set(parked),
    };
    await lookUp(tx, pending, own);
    // an item whose own row waits is `here`, whatever its members' state, unless one of them was refused
    const open = ids.filter((_, at) => pending.refused.size > 0 || !pending.waiting.has(own[at] as RowKey));
    const theirs = await Promise.all(members.map((member) => pendingMembers(tx, member, pending, open)));
    const stateOf = (id: string, key: RowKey): ItemState => {
      const rows = [key, ...theirs.flatMap((each) => each.get(id) ?? [])];
      if (rows.some((row) => pending.refused.has(row) && !pending.waiting.has(row))) return "attention";
      return epoch?.value && !rows.some((row) => pending.waiting.has(row)) ? "synced" : "here";
    };
    return new Map(ids.map((id, at) => [id, stateOf(id, own[at] as RowKey)]));
  });
}

/** Unsent and refused changes, as far as they are known. */
interface Pending {
  /** Whether the sets below are complete. */
  readonly whole: boolean;
  readonly waiting: Set<RowKey>;
  readonly refused: Set<RowKey>;
}

/** Looks up which of these rows are unsent or refused. */
async function lookUp(tx: Tables, { whole, waiting, refused }: Pending, keys: readonly RowKey[]): Promise<void> {
  if (whole || keys.length === 0) return;
  const [unsent, parked] = await Promise.all([
    tx.outbox.where("key").anyOf(keys).keys(),
    tx.parked.where("key").anyOf(keys).primaryKeys(),
  ]);
  for (const key of unsent) waiting.add(key as RowKey);
  for (const key of parked) refused.add(key);
}

/** The unsent and refused members of items, by item; also of other items where that costs nothing. */
async function pendingMembers(tx: Tables, table: SyncedTable, pending: Pending, ids: readonly string[]) {
  const { field } = membership(table);
  const found = new Map<string, RowKey[]>();
  const note = (id: string, key: RowKey) => found.set(id, [...(found.get(id) ?? []), key]);
  const held = [...pending.waiting, ...pending.refused].filter((key) => key.startsWith(keyOf(table, "")));
  if (pending.whole && held.length <= FEW_MEMBERS) {
    const rows: readonly unknown[] = await rowsOf(tx, table).bulkGet(held.map((key) => splitKey(key).id));
    for (const [at, row] of rows.entries())
      if (row) note(String((row as Readonly<Record<string, unknown>>)[field]), held[at] as RowKey);
    return found;
  }
  const listed = await Promise.all(ids.map((id) => memberKeys(tx, table, id)));
  await lookUp(tx, pending, listed.flat());
  for (const [at, keys] of listed.entries())
    for (const key of keys) if (pending.waiting.has(key) || pending.refused.has(key)) note(ids[at] as string, key);
  return found;
}

const membership = (table: SyncedTable) => placeWithin(table) as Membership;

/** The keys of all rows of a table in an item, tombstones included. Reads only the index. */
export async function memberKeys(tx: Tables, table: SyncedTable, id: string): Promise<RowKey[]> {
  const ids = await rowsOf(tx, table)
    .where(membership(table).index)
    .between([id, 0], [id, 2], false, false)
    .primaryKeys();
  return ids.map((each) => keyOf(table, each));
}
