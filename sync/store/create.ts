/** The one way to put a new row of a table that people see as things: with the links that say where it came from, in the same commit. */
import type { ItemName } from "#domain/entities.ts";
import { endOf } from "#domain/provenance/item-key.ts";
import { type LinkPorts, linksTo } from "#domain/provenance/links-to.ts";
import type { Origin, Step } from "#domain/provenance/origin.ts";
import type { Change, SyncedItem } from "./change.ts";
import type { SyncedEntities } from "./schema.ts";

/** A table whose items stay on this device. */
export type DeviceItem = Exclude<ItemName, SyncedItem>;

/**
 * @param origin where the row came from
 * @returns the row and its links, for one `commit()`
 */
export function create<N extends SyncedItem>(
  ports: LinkPorts,
  table: N,
  row: SyncedEntities[N],
  origin: Origin,
): readonly Change[] {
  // only here is a new item made, so only here may one be put
  const made = { table, put: row } as unknown as Change;
  if (typeof origin === "object" && "file" in origin) fromFiles.add(made);
  return [made, ...linkChanges(ports, table, row, origin)];
}

const fromFiles = new WeakSet<object>();
/** Whether `create()` made the change for an item of a file. */
export const isFromFile = (change: object): boolean => fromFiles.has(change);

/** The links alone, for an item that is here already and takes others in. */
export const join = <N extends SyncedItem>(
  ports: LinkPorts,
  table: N,
  row: { readonly id: string },
  step: Step,
): readonly Change[] => linkChanges(ports, table, row, step);

/** The links alone, for a row that stays on this device: its own writer stores them with it, in one transaction. */
export const createOnDevice = (
  ports: LinkPorts,
  table: DeviceItem,
  row: { readonly id: string },
  origin: Origin,
): readonly Change[] => linkChanges(ports, table, row, origin);

const linkChanges = (ports: LinkPorts, table: ItemName, row: { readonly id: string }, origin: Origin): Change[] =>
  linksTo(endOf(table, row), origin, ports).map((put): Change => ({ table: "links", put }));
