/** What was opened on this device, and how often: for the order in the palette. Never leaves the device. */
import type { PaletteUse } from "#domain/entities.ts";
import { opened } from "#domain/palette/heat.ts";
import type { ItemKey } from "#domain/provenance/item-key.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

/** How many items are remembered; those opened longest ago are forgotten. */
const MOST = 500;

/** Counts an opening. @returns DATABASE_ERROR as in `commit()` */
export async function countOpening(db: StudioDatabase, key: ItemKey, now: number): Promise<Result<undefined>> {
  try {
    await writing(db, ["palette_uses"], async (tx) => {
      await tx.palette_uses.put({ id: key, ...opened(await tx.palette_uses.get(key), now) });
      const over = (await tx.palette_uses.count()) - MOST;
      if (over > 0) await tx.palette_uses.orderBy("at").limit(over).delete();
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** All stored openings, the last one first. Rejects with Dexie's errors. */
export const openings = (db: StudioDatabase): Promise<PaletteUse[]> =>
  db.palette_uses.orderBy("at").reverse().toArray();
