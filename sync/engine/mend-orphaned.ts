import { applyChanges } from "../store/apply-changes.ts";
import type { PreparedChange } from "../store/change.ts";
import { deadMembers, isParent, withFamilies } from "../store/families.ts";
import type { Now } from "../store/ports.ts";
import { splitKey } from "../store/row-key.ts";
import { readRows } from "../store/rows.ts";
import type { StudioDatabase } from "../store/schema.ts";
import { SYNCED_TABLE_NAMES } from "../store/table-names.ts";
import { reading, writing } from "../store/transaction.ts";
import { readState, writeState } from "./replica-state.ts";

const FAMILIES = withFamilies(SYNCED_TABLE_NAMES.filter(isParent));

/**
 * Restores the deleted members of living parents and enqueues them. Call it only after all pages were read: before that, the parent's own
 * deletion may still arrive. Two devices may do this at once, because they write the same values.
 * @param now epoch ms, the device's own clock
 * @returns whether any member was restored
 */
export async function mendOrphaned(db: StudioDatabase, now: Now): Promise<boolean> {
  const { torn } = await reading(db, ["state"], readState);
  if (torn.length === 0) return false;
  return writing(db, [...FAMILIES, "outbox", "state"], async (tx) => {
    const { torn, device, offset } = await readState(tx);
    if (device === null) return false; // the database was replaced meanwhile
    const parents = await readRows(tx, torn);
    const living = torn.filter((key) => parents.get(key)?.deleted === 0);
    const dead = await deadMembers(tx, living);
    const revivals = dead.map((key): PreparedChange => ({ ...splitKey(key), kind: "set", fields: {} }));
    await applyChanges(tx, revivals, { device, now: () => now() + offset });
    await writeState(tx, { torn: [] });
    return dead.length > 0;
  });
}
