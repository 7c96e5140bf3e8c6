/** What a person calls their devices. The names are a setting, so that every device knows them; no audit record holds one. */
import type { Result } from "#domain/result.ts";
import { setting } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

const SETTING = "devices";
/** Most characters of a name that is shown. */
const LONGEST = 120;

/** By the device's id. */
export type DeviceNames = Readonly<Record<string, string>>;

/** Damaged entries count as absent. Throws Dexie's errors. */
export const deviceNames = async (db: StudioDatabase): Promise<DeviceNames> => namesOf(await setting(db, SETTING));

function namesOf(row: { readonly value: unknown } | undefined): DeviceNames {
  const value = row?.value;
  if (typeof value !== "object" || value === null) return {};
  const named = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(named.map(([device, name]) => [device, name.trim().slice(0, LONGEST)]));
}

/** Names a device; an empty name takes its name away. @returns DATABASE_ERROR as in `commit()` */
export const nameDevice = (studio: Studio, device: string, name: string): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commitDecided }) =>
    commitDecided(["settings"], async (tx) => {
      const row = await tx.settings.get(SETTING);
      const { [device]: _, ...others } = namesOf(row?.deleted === 1 ? undefined : row);
      const value = name === "" ? others : { ...others, [device]: name };
      return row
        ? [{ table: "settings", id: SETTING, set: { value } }]
        : [{ table: "settings", put: { id: SETTING, value } }];
    }),
  );
