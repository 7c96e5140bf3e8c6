import { isPart, valueAt, withValueAt } from "../store/field-path.ts";
import { samePlain } from "../store/plain-value.ts";
import type { WireRow } from "../store/schema.ts";
import { parseStamp, type Stamps } from "../store/stamps.ts";
import type { SyncedTable } from "../store/table-names.ts";

/** A value that lost against another of the same field. */
export interface Lost {
  /** A field, or the path of a part of one. */
  readonly field: string;
  readonly value: unknown;
  readonly stamp: string;
}

/** The last state that both sides share. `rev` null: agreed before a restore. Then it says what this device built on, but not who else saw it. */
export interface Lineage {
  readonly row: WireRow;
  readonly rev: number | null;
}

/** The devices that hold the two sides, where they are known. The server's side has none. */
export interface Devices {
  readonly mine?: string | null;
  readonly theirs?: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (row: WireRow): Fields => row as unknown as Fields;

/** Fields that a person does not see: stamps and the device's own counter. */
const BOOKKEEPING = new Set(["stamps", "v"]);

/** Equal to the person: values and deletion. An absent field equals an empty one, as on the server. */
export function sameValues(a: WireRow, b: WireRow): boolean {
  const [left, right] = [fieldsOf(a), fieldsOf(b)];
  for (const field of new Set([...Object.keys(left), ...Object.keys(right)]))
    if (!BOOKKEEPING.has(field) && !samePlain(left[field] ?? null, right[field] ?? null)) return false;
  return true;
}

/** Equal in stamps too: nothing to send. */
export const identical = (a: WireRow, b: WireRow): boolean => sameValues(a, b) && samePlain(a.stamps, b.stamps);

/**
 * Three-way merge by field, and by part for fields that have parts (`field-path.ts`). Changes to different fields are both applied. For the
 * same field the later stamp wins, and the other value is returned in `lost`. A field unchanged since the base takes the server's value
 * whatever its stamp. A deletion loses against an edit that its author had not seen, and is returned in `lost` like any other value.
 * Without an agreed base the row stays alive, and the losing value is returned when in doubt.
 * @param mine the row on this device; `theirs` is the server's, or the row on a device nearby
 * @param devices a device has seen what it wrote itself
 */
export function merge(
  table: SyncedTable,
  base: Lineage | undefined,
  mine: WireRow,
  theirs: WireRow,
  devices: Devices = {},
): { row: WireRow; lost: readonly Lost[] } {
  const known: Stamps = base?.row.stamps ?? {};
  const agreed = base !== undefined && base.rev !== null;
  let row: Fields = { ...theirs };
  const stamps: Record<string, string> = { ...theirs.stamps };
  const lost: Lost[] = [];
  // each field before its parts, because parts are written into it
  for (const field of new Set([...Object.keys(mine.stamps), ...Object.keys(theirs.stamps)].sort())) {
    if (field === "deleted") continue;
    const [m, t, b] = [mine.stamps[field] ?? "", theirs.stamps[field] ?? "", known[field] ?? ""];
    if (m === t) continue;
    if (agreed && m === b) {
      // also where this side's whole field, without the part, has just been taken
      if (isPart(field)) row = withValueAt(table, row, field, valueAt(theirs, field));
      continue;
    }
    const [mineValue, theirValue] = [valueAt(mine, field), valueAt(theirs, field)];
    const mineWins = (agreed && t === b) || m > t;
    if (mineWins) stamps[field] = m;
    if (mineWins || isPart(field)) row = withValueAt(table, row, field, mineWins ? mineValue : theirValue);
    const [value, stamp] = mineWins ? [theirValue, t] : [mineValue, m];
    const builtOn = mineWins && t === b; // the winner was edited from the loser
    // The winner's device wrote both, the loser first: its own push whose answer was lost, or an edit that it brought here before. Of any other
    // device's two stamps the earlier may be the newer: a discarded row begins again with an earlier clock, and what was discarded may have
    // travelled on from a device nearby.
    const ownEarlier = sameDevice(m, t) && (mineWins ? wrote(devices.mine, m) || m === b : wrote(devices.theirs, t));
    if (stamp !== "" && !builtOn && !ownEarlier && !samePlain(mineValue, theirValue))
      lost.push({ field, value, stamp });
  }
  const deleted = mergeDeletion(stamps, lost, { mine, theirs, known, agreed, devices });
  return { row: { ...row, deleted, stamps } as WireRow, lost };
}

interface Sides {
  readonly mine: WireRow;
  readonly theirs: WireRow;
  readonly known: Stamps;
  readonly agreed: boolean;
  readonly devices: Devices;
}

/** Decides whether the merged row is deleted, and gives it the stamp of that decision. */
function mergeDeletion(
  stamps: Record<string, string>,
  lost: Lost[],
  { mine, theirs, known, agreed, devices }: Sides,
): WireRow["deleted"] {
  if (mine.deleted === theirs.deleted) {
    const [m, t] = [mine.stamps.deleted ?? "", theirs.stamps.deleted ?? ""];
    if (m > t) stamps.deleted = m;
    return mine.deleted;
  }
  const [dead, live] = mine.deleted ? [mine, theirs] : [theirs, mine];
  const deleter = dead === mine ? devices.mine : devices.theirs;
  /** Whether the device that deleted the row had seen this field as it is in the living row. */
  const seen = (field: string): boolean => {
    const [l, d, b] = [live.stamps[field] ?? "", dead.stamps[field] ?? "", known[field] ?? ""];
    return (
      l === d ||
      ((agreed || dead === mine) && l === b) ||
      (l < d && sameDevice(l, d) && (wrote(deleter, d) || l === b || d === b))
    );
  };
  const winner = Object.keys(live.stamps).every(seen) ? dead : live;
  const [deletion, revival] = [dead.stamps.deleted ?? "", live.stamps.deleted ?? ""];
  // a later revival means that its author knew of the deletion
  if (winner === live && deletion > revival) lost.push({ field: "deleted", value: 1, stamp: deletion });
  if (winner.stamps.deleted === undefined) delete stamps.deleted;
  else stamps.deleted = winner.stamps.deleted;
  return winner.deleted;
}

const sameDevice = (a: string, b: string): boolean => a !== "" && b !== "" && deviceOf(a) === deviceOf(b);

const wrote = (device: string | null | undefined, stamp: string): boolean => deviceOf(stamp) === device;

const deviceOf = (stamp: string): string => parseStamp(stamp).device;
