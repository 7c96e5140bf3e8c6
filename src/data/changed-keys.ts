import type { Dexie, IntervalTree, ObservabilitySet } from "dexie";
import type { EntityName } from "#domain/entities.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** The ids of one table's rows that changed, in this tab or another; `all`: which ones is not known. */
export type Changed = ReadonlySet<string> | "all";

/** Hears of every change to a table, for what a page holds of it in memory. */
export interface ChangedKeys {
  /** What changed since the last call; at first `all`. */
  take(): Changed;
  /** What was taken could not be read: the next call gives `all`. */
  putBack(): void;
  /** Hears nothing more. */
  end(): void;
}

/** @param closed called once, when the database closes and nothing is heard any more */
export function changedKeysOf(db: StudioDatabase, table: EntityName, closed: () => void): ChangedKeys {
  let changed: Set<string> | "all" = "all";
  const part = `idb://${db.name}/${table}/`;
  const hear = (parts: ObservabilitySet) => {
    const keys = parts[part];
    if (keys) changed = withKeys(changed, keys);
    else if (parts.all) changed = "all";
  };
  // the class of the open database: the page must not load Dexie for this before it needs it
  const { on } = db.constructor as typeof Dexie;
  const end = () => on.storagemutated.unsubscribe(hear);
  on("storagemutated", hear);
  db.on("close", () => {
    end();
    closed();
  });
  return {
    take() {
      const taken = changed;
      changed = new Set();
      return taken;
    },
    putBack() {
      changed = "all";
    },
    end,
  };
}

/** Adds the keys of a tree of ranges; a range of more than one key stands for any. */
function withKeys(changed: Set<string> | "all", tree: IntervalTree | null | undefined): Set<string> | "all" {
  if (changed === "all" || !tree || !("from" in tree)) return changed;
  const { from, to, l, r } = tree;
  if (from !== to || typeof from !== "string") return "all";
  changed.add(from);
  return withKeys(withKeys(changed, l), r);
}
