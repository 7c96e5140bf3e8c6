import type { EntityName } from "#domain/entities.ts";
import type { Now } from "./ports.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { writing } from "./transaction.ts";

type Tell = (kind: "deleted" | "restored", rows: Readonly<Partial<Record<EntityName, number>>>) => Promise<void>;

/**
 * `writing()` for tables of this device alone, which records in the same transaction what went or came back (`tell`, rows by table). The audit's part is
 * fetched at the first one, since pages that only read do without it.
 * @param now epoch milliseconds, uncorrected
 * @throws what `writing()` throws, and where that part cannot be loaded
 */
export async function writingTold<T>(
  db: StudioDatabase,
  tables: readonly (keyof Tables)[],
  now: Now,
  work: (tx: Tables, tell: Tell) => Promise<T>,
): Promise<T> {
  const { TOLD_IN, tellGone } = await import("./audit-chain.ts");
  return writing(db, [...tables, ...TOLD_IN], async (tx) =>
    work(tx, async (kind, rows) => tellGone(tx, kind, rows, now)),
  );
}
