/** The tables by what happens to their rows. */
import type { EntityRule } from "#domain/entities/entity.ts";
import { type ENTITIES, ENTITY_NAMES, type EntityName, ruleOf } from "#domain/entities.ts";

type TablesThat<How extends EntityRule["sync"]> = {
  [N in EntityName]: (typeof ENTITIES)[N]["sync"] extends How ? N : never;
}[EntityName];
export type MutableTable = TablesThat<"edited">;
/** Tables of records: rows are added, never changed or deleted. */
export type InsertOnlyTable = TablesThat<"record">;
export type SyncedTable = MutableTable | InsertOnlyTable;
/** Tables of what a person writes that is never synced. */
export type DeviceTable = TablesThat<"device">;

/** All synced tables, parents before members. */
export const SYNCED_TABLE_NAMES = ENTITY_NAMES.filter((name): name is SyncedTable => ruleOf(name).sync !== "device");
export const DEVICE_TABLE_NAMES = ENTITY_NAMES.filter((name): name is DeviceTable => ruleOf(name).sync === "device");

/** Whether a name is a synced table of this build. */
export const isSynced = (name: string): name is SyncedTable => (SYNCED_TABLE_NAMES as readonly string[]).includes(name);
/** Whether rows are a person's work, or part of such a row, and so must not be lost while unsent. The studio writes the others by itself. */
export const isOwnText = (table: EntityName): boolean => ruleOf(table).unsent !== "studio";
export const isRecord = (table: SyncedTable): table is InsertOnlyTable => ruleOf(table).sync === "record";
