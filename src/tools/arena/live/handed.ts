import type { MadeOf } from "#src/data/arena/read-behind.ts";
import { readHanded } from "#src/data/arena/read-handed.ts";
import { type Live, useLive } from "#src/data/use-live.ts";

/** What a hand-off brings that a claim can be made of; empty once it is gone. @param now epoch milliseconds */
export const useHanded = (handoff: string, now: number): Live<readonly MadeOf[]> =>
  useLive((db) => readHanded(db, handoff, now), [handoff, now]);
