/**
 * A family arrives one row at a time. So a deletion that lost against an edit of the parent may have deleted the members already, or may
 * still do so. Each write that can have this effect records the parents concerned; the engine then restores their members (`mendOrphaned`).
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

/** Records which families these writes may have orphaned. Call it after them, in their transaction, which covers the rows' families and `state`. */
export async function noteOrphaned(tx: Tables, written: readonly WrittenRow[]): Promise<void> {
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
  // a parent that is not here yet may come with the next page
  const orphaned = [...suspects].filter((key) => !parents.get(key)?.deleted);
  if (orphaned.length === 0) return;
  const known = (await tx.state.get("torn"))?.value as readonly RowKey[] | undefined;
  await tx.state.put({ name: "torn", value: [...new Set([...(known ?? []), ...orphaned])] });
}
