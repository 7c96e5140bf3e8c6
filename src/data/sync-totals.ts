import { type SyncTotals, syncTotals } from "#sync/store/sync-totals.ts";
import { type Live, useLive } from "./use-live.ts";

export type { SyncTotals };

/** How much of what is kept here waits to be sent, or was refused. */
export const useSyncTotals = (): Live<SyncTotals> => useLive(syncTotals, []);
