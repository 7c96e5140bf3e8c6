/** A deletion that lost against an edit made elsewhere: the row lived on. The person is told of it once on each device, whoever merged. */
import { err, ok, type Result } from "#domain/result.ts";
import { ownDevices } from "./device.ts";
import type { RowKey } from "./row-key.ts";
import type { StudioDatabase } from "./schema.ts";
import { parseStamp, soundStamps } from "./stamps.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

export interface Overruled {
  /** Of the history entries that say so. */
  readonly ids: readonly string[];
  /** The newest of the deletions was made on this device. */
  readonly here: boolean;
}

const told = (id: string) => `told:${id}`;

/** What the person has not been told yet of this row; null when there is nothing. Rejects with Dexie's errors. */
export async function overruledDeletion(db: StudioDatabase, key: RowKey): Promise<Overruled | null> {
  const entries = await db.history
    .where("of")
    .equals(key)
    .filter(({ field }) => field === "deleted")
    .toArray();
  if (entries.length === 0) return null;
  const known = await db.state.bulkGet(entries.map(({ id }) => told(id)));
  const news = entries.filter((_, at) => !known[at]).toSorted((a, b) => (a.stamp < b.stamp ? 1 : -1));
  const [newest] = news;
  if (!newest) return null;
  const { stamp } = soundStamps({ stamp: newest.stamp });
  const here = stamp !== undefined && (await ownDevices(db)).has(parseStamp(stamp).device);
  return { ids: news.map(({ id }) => id), here };
}

/** The person has read it. @returns `DATABASE_ERROR` as in `commit()` */
export async function markTold(db: StudioDatabase, { ids }: Overruled): Promise<Result<undefined>> {
  try {
    await writing(db, ["state"], (tx) => tx.state.bulkPut(ids.map((id) => ({ name: told(id), value: true }))));
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
