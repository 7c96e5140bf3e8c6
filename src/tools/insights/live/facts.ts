import { useState } from "react";
import { dayOf } from "#domain/insights/days.ts";
import { changeOf, paced } from "#src/data/paced-watch.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import type { Watch } from "#src/data/watch.ts";
import { type CountedFacts, readCounted, readFigures } from "#sync/store/counted-days.ts";

export type { CountedFacts };

const notYet: Watch = () => () => undefined;

/**
 * What was counted of the runs: most of what the page reads. Apart from the rest, so that it is read while the page's code is fetched.
 * @param begins false while stored figures are painted: ten thousand runs would keep the disk and the page from it
 */
export const useFacts = (begins: boolean): Live<CountedFacts> =>
  useLive(readCounted, [begins], (watch) => (begins ? paced(watch, changeOf("counted_days")) : notYet));

/** The stored figures of the facts as they are on disk; undefined without any. */
export const useKeptFigures = (): Live<unknown> => useLive(readFigures, []);

/** The day on which the page was opened, `YYYY-MM-DD`. */
export function useToday(): string {
  const { now } = useStudio();
  return useState(() => dayOf(now()))[0];
}
