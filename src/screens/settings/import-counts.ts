import { ruleOf } from "#domain/entities.ts";
import { FILE_TABLE_NAMES, type FileTable } from "#domain/workspace-file/format.ts";
import type { Counts, FileContents } from "#src/data/workspace-import.ts";

export interface CountRow {
  readonly table: FileTable;
  /** "12 sessions" */
  readonly inFile: string;
  /** What comes in: not here, newer than here, and brought back. */
  readonly comesIn: number;
  /** Equal, or written later here. */
  readonly stays: number;
  /** Deleted here since. */
  readonly deleted: number;
}

const sum = ({ new: fresh, same, newer, older, deleted }: Counts) => fresh + same + newer + older + deleted;

/** "12 sessions", "1 log entry" */
export function counted(table: FileTable, count: number): string {
  const [one, several] = ruleOf(table).things;
  return count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${several}`;
}

/** What is in the file, by kind; kinds without any are left out, and sessions stand before their messages. */
export function countRows({ counts }: FileContents, revive: boolean): CountRow[] {
  const tables = FILE_TABLE_NAMES.filter((table) => sum(counts[table]) > 0);
  const sessionsFirst = tables.toSorted((a, b) => Number(b === "sessions") - Number(a === "sessions"));
  return sessionsFirst.map((table) => {
    const { new: fresh, same, newer, older, deleted } = counts[table];
    return {
      table,
      inFile: counted(table, sum(counts[table])),
      comesIn: fresh + newer + (revive ? deleted : 0),
      stays: same + older,
      deleted,
    };
  });
}

/** Whether texts on one side are newer: both stay then. */
export const hasOlder = ({ counts }: FileContents): boolean =>
  FILE_TABLE_NAMES.some((table) => counts[table].older + counts[table].newer > 0);
