/** What a person is told of a session: whether it is only here, agreed with the server, or refused by it. */
import { keyOf, type RowKey } from "./row-key.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { reading } from "./transaction.ts";

/**
 * `here`: something of it has not reached the server. `synced`: the server has all of it. `attention`: the server refused something of it,
 * and the person has not decided yet; a change that is tried again is `here`.
 */
export type ItemState = "here" | "synced" | "attention";

/** So many unsent or refused changes are read whole; of more, those of the wanted sessions are looked up one by one. */
const FEW = 500;

/** The state of each of a page of sessions, with all their messages, as one consistent read. */
export function sessionStates(
  db: StudioDatabase,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, ItemState>> {
  return reading(db, ["messages", "outbox", "parked", "base"], async (tx) => {
    const own = sessionIds.map((id) => keyOf("sessions", id));
    const [bases, entries, parked] = await Promise.all([
      tx.base.bulkGet(own),
      tx.outbox.limit(FEW).toArray(),
      tx.parked.limit(FEW).primaryKeys(),
    ]);
    const quiet = entries.length + parked.length === 0;
    const keys = quiet ? own.map((key) => [key]) : await keysOfSessions(tx, sessionIds);
    const wanted = keys.flat();
    const [waiting, refused] = await Promise.all([
      entries.length < FEW ? entries.map(({ key }) => key) : tx.outbox.where("key").anyOf(wanted).keys(),
      parked.length < FEW ? parked : tx.parked.where("key").anyOf(wanted).primaryKeys(),
    ]);
    const isWaiting = new Set(waiting);
    const isRefused = new Set(refused);
    const stateOf = (at: number): ItemState => {
      const rows = keys[at] ?? [];
      if (rows.some((key) => isRefused.has(key) && !isWaiting.has(key))) return "attention";
      const agreed = typeof bases[at]?.rev === "number";
      return agreed && !rows.some((key) => isWaiting.has(key)) ? "synced" : "here";
    };
    return new Map(sessionIds.map((id, at) => [id, stateOf(at)]));
  });
}

/** Of each session: its own key, and those of its messages, tombstones included. Reads the index alone. */
const keysOfSessions = (tx: Tables, sessionIds: readonly string[]): Promise<RowKey[][]> =>
  Promise.all(
    sessionIds.map(async (id) => {
      const messages = await tx.messages
        .where("[sessionId+deleted+createdAt+id]")
        .between([id, 0], [id, 2], false, false)
        .primaryKeys();
      return [keyOf("sessions", id), ...messages.map((message) => keyOf("messages", message))];
    }),
  );
