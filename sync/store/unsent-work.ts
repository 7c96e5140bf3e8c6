import { type ENTITIES, ENTITY_NAMES, type EntityName, ruleOf } from "#domain/entities.ts";
import { differentTexts, draftsByPlace } from "./drafts.ts";
import { membershipOf } from "./families.ts";
import { type RowKey, splitKey } from "./row-key.ts";
import type { StoredDraft, StudioDatabase, Tables } from "./schema.ts";
import { DEVICE_TABLE_NAMES, isOwnText, isSynced, type SyncedTable } from "./table-names.ts";
import { reading, rowsOf, writing } from "./transaction.ts";

/** Tables whose rows are counted separately. */
export type CountedTable = {
  [N in EntityName]: (typeof ENTITIES)[N]["unsent"] extends "own" ? N : never;
}[EntityName];
export const COUNTED_TABLES = ENTITY_NAMES.filter((name): name is CountedTable => ruleOf(name).unsent === "own");

/**
 * How much of a person's work exists only on this device, counted in items, not rows. For synced tables it counts what waits or was
 * refused, with members counted as their parents; for tables of this device it counts everything. Drafts count as texts, even when several
 * tabs write at one place.
 */
export type UnsentWork = { readonly [N in CountedTable]: number } & {
  /** Other waiting items that a person made: prompts, personas, settings, feedback. */
  readonly others: number;
};
export const NOTHING_UNSENT = Object.fromEntries(
  [...COUNTED_TABLES, "others"].map((name) => [name, 0]),
) as unknown as UnsentWork;

/** The rows that exist only on this device, each with its current version. */
export type UnsentVersions = ReadonlyMap<string, number | string>;

export interface Unsent {
  readonly work: UnsentWork;
  readonly versions: UnsentVersions;
}

/** Tables of this device whose rows show each write. */
const ON_DEVICE = DEVICE_TABLE_NAMES.filter((name) => ruleOf(name).changes);
/** Synced tables that are counted separately, with their members. */
const SYNCED = ENTITY_NAMES.filter(isSynced).filter((name) => ruleOf(name).unsent === "own");
const membersOf = (table: SyncedTable) =>
  ENTITY_NAMES.filter(isSynced).filter((name) => membershipOf(name)?.table === table);
const TABLES = ["outbox", "parked", ...SYNCED.flatMap(membersOf), ...ON_DEVICE] as const;

/** Throws Dexie's errors. */
export const readUnsent = (db: StudioDatabase): Promise<Unsent> =>
  reading(db, [...TABLES], async (tx) => {
    const { synced, device } = await unsentRows(tx);
    const counts: Record<string, number> = { ...NOTHING_UNSENT };
    const rows = [...synced.keys()].map(splitKey);
    const idsOf = (table: SyncedTable) => rows.flatMap((row) => (row.table === table ? [row.id] : []));
    for (const table of SYNCED) {
      const parents = await Promise.all(membersOf(table).map((member) => parentIds(tx, member, idsOf(member))));
      counts[table] = new Set([...idsOf(table), ...parents.flat()]).size;
    }
    counts.others = rows.filter(({ table }) => ruleOf(table).unsent === "others").length;
    for (const [table, all] of device) {
      const { unsent, isItem } = ruleOf(table);
      if (unsent === "own" && isItem) counts[table] = all.filter(isItem).length;
    }
    const places = draftsByPlace(writtenDrafts(device)).values();
    counts.drafts = [...places].flatMap((drafts) => differentTexts(drafts.map(({ text }) => text))).length;
    return { work: counts as unknown as UnsentWork, versions: versionsOf({ synced, device }) };
  });

async function parentIds(tx: Tables, member: SyncedTable, ids: readonly string[]): Promise<string[]> {
  const field = membershipOf(member)?.field as string;
  const rows = (await rowsOf(tx, member).bulkGet([...ids])) as unknown as (DeviceRow | undefined)[];
  return rows.flatMap((row) => (row?.[field] === undefined ? [] : [String(row[field])]));
}

/**
 * Empties the workspace, unless something that exists only on this device is missing from `secured` because another tab wrote it meanwhile.
 * No write happens between the check and the deletion. Throws Dexie's errors.
 * @returns whether it is empty now; otherwise nothing was changed
 */
export const clearWhatIsSecured = (db: StudioDatabase, secured: UnsentVersions): Promise<boolean> => {
  const all = db.tables.map(({ name }) => name as keyof Tables);
  return writing(db, all, async (tx) => {
    for (const [key, version] of versionsOf(await unsentRows(tx))) if (secured.get(key) !== version) return false;
    await Promise.all(all.map((table) => tx[table].clear()));
    return true;
  });
};

type DeviceRow = Readonly<Record<string, unknown>> & { readonly id: string };
interface UnsentRows {
  readonly synced: ReadonlyMap<RowKey, number | string>;
  readonly device: ReadonlyMap<(typeof ON_DEVICE)[number], readonly DeviceRow[]>;
}

async function unsentRows(tx: Tables): Promise<UnsentRows> {
  const [waiting, refused, ...device] = await Promise.all([
    tx.outbox.toArray(),
    tx.parked.toCollection().primaryKeys(),
    ...ON_DEVICE.map(async (table) => [table, (await tx[table].toArray()) as unknown as DeviceRow[]] as const),
  ]);
  const isWork = (key: RowKey) => isSynced(splitKey(key).table) && isOwnText(splitKey(key).table);
  const synced = new Map<RowKey, number | string>([
    ...refused.filter(isWork).map((key) => [key, "refused"] as const),
    ...waiting.filter(({ key }) => isWork(key)).map(({ key, seq }) => [key, seq] as const),
  ]);
  return { synced, device: new Map(device).set("drafts", writtenDrafts(new Map(device)) as never) };
}

/** A row's version changes whenever one of the fields changes that its entity names. */
function versionsOf({ synced, device }: UnsentRows): UnsentVersions {
  const versions = new Map<string, number | string>(synced);
  for (const [table, rows] of device)
    for (const row of rows)
      versions.set(`${table}/${row.id}`, (ruleOf(table).changes ?? []).map((field) => String(row[field])).join(" "));
  return versions;
}

const writtenDrafts = (device: UnsentRows["device"]) =>
  ((device.get("drafts") ?? []) as unknown as readonly StoredDraft[]).filter(({ text }) => text.trim() !== "");
