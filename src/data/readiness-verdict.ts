import { isText, isTime } from "#domain/stored/value.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** What Launch readiness said last to an admin on this device. */
export interface LastVerdict {
  readonly sentence: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** State entry of the account's local database. */
const LAST = "readinessVerdict";

/** @throws Dexie's errors */
export const storeVerdict = (db: StudioDatabase, value: LastVerdict): Promise<unknown> =>
  db.state.put({ name: LAST, value });

/** Null where nobody has looked here. @throws Dexie's errors */
export async function lastVerdict(db: StudioDatabase): Promise<LastVerdict | null> {
  const { sentence, at } = ((await db.state.get(LAST))?.value ?? {}) as Partial<LastVerdict>;
  return isText(sentence) && isTime(at) ? { sentence, at } : null;
}
