/** What a person put off on the dashboard. It travels with their settings, so that it is put off on every device. */
import type { Setting } from "#domain/entities.ts";
import type { Result } from "#domain/result.ts";
import { setting } from "#sync/store/queries.ts";
import type { Tables } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

const SETTING = "home";
/** Items that stay put off; those put off longest ago are forgotten. */
const MOST = 100;

/** By `<kind>/<id>`: when the item had last changed. It is back once it changes again. */
export type PutOff = Readonly<Record<string, number>>;

/** Damaged entries count as absent. Throws Dexie's errors. */
export const putOff = async (db: Pick<Tables, "settings">): Promise<PutOff> => entriesOf(await setting(db, SETTING));

function entriesOf(row: Setting | undefined): PutOff {
  const value: unknown = row?.value;
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

/**
 * Puts an item off until it changes, or with null takes that back. Other devices' entries stay: each is merged by itself.
 * @param changedAt when the item last changed, epoch milliseconds
 * @returns DATABASE_ERROR as in `commit()`
 */
export const putOffItem = (studio: Studio, key: string, changedAt: number | null): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commitDecided }) =>
    commitDecided(["settings"], async (tx) => {
      const row = await tx.settings.get(SETTING);
      const { [key]: _, ...others } = entriesOf(row?.deleted === 1 ? undefined : row);
      const remaining = Object.entries(others)
        .sort((a, b) => b[1] - a[1])
        .slice(0, MOST - 1);
      const value = Object.fromEntries(changedAt === null ? remaining : [...remaining, [key, changedAt]]);
      return row
        ? [{ table: "settings", id: SETTING, set: { value } }]
        : [{ table: "settings", put: { id: SETTING, value } }];
    }),
  );
