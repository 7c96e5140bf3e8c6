import type { Dexie, IntervalTree, ObservabilitySet } from "dexie";
import type { EntityName } from "#domain/entities.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** The ids of one table's rows that changed, in this tab or another; `all`: which ones is not known. */
export type Changed = ReadonlySet<string> | "all";

/** One read of what changed. */
export interface ChangeRead {
  readonly changed: Changed;
  /** The rows were read. False: a read that began later is done already, and has newer rows. */
  done(): boolean;
}

/** Hears of every change to a table, for what a page holds of it in memory. */
export interface ChangedKeys {
  /**
   * Begins a read of what changed and is not yet read; at first `all`. What a read under way, given up or failed has taken is in it as well: a live
   * query starts again while its last run still reads.
   */
  read(): ChangeRead;
  /** Hears nothing more. */
  end(): void;
}

/** @param closed called once, when the database closes and nothing is heard any more */
export function changedKeysOf(db: StudioDatabase, table: EntityName, closed: () => void): ChangedKeys {
  let changed: Set<string> | "all" = "all";
  let underWay: readonly ChangeRead[] = [];
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
    read() {
      const last = underWay.at(-1)?.changed ?? new Set();
      const taken = changed === "all" || last === "all" ? "all" : new Set([...last, ...changed]);
      changed = new Set();
      const read: ChangeRead = {
        changed: taken,
        done() {
          const place = underWay.indexOf(read);
          // each read has what those before it took
          if (place !== -1) underWay = underWay.slice(place + 1);
          return place !== -1;
        },
      };
      underWay = [...underWay, read];
      return read;
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
