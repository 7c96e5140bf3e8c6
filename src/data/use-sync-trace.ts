import { ruleOf } from "#domain/entities.ts";
import type { SyncedItem } from "#sync/store/change.ts";
import { type SyncTrace, syncTrace } from "#sync/store/sync-trace.ts";
import { isSynced } from "#sync/store/table-names.ts";
import { type Live, useLive } from "./use-live.ts";

export type { SyncTrace };

const isSyncedItem = (table: string): table is SyncedItem => isSynced(table) && ruleOf(table).hasOrigin === true;

/** How far the item of this key (`sessions/<id>`) came, as it changes; null when there is none here. */
export const useSyncTrace = (key: string): Live<SyncTrace | null> =>
  useLive(
    async (db) => {
      const slash = key.indexOf("/");
      const table = key.slice(0, slash);
      return isSyncedItem(table) ? syncTrace(db, table, key.slice(slash + 1)) : null;
    },
    [key],
  );
