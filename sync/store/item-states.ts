/** What a person is told of a session: whether it is only here, agreed with the server, or refused by it. */
import { keyOf, type RowKey, splitKey } from "./row-key.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { reading } from "./transaction.ts";

/**
 * `here`: something of it has not reached the server. `synced`: the server has all of it. `attention`: the server refused something of it,
 * and the person has not decided yet; a change that is tried again is `here`.
 */
export type ItemState = "here" | "synced" | "attention";

/** So many unsent and refused changes are read whole; of more, those of the wanted sessions are looked up. */
const FEW = 200;
/** So many unsent or refused messages are read to find their sessions; with more, the sessions' messages are listed instead. */
const FEW_MESSAGES = 30;

/**
 * The state of each of a page of sessions, with all their messages, as one consistent read. What is neither unsent nor refused is agreed, where
 * this device has ever heard the server.
 */
export function sessionStates(
  db: StudioDatabase,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, ItemState>> {
  return reading(db, ["messages", "outbox", "parked", "state"], async (tx) => {
    const own = sessionIds.map((id) => keyOf("sessions", id));
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
    // a session that waits itself is `here`, whatever its messages are, unless one of them was refused
    const open = sessionIds.filter((_, at) => pending.refused.size > 0 || !pending.waiting.has(own[at] as RowKey));
    const messages = await pendingMessages(tx, pending, open);
    const stateOf = (id: string, key: RowKey): ItemState => {
      const rows = [key, ...(messages.get(id) ?? [])];
      if (rows.some((row) => pending.refused.has(row) && !pending.waiting.has(row))) return "attention";
      return epoch?.value && !rows.some((row) => pending.waiting.has(row)) ? "synced" : "here";
    };
    return new Map(sessionIds.map((id, at) => [id, stateOf(id, own[at] as RowKey)]));
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

/** The unsent and refused messages of sessions, by session; of others too, where that costs nothing. */
async function pendingMessages(tx: Tables, pending: Pending, sessionIds: readonly string[]) {
  const found = new Map<string, RowKey[]>();
  const note = (sessionId: string, key: RowKey) => found.set(sessionId, [...(found.get(sessionId) ?? []), key]);
  const held = [...pending.waiting, ...pending.refused].filter((key) => key.startsWith(keyOf("messages", "")));
  if (pending.whole && held.length <= FEW_MESSAGES) {
    const rows = await tx.messages.bulkGet(held.map((key) => splitKey(key).id));
    for (const [at, row] of rows.entries()) if (row) note(row.sessionId, held[at] as RowKey);
    return found;
  }
  const listed = await Promise.all(sessionIds.map((id) => messageKeys(tx, id)));
  await lookUp(tx, pending, listed.flat());
  for (const [at, keys] of listed.entries())
    for (const key of keys)
      if (pending.waiting.has(key) || pending.refused.has(key)) note(sessionIds[at] as string, key);
  return found;
}

/** Of all messages of a session, tombstones included. Reads the index alone. */
async function messageKeys(tx: Tables, sessionId: string): Promise<RowKey[]> {
  const ids = await tx.messages
    .where("[sessionId+deleted+createdAt+id]")
    .between([sessionId, 0], [sessionId, 2], false, false)
    .primaryKeys();
  return ids.map((id) => keyOf("messages", id));
}
