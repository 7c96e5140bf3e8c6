import type { Drill } from "#src/data/checks/drill.ts";
import { keptDrill } from "#src/data/checks/kept-drill.ts";
import { fileSavedAt } from "#src/data/saved-file.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { writing } from "#sync/store/transaction.ts";
import { readHistory, type TestHistory, withResults } from "../model/history.ts";
import type { TestResult } from "../model/types.ts";

/** State entry of the account's local database: in no file, never synced, deleted with a sign-out. */
const RESULTS = "systemTests";

export interface StoredResults {
  readonly tests: readonly TestHistory[];
  /** The last drill, without the rows of its first difference. */
  readonly drill: Drill | null;
  /** When a file of everything last left this browser, epoch milliseconds; null for never. */
  readonly savedAt: number | null;
}

/** Stores what a run found. @throws Dexie's errors */
export const storeResults = (
  db: StudioDatabase,
  results: readonly TestResult[],
  run: { readonly at: number; readonly isWhole: boolean },
): Promise<unknown> =>
  writing(db, ["state"], async (tx) => {
    const before = readHistory((await tx.state.get(RESULTS))?.value);
    return tx.state.put({ name: RESULTS, value: withResults(before, results, run) });
  });

/** What the last runs found. */
export const useStoredResults = (): Live<StoredResults> =>
  useLive(async (db) => {
    const [results, drill, savedAt] = await Promise.all([db.state.get(RESULTS), keptDrill(db), fileSavedAt(db)]);
    return { tests: readHistory(results?.value), drill, savedAt };
  }, []);
