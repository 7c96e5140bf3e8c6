import { type Check, doesNot, holds, unknown } from "./types.ts";

/** The newest backup that came back. */
export interface Restore {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly rows: number;
}

/** How long a restore counts, in days. */
const COUNTS_FOR = 90;
const DAY = 86_400_000;
const TRY_ONE =
  "Run npm run verify-restore -- /folder/of/the/backup where the studio runs. Of a hosted project, restore the backup into another database and give its postgres:// address. docs/operating.md says how backups are made.";

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** Whether a backup of the database was seen to come back. @param now epoch milliseconds */
export const restoreCheck = (facts: () => Promise<{ readonly restore: Restore | null }>, now: () => number): Check => ({
  id: "restore",
  title: `A backup of the database came back in the last ${COUNTS_FOR} days`,
  group: "Database",
  weight: "against",
  source: "restores on record",
  needsAdmin: true,
  async run() {
    const { restore } = await facts();
    if (restore === null) return unknown("no restore is on record", TRY_ONE);
    const days = Math.max(0, Math.floor((now() - restore.at) / DAY));
    const said = `${restore.rows.toLocaleString("en")} rows came back on ${dayOf(restore.at)}`;
    return days <= COUNTS_FOR ? holds(said) : doesNot(`${said}, ${days} days ago`, TRY_ONE);
  },
});
