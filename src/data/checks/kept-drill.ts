import type { StudioDatabase } from "#sync/store/schema.ts";
import { writing } from "#sync/store/transaction.ts";
import type { Drill } from "./drill.ts";

/** State entry of the account's local database: in no file, never synced, deleted with a sign-out. */
const DRILL = "restoreDrill";

/** Stores what a drill found, without a word of the rows. @throws Dexie's errors */
export const keepDrill = (db: StudioDatabase, drill: Drill): Promise<unknown> =>
  writing(db, ["state"], async (tx) => {
    const first = drill.first && { ...drill.first, here: null, there: null };
    return tx.state.put({ name: DRILL, value: { ...drill, first } satisfies Drill });
  });

/** The last drill, without the rows of its first difference; null without one. @throws Dexie's errors */
export const keptDrill = async (db: Pick<StudioDatabase, "state">): Promise<Drill | null> =>
  readDrill((await db.state.get(DRILL))?.value);

const NUMBERS = ["at", "ms", "rows", "tables", "bytes", "equal", "missing", "different", "extra", "changed", "damaged"];

/** Null for what is damaged. */
function readDrill(stored: unknown): Drill | null {
  const found = stored as Readonly<Record<string, unknown>> | undefined;
  if (!found || !NUMBERS.every((name) => typeof found[name] === "number")) return null;
  return typeof found.holds === "boolean" && typeof found.checksum === "string" ? (found as unknown as Drill) : null;
}
