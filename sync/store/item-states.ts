/** What a person is told of an item, a session or a prompt: whether it is only here, agreed with the server, or refused by it. */
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import { type Membership, type StudioDatabase, SYNCED_TABLES, type Tables } from "./schema.ts";
import { reading, rowsOf } from "./transaction.ts";

/** What a person calls an item: rows with members that are part of them. */
export type ItemTable = "sessions" | "prompts";
const MEMBERS = { sessions: "messages", prompts: "prompt_versions" } as const satisfies Record<ItemTable, keyof Tables>;
type MemberTable = (typeof MEMBERS)[ItemTable];

/**
 * `here`: something of it has not reached the server. `synced`: the server has all of it. `attention`: the server refused something of it,
 * and the person has not decided yet; a change that is tried again is `here`.
 */
export type ItemState = "here" | "synced" | "attention";

/** So many unsent and refused changes are read whole; of more, those of the wanted items are looked up. */
const FEW = 200;
/** So many unsent or refused members are read to find their items; with more, the items' members are listed instead. */
const FEW_MEMBERS = 30;

/**
 * The state of each of a page of items, with all their members, as one consistent read. What is neither unsent nor refused is agreed, where
 * this device has ever heard the server.
 */
export function itemStates(
  db: StudioDatabase,
  table: ItemTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemState>> {
  const members = MEMBERS[table];
  return reading(db, [members, "outbox", "parked", "state"], async (tx) => {
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
    // an item that waits itself is `here`, whatever its members are, unless one of them was refused
    const open = ids.filter((_, at) => pending.refused.size > 0 || !pending.waiting.has(own[at] as RowKey));
    const theirs = await pendingMembers(tx, members, pending, open);
    const stateOf = (id: string, key: RowKey): ItemState => {
      const rows = [key, ...(theirs.get(id) ?? [])];
      if (rows.some((row) => pending.refused.has(row) && !pending.waiting.has(row))) return "attention";
      return epoch?.value && !rows.some((row) => pending.waiting.has(row)) ? "synced" : "here";
    };
    return new Map(ids.map((id, at) => [id, stateOf(id, own[at] as RowKey)]));
  });
}

/** Unsent and refused changes, as far as they are known. */
interface Pending {
  /** All of them are known. */
  readonly whole: boolean;
  readonly waiting: Set<RowKey>;
  readonly refused: Set<RowKey>;
}

/** Finds out of these rows whether they are unsent or refused. */
async function lookUp(tx: Tables, { whole, waiting, refused }: Pending, keys: readonly RowKey[]): Promise<void> {
  if (whole || keys.length === 0) return;
  const [unsent, parked] = await Promise.all([
    tx.outbox.where("key").anyOf(keys).keys(),
    tx.parked.where("key").anyOf(keys).primaryKeys(),
  ]);
  for (const key of unsent) waiting.add(key as RowKey);
  for (const key of parked) refused.add(key);
}

/** The unsent and refused members of items, by item; of others too, where that costs nothing. */
async function pendingMembers(tx: Tables, table: MemberTable, pending: Pending, ids: readonly string[]) {
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

const membership = (table: MemberTable): Membership => SYNCED_TABLES[table].memberOf;

/** Of all members of an item, tombstones included. Reads the index alone. */
async function memberKeys(tx: Tables, table: MemberTable, id: string): Promise<RowKey[]> {
  const ids = await rowsOf(tx, table)
    .where(membership(table).index)
    .between([id, 0], [id, 2], false, false)
    .primaryKeys();
  return ids.map((each) => keyOf(table, each));
}
