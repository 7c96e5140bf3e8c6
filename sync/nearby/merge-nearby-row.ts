import { identical, type Lineage, merge } from "../engine/merge.ts";
import { putRow, storeLost, wireRow } from "../engine/merge-row.ts";
import { applyChanges, enqueueAgain } from "../store/apply-changes.ts";
import { stampOf } from "../store/compare-row.ts";
import { deadMembers, isParent, parentOf } from "../store/families.ts";
import { stampAt } from "../store/field-path.ts";
import type { Row } from "../store/next-row.ts";
import { samePlain } from "../store/plain-value.ts";
import type { Author } from "../store/ports.ts";
import { type RowKey, splitKey } from "../store/row-key.ts";
import { readRows } from "../store/rows.ts";
import type { BaseEntry, Tables, WireRow } from "../store/schema.ts";
import { isRecord, type SyncedTable } from "../store/table-names.ts";
import { type NearbyRow, type Other, wireOf } from "./rows.ts";

export interface Meeting {
  readonly key: RowKey;
  readonly mine: Row;
  readonly base: BaseEntry | undefined;
  /** The row of the other device. */
  readonly row: NearbyRow;
}

export interface MeetOptions {
  readonly author: Author;
  readonly other: Other;
  /** Both devices read one server, in one epoch. */
  readonly related: boolean;
}

/**
 * Merges the other device's version of a row into the row here, and enqueues the result. Both devices come to the same one, whichever merges:
 * it depends on the two versions and on what both had agreed with the server.
 * @returns whether the row is another one now, and how many losing texts were stored
 */
export async function mergeNearbyRow(
  tx: Tables,
  { key, mine, base, row }: Meeting,
  { author, other, related }: MeetOptions,
): Promise<{ changed: boolean; stored: number }> {
  const { table } = splitKey(key);
  const nothing = { changed: false, stored: 0 };
  if (isRecord(table) || kindOf(mine) !== kindOf(wireOf(row))) return nothing;
  // a member is deleted with its parent, never alone: here the parent's deletion lost
  if (row.deleted && !mine.deleted && (await hasLivingParent(tx, table, mine))) return nothing;
  const [ours, theirs] = stamped(wireRow(mine), wireOf(row));
  const common = related ? commonLine(ours, base, row) : undefined;
  const merged = merge(table, common, ours, theirs, { mine: author.device, theirs: other.device });
  if (identical(merged.row, wireRow(mine)))
    return { changed: false, stored: await storeLost(tx, key, merged.lost, author.now()) };
  await putRow(tx, key, mine, { ...merged.row, v: mine.v + 1 });
  await enqueueAgain(tx, [key], author.now());
  if (mine.deleted && !merged.row.deleted && isParent(table)) await restoreMembers(tx, key, author);
  return { changed: true, stored: await storeLost(tx, key, merged.lost, author.now()) };
}

const kindOf = (row: object): unknown => (row as { readonly kind?: unknown }).kind;

async function hasLivingParent(tx: Tables, table: SyncedTable, mine: Row): Promise<boolean> {
  const parent = parentOf(table, mine);
  return parent !== undefined && (await readRows(tx, [parent])).get(parent)?.deleted === 0;
}

/** The older of the two states that the devices had agreed with the server: both versions descend from it. */
function commonLine(mine: WireRow, base: BaseEntry | undefined, { line, fields }: NearbyRow): Lineage | undefined {
  if (!base || base.rev === null || !line) return undefined;
  if (base.rev <= line.rev) return base;
  return { row: { ...mine, stamps: line.known ?? fields.stamps ?? {} }, rev: line.rev };
}

/** Both rows with a stamp for each field in which they differ: a value without one is older than any other. */
function stamped(mine: WireRow, theirs: WireRow): readonly [WireRow, WireRow] {
  const [left, right] = [mine, theirs] as unknown as readonly Readonly<Record<string, unknown>>[];
  const [own, others]: Record<string, string>[] = [{ ...mine.stamps }, { ...theirs.stamps }];
  for (const field of new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])) {
    if (
      field === "id" ||
      field === "deleted" ||
      field === "stamps" ||
      samePlain(left?.[field] ?? null, right?.[field] ?? null)
    )
      continue;
    if (own && !stampAt(own, field)) own[field] = stampOf({}, field, left?.[field]);
    if (others && !stampAt(others, field)) others[field] = stampOf({}, field, right?.[field]);
  }
  return [
    { ...mine, stamps: own ?? {} },
    { ...theirs, stamps: others ?? {} },
  ];
}

/** An item that is restored has all its parts again. */
async function restoreMembers(tx: Tables, parent: RowKey, author: Author): Promise<void> {
  const dead = await deadMembers(tx, [parent]);
  await applyChanges(
    tx,
    dead.map((key) => ({ ...splitKey(key), kind: "set", fields: {} })),
    author,
  );
}
