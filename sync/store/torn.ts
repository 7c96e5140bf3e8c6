/**
 * Families come in rows, one at a time: a deletion that lost against an edit of the parent has taken the members already, or is about to. Which
 * parents that may concern is kept with each such write; the engine brings their members back (`mendTorn`).
 */
import { isParent, parentOf } from "./families.ts";
import type { Row } from "./next-row.ts";
import { type RowKey, splitKey } from "./row-key.ts";
import { readRows } from "./rows.ts";
import type { Tables } from "./schema.ts";

export interface WrittenRow {
  readonly key: RowKey;
  readonly before: Row | undefined;
  readonly after: Row;
}

/** Keeps which families these writes may have torn. Called after them, in their transaction; it covers the families of the rows, and `state`. */
export async function noteTorn(tx: Tables, written: readonly WrittenRow[]): Promise<void> {
  const suspects = new Set<RowKey>();
  for (const { key, before, after } of written) {
    const { table } = splitKey(key);
    if (after.deleted) {
      const parent = parentOf(table, after);
      if (parent) suspects.add(parent);
    } else if (before?.deleted && isParent(table)) suspects.add(key);
  }
  if (suspects.size === 0) return;
  const parents = await readRows(tx, [...suspects]);
  // one that is not here yet may come with the next page
  const torn = [...suspects].filter((key) => !parents.get(key)?.deleted);
  if (torn.length === 0) return;
  const known = (await tx.state.get("torn"))?.value as readonly RowKey[] | undefined;
  await tx.state.put({ name: "torn", value: [...new Set([...(known ?? []), ...torn])] });
}
