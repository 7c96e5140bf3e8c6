import type { RunFact } from "#domain/entities.ts";
import { paced } from "#src/data/paced-watch.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { readFacts } from "#sync/store/counted-days.ts";

/** What was counted of the runs: most of what the page reads. Apart from the rest, so that it is read while the page's code is fetched. */
export const useFacts = (): Live<readonly RunFact[]> =>
  useLive(readFacts, [], (watch) => paced(watch, (db) => db.counted_days.count()));
