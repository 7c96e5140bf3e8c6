import { oldestUnsentAt, type SyncTotals, syncTotals } from "#sync/store/sync-totals.ts";
import { type Live, useLive } from "./use-live.ts";

export type { SyncTotals };

/** How much of what is kept here waits to be sent, or was refused. */
export const useSyncTotals = (): Live<SyncTotals> => useLive(syncTotals, []);

/** Since when something of that waits to be sent, epoch ms; null when nothing does. */
export const useOldestUnsent = (): Live<number | null> => useLive(oldestUnsentAt, []);
