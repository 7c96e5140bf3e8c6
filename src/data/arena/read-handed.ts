import { splitItemKey } from "#domain/provenance/item-key.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { takeHandoff } from "../provenance/handoffs.ts";
import { type MadeOf, readBehind } from "./read-behind.ts";

/**
 * The items of a hand-off that a claim can be made of, in its order. Writes nothing.
 * @param now epoch milliseconds
 * @returns none where the hand-off or all of its items are gone. Throws Dexie's errors
 */
export async function readHanded(db: StudioDatabase, handoff: string, now: number): Promise<readonly MadeOf[]> {
  const taken = await takeHandoff(db, handoff, now);
  if (taken.kind !== "ready") return [];
  const items = taken.handoff.keys.flatMap((key) => splitItemKey(key) ?? []);
  const read = await Promise.all(items.map(({ table, id }) => readBehind(db, { kind: table, id })));
  return read.flatMap((item) => item ?? []);
}
