import type { StudioDatabase } from "./schema.ts";

/** State entries: this device's id in the workspace, and its id as the visitor whose work was adopted. */
export const DEVICE = "device";
export const ADOPTED = "adopted:";

/** The ids that this device has used to write into the workspace. Throws Dexie's errors. */
export async function ownDevices(db: StudioDatabase): Promise<ReadonlySet<string>> {
  const [own, markers] = await Promise.all([
    db.state.get(DEVICE),
    db.state.where("name").startsWith(ADOPTED).primaryKeys(),
  ]);
  return new Set([String(own?.value), ...markers.map((marker) => marker.slice(ADOPTED.length))]);
}
