import type { StudioDatabase } from "#sync/store/schema.ts";

/** State entry: when the workspace was last written to a file that left this browser, epoch ms. */
const FILE_SAVED = "lastFile";

/** Notes that a file of the whole workspace was handed to the person. A full disk may prevent it; nothing hangs on that. */
export const noteFileSaved = (db: StudioDatabase, at: number): Promise<unknown> =>
  db.state.put({ name: FILE_SAVED, value: at }).catch(() => undefined);

/** When that last happened on this device, epoch ms; null for never. Throws Dexie's errors. */
export async function fileSavedAt(db: StudioDatabase): Promise<number | null> {
  const value = (await db.state.get(FILE_SAVED))?.value;
  return typeof value === "number" ? value : null;
}
