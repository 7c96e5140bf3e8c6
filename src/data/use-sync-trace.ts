import type { ItemTable } from "#sync/store/item-states.ts";
import { type SyncTrace, syncTrace } from "#sync/store/sync-trace.ts";
import { type Live, useLive } from "./use-live.ts";

export type { SyncTrace };

const TABLES: Readonly<Record<ItemTable, true>> = {
  sessions: true,
  prompts: true,
  syntheses: true,
  arena_runs: true,
  idea_boards: true,
  maps: true,
};

/** How far the item of this key (`sessions/<id>`) came, as it changes; null when there is none here. */
export const useSyncTrace = (key: string): Live<SyncTrace | null> =>
  useLive(
    async (db) => {
      const slash = key.indexOf("/");
      const table = key.slice(0, slash);
      if (!Object.hasOwn(TABLES, table)) return null;
      return syncTrace(db, table as ItemTable, key.slice(slash + 1));
    },
    [key],
  );
