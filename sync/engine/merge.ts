import { isPart, valueAt, withValueAt } from "../store/field-path.ts";
import { samePlain } from "../store/plain-value.ts";
import type { SyncedTable, WireRow } from "../store/schema.ts";
import { parseStamp, type Stamps } from "../store/stamps.ts";

/** A value that lost against another of the same field. */
export interface Lost {
  /** Or the path of a part of one. */
  readonly field: string;
  readonly value: unknown;
  readonly stamp: string;
}

/** What both sides built on. `rev` null: agreed before a restore. It tells what this device built on; who else saw it is unknown. */
export interface Lineage {
  readonly row: WireRow;
  readonly rev: number | null;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (row: WireRow): Fields => row as unknown as Fields;

/** Not what a person sees: stamps and the device's own count. */
const BOOKKEEPING = new Set(["stamps", "v"]);

/** Equal for the person: values and deletion. As on the server, an absent field is an empty one. */
export function sameValues(a: WireRow, b: WireRow): boolean {
  const [left, right] = [fieldsOf(a), fieldsOf(b)];
  for (const field of new Set([...Object.keys(left), ...Object.keys(right)]))
    if (!BOOKKEEPING.has(field) && !samePlain(left[field] ?? null, right[field] ?? null)) return false;
  return true;
}

/** Equal in stamps too: nothing to send. */
export const identical = (a: WireRow, b: WireRow): boolean => sameValues(a, b) && samePlain(a.stamps, b.stamps);

/**
 * Three-way merge by field, and by the parts of those that have any (`field-path.ts`). Different fields: both stay. The same field: the later stamp wins, the other value is returned in `lost`.
 * A field unchanged since the base takes the server's value whatever its stamp. A delete against an edit its author had not seen: the
 * edit wins, and the deletion is returned in `lost` as any other value. Without agreed lineage the row stays alive and the losing value is
 * kept when in doubt.
 * @param mine the row on this device, `theirs` the server's
 */
export function merge(
  table: SyncedTable,
  base: Lineage | undefined,
  mine: WireRow,
  theirs: WireRow,
): { row: WireRow; lost: readonly Lost[] } {
  const known: Stamps = base?.row.stamps ?? {};
  const agreed = base !== undefined && base.rev !== null;
  let row: Fields = { ...theirs };
  const stamps: Record<string, string> = { ...theirs.stamps };
  const lost: Lost[] = [];
  // a field before its parts: they are put into it
  for (const field of new Set([...Object.keys(mine.stamps), ...Object.keys(theirs.stamps)].sort())) {
    if (field === "deleted") continue;
    const [m, t, b] = [mine.stamps[field] ?? "", theirs.stamps[field] ?? "", known[field] ?? ""];
    if (m === t || (agreed && m === b)) continue;
    const [mineValue, theirValue] = [valueAt(mine, field), valueAt(theirs, field)];
    const mineWins = (agreed && t === b) || m > t;
    if (mineWins) stamps[field] = m;
    if (mineWins || isPart(field)) row = withValueAt(table, row, field, mineWins ? mineValue : theirValue);
    const [value, stamp] = mineWins ? [theirValue, t] : [mineValue, m];
    const builtOn = mineWins && t === b; // the loser is what the winner was made of
    // this device's push whose answer was lost; not the other way round, where a row was given up and begun anew with an earlier clock
    const ownEarlier = mineWins && m !== "" && t !== "" && deviceOf(m) === deviceOf(t);
    if (stamp !== "" && !builtOn && !ownEarlier && !samePlain(mineValue, theirValue))
      lost.push({ field, value, stamp });
  }
  const deleted = mergeDeletion(stamps, lost, { mine, theirs, known, agreed });
  return { row: { ...row, deleted, stamps } as WireRow, lost };
}

interface Sides {
  readonly mine: WireRow;
  readonly theirs: WireRow;
  readonly known: Stamps;
  readonly agreed: boolean;
}

/** Decides whether the merged row is deleted, and gives it the stamp of that decision. */
function mergeDeletion(
  stamps: Record<string, string>,
  lost: Lost[],
  { mine, theirs, known, agreed }: Sides,
): WireRow["deleted"] {
  if (mine.deleted === theirs.deleted) {
    const [m, t] = [mine.stamps.deleted ?? "", theirs.stamps.deleted ?? ""];
    if (m > t) stamps.deleted = m;
    return mine.deleted;
  }
  const [dead, live] = mine.deleted ? [mine, theirs] : [theirs, mine];
  /** Whether the one who deleted had seen this field as it is in the living row. */
  const seen = (field: string): boolean => {
    const [l, d, b] = [live.stamps[field] ?? "", dead.stamps[field] ?? "", known[field] ?? ""];
    return (
      l === d ||
      ((agreed || dead === mine) && l === b) ||
      (d !== "" && l !== "" && deviceOf(l) === deviceOf(d) && l < d)
    );
  };
  const winner = Object.keys(live.stamps).every(seen) ? dead : live;
  const [deletion, revival] = [dead.stamps.deleted ?? "", live.stamps.deleted ?? ""];
  // whoever brought the row back later knew of its deletion
  if (winner === live && deletion > revival) lost.push({ field: "deleted", value: 1, stamp: deletion });
  if (winner.stamps.deleted === undefined) delete stamps.deleted;
  else stamps.deleted = winner.stamps.deleted;
  return winner.deleted;
}

const deviceOf = (stamp: string): string => parseStamp(stamp).device;
