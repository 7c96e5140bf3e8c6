import { ENTITY_NAMES, type Handoff, type ItemName, ruleOf } from "#domain/entities.ts";
import { newHandoff, readHandoff } from "#domain/provenance/handoff.ts";
import type { ItemKey } from "#domain/provenance/item-key.ts";
import type { How } from "#domain/provenance/origin.ts";
import type { Result } from "#domain/result.ts";
import { madeOf, putHandoff } from "#sync/store/handoffs.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { reading } from "#sync/store/transaction.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

const ITEM_NAMES = ENTITY_NAMES.filter((name): name is ItemName => ruleOf(name).hasOrigin === true);

/**
 * Hands items over to another tool: its address then takes `?take=<id>`.
 * @returns the id; INVALID_INPUT for no item or more than 500; DATABASE_ERROR as in `commit()`
 */
export function handOver(studio: Studio, keys: readonly ItemKey[], how: How): Promise<Result<Handoff>> {
  return withWorkspace(studio, async ({ db }) => {
    const handoff = newHandoff(studio.newId(), keys, how, studio.now());
    if (!handoff.ok) return handoff;
    const stored = await putHandoff(db, handoff.value);
    return stored.ok ? handoff : stored;
  });
}

/** `made`: something was made of it already. `gone`: older than 7 days, damaged, or from another device. */
export type Taken =
  | { readonly kind: "ready"; readonly handoff: Handoff }
  | { readonly kind: "made"; readonly key: ItemKey }
  | { readonly kind: "gone" };

/** What an address hands over. Writes nothing, so that the receiver can first show what it would make. Throws Dexie's errors. */
export const takeHandoff = (db: StudioDatabase, id: string, now: number): Promise<Taken> =>
  reading(db, ["handoffs", ...ITEM_NAMES], async (tx): Promise<Taken> => {
    const key = await madeOf(tx, ITEM_NAMES, id);
    if (key) return { kind: "made", key };
    const handoff = readHandoff(await tx.handoffs.get(id), now);
    return handoff ? { kind: "ready", handoff } : { kind: "gone" };
  });
