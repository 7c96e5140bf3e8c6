import { untilFetched } from "#src/platform/until-fetched.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { SyncTotals } from "#sync/store/sync-totals.ts";
import { atLeisure } from "./at-leisure.ts";
import { changeOf } from "./paced-watch.ts";
import { type Live, useLive } from "./use-live.ts";

export type { SyncTotals };

/** The counting code covers every declared table, so it is loaded only once the database is open: no page waits for it. */
const loadCounts = () => import("#sync/store/sync-totals.ts");
type Counts = Awaited<ReturnType<typeof loadCounts>>;

/** How much of what is stored here waits to be sent, or was refused. */
export const useSyncTotals = (): Live<SyncTotals> => useCounted(({ syncTotals }, db) => syncTotals(db));

/** When the oldest unsent change was made, epoch ms; null when nothing waits. */
export const useOldestUnsent = (): Live<number | null> => useCounted(({ oldestUnsentAt }, db) => oldestUnsentAt(db));

/** Whatever waits or was refused is in these, and leaves them. */
const sign = changeOf("outbox", "parked");

/** A change is on the page before it is counted here. */
function useCounted<T>(count: (counts: Counts, db: StudioDatabase) => Promise<T>): Live<T> {
  let counts: Counts;
  return useLive(
    (db) => count(counts, db),
    [],
    (watch) => (query, seen, broke) => {
      let stop = () => {};
      let isOver = false;
      void untilFetched(loadCounts).then((loaded) => {
        counts = loaded;
        if (!isOver) stop = atLeisure(watch, sign)(query, seen, broke);
      }, broke);
      return () => {
        isOver = true;
        stop();
      };
    },
  );
}
