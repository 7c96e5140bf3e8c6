import { keyOf } from "./row-key.ts";
import type { StudioDatabase } from "./schema.ts";
import { reading } from "./transaction.ts";

/** A row of `user_message_usage`: the server's count for a month, and the rev of that count. */
export interface ServerUsage {
  readonly count: number;
  readonly rev: number;
}

/**
 * The shown number of messages of a month: the server's count at its rev, plus this device's messages that it does not include yet. None is
 * counted twice, in whatever order the acknowledgement and the server's new count arrive.
 * @param month `YYYY-MM`
 * @param server null when the server has not answered: only this device's messages count
 */
export function shownUsage(db: StudioDatabase, month: string, server: ServerUsage | null): Promise<number> {
  return reading(db, ["message_events", "base", "state"], async (tx) => {
    const ids = await tx.message_events.where("month").equals(month).primaryKeys();
    if (!server) return ids.length;
    // after a restore it is unknown which of them the server still has; all of them are being sent again
    if (await tx.state.get("refill")) return Math.max(server.count, ids.length);
    const bases = await tx.base.bulkGet(ids.map((id) => keyOf("message_events", id)));
    const ahead = bases.filter((base) => !base || base.rev === null || base.rev > server.rev);
    return server.count + ahead.length;
  });
}
