import type { ArenaRun } from "#domain/entities.ts";
import type { Wording } from "#domain/personas/persona.ts";
import { turnPlace } from "#src/data/arena/left-turns.ts";
import { type Behind, type MadeOf, readBehind, readBehindClaims, readWording } from "#src/data/arena/read-behind.ts";
import {
  type Belief,
  type DebateList,
  type DebateRows,
  type DueReview,
  dueReviews,
  type FoundDebate,
  newestDebates,
  readDebate,
} from "#src/data/arena/read-debate.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";

export type { Belief, DebateList, DebateRows, DueReview, FoundDebate, MadeOf };

export { turnPlace };

/** A text that will become a claim, a turn or a dissent, stored as the person types. */
export const useStoredDraft = useTextDraft;

export const useDebate = (runId: string): Live<FoundDebate> => useLive((db) => readDebate(db, runId), [runId]);

export interface ArenaList extends DebateList {
  readonly due: readonly DueReview[];
}

/** The newest debates and the reviews that are due. @param now epoch milliseconds @param limit how many debates */
export const useArenaList = (now: number, limit: number): Live<ArenaList> =>
  useLive(
    async (db) => {
      const [list, due] = await Promise.all([newestDebates(db, limit), dueReviews(db, now)]);
      return { ...list, due };
    },
    [now, limit],
  );

/** What is behind a debate; null when there is nothing, or it cannot be read any more. */
export const useMadeOf = (origin: Behind): Live<MadeOf | null> =>
  useLive((db) => readBehind(db, origin), [origin?.kind, origin?.id, origin?.theme]);

/** The wording that a seat was taken with; null for that of the catalogue. */
export const useWordingOf = (versionId: string | null): Live<Wording | null> =>
  useLive((db) => readWording(db, versionId), [versionId]);

/** What each claim of a debate was made of, by the claim. */
export const useMadeOfClaims = (run: ArenaRun): Live<ReadonlyMap<string, MadeOf>> =>
  useLive((db) => readBehindClaims(db, run), [run.id]);

/** The sync mark of a debate. */
export const useSyncMarkOf = (runId: string) => useSyncMarks("arena_runs", [runId])(runId);
