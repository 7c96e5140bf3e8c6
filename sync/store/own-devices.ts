import { isTime } from "#domain/stored/value.ts";
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

/** The ids that visitors' work was written with here, until this account adopted it. Throws Dexie's errors. */
export async function visitorDevices(db: StudioDatabase): Promise<ReadonlySet<string>> {
  const markers = await db.state.where("name").startsWith(ADOPTED).toArray();
  // a device that took another id has such a marker too, without a time
  return new Set(markers.flatMap(({ name, value }) => (isTime(value) ? [name.slice(ADOPTED.length)] : [])));
}
