import type { Drill } from "#src/data/checks/drill.ts";
import { fileSavedAt } from "#src/data/saved-file.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { writing } from "#sync/store/transaction.ts";
import { readHistory, type TestHistory, withResults } from "../model/history.ts";
import type { TestResult } from "../model/types.ts";

/** State entries of the account's local database: in no file, never synced, deleted with a sign-out. */
const RESULTS = "systemTests";
const DRILL = "restoreDrill";

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

/** Stores what a drill found, without a word of the rows. @throws Dexie's errors */
export const storeDrill = (db: StudioDatabase, drill: Drill): Promise<unknown> =>
  writing(db, ["state"], async (tx) => {
    const first = drill.first && { ...drill.first, here: null, there: null };
    return tx.state.put({ name: DRILL, value: { ...drill, first } satisfies Drill });
  });

/** What the last runs found. */
export const useStoredResults = (): Live<StoredResults> =>
  useLive(async (db) => {
    const [results, drill, savedAt] = await Promise.all([db.state.get(RESULTS), db.state.get(DRILL), fileSavedAt(db)]);
    return { tests: readHistory(results?.value), drill: readDrill(drill?.value), savedAt };
  }, []);

const NUMBERS = ["at", "ms", "rows", "tables", "bytes", "equal", "missing", "different", "extra", "changed", "damaged"];

/** Null for what is damaged. */
function readDrill(stored: unknown): Drill | null {
  const found = stored as Readonly<Record<string, unknown>> | undefined;
  if (!found || !NUMBERS.every((name) => typeof found[name] === "number")) return null;
  return typeof found.holds === "boolean" && typeof found.checksum === "string" ? (found as unknown as Drill) : null;
}
