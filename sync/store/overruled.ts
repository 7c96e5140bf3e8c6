/** A deletion that lost against an edit made elsewhere: the row lived on. The person is told of it once on each device, whoever merged. */
import { ownDevices } from "./device.ts";
import type { RowKey } from "./row-key.ts";
import type { StudioDatabase } from "./schema.ts";
import { parseStamp, soundStamps } from "./stamps.ts";
import { untold } from "./told.ts";

export interface Overruled {
  /** Of the history entries that say so. */
  readonly ids: readonly string[];
  /** The newest of the deletions was made on this device. */
  readonly here: boolean;
}

/** What the person has not been told yet of this row; null when there is nothing. Rejects with Dexie's errors. */
export async function overruledDeletion(db: StudioDatabase, key: RowKey): Promise<Overruled | null> {
  const entries = await db.history
    .where("of")
    .equals(key)
    .filter(({ field }) => field === "deleted")
    .toArray();
  const news = (await untold(db, entries)).toSorted((a, b) => (a.stamp < b.stamp ? 1 : -1));
  const [newest] = news;
  if (!newest) return null;
  const { stamp } = soundStamps({ stamp: newest.stamp });
  const here = stamp !== undefined && (await ownDevices(db)).has(parseStamp(stamp).device);
  return { ids: news.map(({ id }) => id), here };
}
