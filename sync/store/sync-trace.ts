/** How far one item came on its way to the server and to the person's other devices, from what this device has stored. */

import type { SyncedItem } from "./change.ts";
import { tablesWithin } from "./families.ts";
import { memberKeys } from "./item-states.ts";
import { type PassRecord, readPassLog } from "./pass-log.ts";
import { keyOf, type RowKey } from "./row-key.ts";
import type { BaseEntry, OutboxEntry, ParkedEntry, StudioDatabase } from "./schema.ts";
import { parseStamp, soundStamps } from "./stamps.ts";
import type { SyncedTable } from "./table-names.ts";
import { reading, rowsOf } from "./transaction.ts";

export interface SyncTrace {
  /** Rows: the item itself and its members. */
  readonly parts: number;
  /** How many of them wait to be sent. */
  readonly waiting: number;
  /** How many the server refused, without a decision yet. */
  readonly refused: number;
  /** The newest change of the item itself; `here`: made on this device. Null when the row does not tell. */
  readonly written: { readonly at: number; readonly here: boolean } | null;
  /** When the oldest waiting change was made, epoch ms. */
  readonly queuedAt: number | null;
  /** How many other changes go out before the first waiting one. */
  readonly ahead: number;
  /** The newest pass that tried to send what waits. Null when none did. */
  readonly tried: PassRecord | null;
  /** The newest pass, if it failed. */
  readonly failing: PassRecord | null;
  /** When the server last took a part of it from this device, epoch ms. */
  readonly answeredAt: number | null;
  /** The server's words about a refused part. */
  readonly refusal: string | null;
  /** The device has agreed with a server before. */
  readonly heard: boolean;
  /** Another device wrote the item after this device's change had reached the server. */
  readonly seen: boolean;
}

/** @returns null when the item is not on this device. Throws Dexie's errors. */
export function syncTrace(db: StudioDatabase, table: SyncedItem, id: string): Promise<SyncTrace | null> {
  const members: readonly SyncedTable[] = tablesWithin(table);
  return reading(db, [table, ...members, "outbox", "parked", "base", "state"], async (tx) => {
    const own = keyOf(table, id);
    const row = await rowsOf(tx, table).get(id);
    if (!row) return null;
    const keys = [own, ...(await Promise.all(members.map((member) => memberKeys(tx, member, id)))).flat()];
    const [outbox, parked, bases, device, epoch, passes] = await Promise.all([
      tx.outbox.where("key").anyOf(keys).toArray(),
      tx.parked.bulkGet(keys),
      tx.base.bulkGet(keys),
      tx.state.get("device"),
      tx.state.get("epoch"),
      readPassLog(tx),
    ]);
    const first = Math.min(...outbox.map(({ seq }) => seq));
    const waits = new Set<RowKey>(outbox.map(({ key }) => key));
    const refused = parked.filter((entry): entry is ParkedEntry => entry !== undefined && !waits.has(entry.key));
    const newest = newestStamp(row.stamps);
    return {
      parts: keys.length,
      waiting: waits.size,
      refused: refused.length,
      written: newest && { at: newest.ms, here: newest.device === device?.value },
      queuedAt: least(outbox.map(({ at }: OutboxEntry) => at)),
      ahead: outbox.length === 0 ? 0 : await tx.outbox.where("seq").below(first).count(),
      tried: outbox.length === 0 ? null : (passes.find(({ tried }) => tried !== null && tried >= first) ?? null),
      failing: passes[0]?.error ? passes[0] : null,
      answeredAt: most(bases.flatMap((base) => base?.at ?? [])),
      refusal: refused[0]?.message ?? null,
      heard: epoch?.value !== undefined,
      seen: isSeen(bases[0], String(device?.value)),
    };
  });
}

/**
 * The server takes a change only from a device that has read the row's last one. So a row that came from another device, and that holds
 * this device's words, was read there.
 */
function isSeen(base: BaseEntry | undefined, own: string): boolean {
  if (!base || base.at !== undefined || base.rev === null) return false;
  const devices = Object.values(soundStamps(base.row.stamps)).map((stamp) => parseStamp(stamp).device);
  return devices.includes(own) && newestStamp(base.row.stamps)?.device !== own;
}

function newestStamp(stamps: unknown) {
  const newest = Object.values(soundStamps(stamps)).sort().at(-1);
  return newest === undefined ? null : parseStamp(newest);
}

const least = (times: readonly number[]) => (times.length === 0 ? null : Math.min(...times));
const most = (times: readonly number[]) => (times.length === 0 ? null : Math.max(...times));
