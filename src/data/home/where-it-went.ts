/** Where the person's newest thought went: the line of the newest item that has one. */
import { type ItemName, type Link, ruleOf } from "#domain/entities.ts";
import { type ItemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { type Told, tell } from "#domain/provenance/told.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { readTrail } from "../provenance/read-trail.ts";

export interface WhereItWent {
  readonly key: ItemKey;
  /** Two or more: the first source first, the item itself last. */
  readonly line: readonly Told[];
  /** The tables of what came of the line's items, the item itself among them: what was done with the thought already. */
  readonly done: ReadonlySet<ItemName>;
}

/** Links looked at for an item that is still here. */
const NEWEST = 12;
const LIMITS = { depth: 6, stations: 40, perItem: 10 };
/** Ids of links made by an upgrade begin with a table's name, all others with the time they were made, which is below this until 2527. */
const NAMES = "1";

/** Null where no item has a trail of two or more. Throws Dexie's errors. */
export async function whereItWent(db: StudioDatabase): Promise<WhereItWent | null> {
  for (const key of await newestTargets(db)) {
    const named = splitItemKey(key);
    if (!named || ruleOf(named.table).hasOrigin !== true) continue;
    const trail = await readTrail(db, key, LIMITS);
    const { line } = tell(trail);
    if (line.at(-1)?.state !== "here" || line.length < 2) continue;
    const keys = [...line, ...trail.down.stations].flatMap((station) => splitItemKey(station.key)?.table ?? []);
    return { key, line, done: new Set(keys as ItemName[]) };
  }
  return null;
}

async function newestTargets(db: StudioDatabase): Promise<readonly ItemKey[]> {
  const pages = await Promise.all([
    db.links.where(":id").below(NAMES).reverse().limit(NEWEST).toArray(),
    db.links.where(":id").aboveOrEqual(NAMES).reverse().limit(NEWEST).toArray(),
  ]);
  const newest = (pages.flat() as readonly Link[]).toSorted((a, b) => b.at - a.at);
  return [...new Set(newest.map(({ target }) => target as ItemKey))].slice(0, NEWEST);
}
