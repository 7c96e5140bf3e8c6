import { useState } from "react";
import type { GymReview } from "#domain/entities.ts";
import { dayOf } from "#domain/insights/days.ts";
import { readReviews, readUses, type Uses } from "#src/data/insights/read-figures.ts";
import { changeOf, paced } from "#src/data/paced-watch.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import type { Watch } from "#src/data/watch.ts";
import { type CountedFacts, readCounted, readFigures } from "#sync/store/counted-days.ts";

export type { CountedFacts, Uses };

const notYet: Watch = () => () => undefined;

/**
 * What was counted of the runs: most of what the page reads. Apart from the rest, so that it is read while the page's code is fetched.
 * @param begins false while stored figures are painted: ten thousand runs would keep the disk and the page from it
 */
export const useFacts = (begins: boolean): Live<CountedFacts> =>
  useLive(readCounted, [begins], (watch) => (begins ? paced(watch, changeOf("counted_days")) : notYet));

/** The stored figures of the facts as they are on disk; undefined without any. */
export const useKeptFigures = (): Live<unknown> => useLive(readFigures, []);

/** What was done besides runs. */
export const useUses = (): Live<Uses> =>
  useLive(readUses, [], (watch) =>
    paced(
      watch,
      changeOf(
        "arena_runs",
        "prompt_versions",
        "ideas",
        "map_nodes",
        "synthesis_drafts",
        "lab_runs",
        "works",
        "persona_lift",
      ),
    ),
  );

export const useReviews = (): Live<readonly GymReview[]> =>
  useLive(readReviews, [], (watch) => paced(watch, changeOf("gym_reviews")));

/** The day on which the page was opened, `YYYY-MM-DD`. */
export function useToday(): string {
  const { now } = useStudio();
  return useState(() => dayOf(now()))[0];
}
