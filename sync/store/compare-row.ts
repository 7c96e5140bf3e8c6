import { ruleOf } from "#domain/entities.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { FileRow } from "#domain/workspace-file/format.ts";
import type { Adoption, Change } from "./change.ts";
import { changedPaths, stampAt, valueAt, withValueAt } from "./field-path.ts";
import type { Row } from "./next-row.ts";
import type { Author } from "./ports.ts";
import { keyOf } from "./row-key.ts";
import type { HistoryEntry } from "./schema.ts";
import { makeStamp, nextStamp, pulledBack, type Stamps, soundStamps } from "./stamps.ts";
import { isRecord, type SyncedTable } from "./table-names.ts";

/**
 * How a row of a file compares with this workspace.
 * `new`: not here. `same`: here and equal. `newer`: some of it was written later than here. `older`: every difference was written later
 * here. `deleted`: deleted here by someone who had seen everything in the file. `different`: a record that is here with other content,
 * which should not happen.
 */
export type RowStatus = "new" | "same" | "newer" | "older" | "deleted" | "different";

export interface ComparedFile {
  readonly meeting: RowStatus;
  readonly changes: readonly (Change | Adoption)[];
}

export interface CompareOptions {
  readonly author: Author;
  /** When the file was written, epoch ms. */
  readonly exportedAt: number;
  /** Restores rows that were deleted here. */
  readonly revive: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Compares a row of a file with the stored row. Field by field the later stamp wins, and a losing text goes to the history. Unlike with a
 * server there is no common base, so a losing text is always stored. As in a merge, a deletion whose author had not seen
 * the file's content loses.
 * @param old the row here, tombstones included
 */
export function compareRow(old: Row | undefined, { table, fields }: FileRow, options: CompareOptions): ComparedFile {
  const { author, exportedAt, revive } = options;
  const synced = table as SyncedTable;
  const { stamps: given = {}, ...content } = fields;
  const theirs = pulledBack(given, { now: author.now(), exportedAt });
  if (isRecord(synced)) {
    if (!old) return { meeting: "new", changes: [{ table: synced, put: content } as unknown as Change] };
    return { meeting: changedPaths(synced, { ...old }, content).length === 0 ? "same" : "different", changes: [] };
  }
  if (!old) return { meeting: "new", changes: [adopt(synced, content, theirs)] };
  const mine = soundStamps(old.stamps);
  const held: Fields = { ...old };
  // a message never changes its kind
  if (held.kind !== content.kind) return { meeting: "different", changes: [] };
  // nobody has changed it, so the file's content counts only where it was lost with a deletion
  if (ruleOf(synced).fixed && !old.deleted)
    return { meeting: changedPaths(synced, held, content).length === 0 ? "same" : "different", changes: [] };
  let merged = held;
  const stamps: Record<string, string> = { ...mine };
  const lost: HistoryEntry[] = [];
  const differing = changedPaths(synced, held, content);
  for (const path of differing) {
    const [own, brought] = [valueAt(held, path), valueAt(content, path)];
    const [here, there] = [stampOf(mine, path, own), stampOf(theirs, path, brought)];
    if (there > here) {
      merged = withValueAt(synced, merged, path, brought);
      stamps[path] = there;
      lost.push(...lostValue(synced, old.id, path, own, here));
    } else lost.push(...lostValue(synced, old.id, path, brought, there));
  }
  const isNewer = merged !== held;
  const history = lost.map((entry): Change => ({ table: "history", put: entry }));
  if (old.deleted) {
    if (!isNewer && !revive) return { meeting: "deleted", changes: [] };
    stamps.deleted = nextStamp({ ...stamps, ...theirs }, author.now(), author.device);
    return { meeting: isNewer ? "newer" : "deleted", changes: [adopt(synced, merged, stamps), ...history] };
  }
  return {
    meeting: differing.length === 0 ? "same" : isNewer ? "newer" : "older",
    changes: isNewer ? [adopt(synced, merged, stamps), ...history] : history,
  };
}

const adopt = (table: SyncedTable, content: Fields, stamps: Stamps) =>
  ({ table, adopt: { ...content, stamps } }) as unknown as Adoption;

/** A value without a stamp is older than any other; two such values are ordered by their content. */
export const stampOf = (stamps: Stamps, path: string, value: unknown): string =>
  stampAt(stamps, path) ?? makeStamp(0, 0, `x${hash(canonicalJson(value ?? null)).toString(36)}`);

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
}

/** Numbers, switches and empty values are left out: nobody wrote them. The id derives from the loss, so that it is stored once. */
function lostValue(table: SyncedTable, id: string, field: string, value: unknown, stamp: string): HistoryEntry[] {
  if (value === undefined || value === "" || value === null || (typeof value !== "string" && typeof value !== "object"))
    return [];
  const of = keyOf(table, id);
  return [{ id: `${of}:${field}:${stamp}`, of, field, value, stamp }];
}
