import type { Row } from "#sync/store/next-row.ts";
import type { RowKey } from "#sync/store/row-key.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A text that was on disk. `saw`: the previous value of its field. */
export interface Written {
  readonly key: RowKey;
  readonly field: string;
  readonly value: unknown;
  readonly saw: unknown;
  readonly by: string;
}

/** What really happened: every write that was on a disk, whether or not its author learned of it. */
export class Truth {
  readonly texts: Written[] = [];
  readonly records: { key: RowKey; by: string }[] = [];
  readonly deletes: { key: RowKey; row: Fields | undefined }[] = [];
  /** Refused changes that the person discarded: the row as refused, and as it was then. */
  readonly discards: { key: RowKey; rows: (Fields | undefined)[] }[] = [];
  /** Rows on a device whose data was deleted, which the server did not have as they were there. */
  readonly erased: { key: RowKey; row: Fields | undefined }[] = [];
  collected = false;
}

export const fieldsOf = (row: Row | undefined): Fields | undefined => row as unknown as Fields | undefined;
