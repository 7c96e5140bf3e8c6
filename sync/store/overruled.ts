/** A deletion that lost against an edit made elsewhere, so the row is still alive. Each device tells the person once, whichever device merged. */
import { ownDevices } from "./own-devices.ts";
import type { RowKey } from "./row-key.ts";
import type { StudioDatabase } from "./schema.ts";
import { parseStamp, soundStamps } from "./stamps.ts";
import { untold } from "./told.ts";

export interface Overruled {
  /** The ids of the history entries that record it. */
  readonly ids: readonly string[];
  /** This device made the newest of the deletions. */
  readonly here: boolean;
}

/** The overruled deletion of this row that the person has not been told of; null when there is none. Rejects with Dexie's errors. */
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
