import type { Draft, Entity } from "#domain/entities.ts";
import { splitKey } from "./row-key.ts";
import type { RowMeta, StudioDatabase } from "./schema.ts";

/** What exists on this device alone. */
export interface UnsentWork {
  /** Rows that wait to be sent, and those the server refused. */
  readonly changes: readonly { readonly table: string; readonly row: Entity & RowMeta }[];
  /** Text being typed, where there is any. */
  readonly drafts: readonly Draft[];
}

/** Reads all of it, for a download before it is cleared. */
export async function unsentWork(db: StudioDatabase): Promise<UnsentWork> {
  const [waiting, parked, drafts] = await Promise.all([db.outbox.toArray(), db.parked.toArray(), db.drafts.toArray()]);
  const refused = new Map(parked.map(({ key, row }) => [key, row]));
  const keys = [...new Set([...waiting.map(({ key }) => key), ...refused.keys()])];
  const rows = await Promise.all(
    keys.map(async (key) => {
      const { table, id } = splitKey(key);
      const row = ((await db.table(table).get(id)) ?? refused.get(key)) as (Entity & RowMeta) | undefined;
      return row ? [{ table: table as string, row }] : [];
    }),
  );
  return { changes: rows.flat(), drafts: drafts.filter(({ text }) => text.trim() !== "") };
}

/** How much there is, without reading it. */
export async function countUnsent(db: StudioDatabase): Promise<{ changes: number; drafts: number }> {
  const [waiting, parked, drafts] = await Promise.all([
    db.outbox.orderBy("key").uniqueKeys(),
    db.parked.toCollection().primaryKeys(),
    db.drafts.toArray(),
  ]);
  return {
    changes: new Set([...waiting.map(String), ...parked]).size,
    drafts: drafts.filter(({ text }) => text.trim() !== "").length,
  };
}
