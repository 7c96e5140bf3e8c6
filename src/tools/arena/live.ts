import type { ArenaRun, Prompt, Session } from "#domain/entities.ts";
import { readPrompt } from "#domain/stored/prompt.ts";
import { readSession } from "#domain/stored/session.ts";
import {
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

export type { DebateList, DebateRows, DueReview, FoundDebate };

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

/** What a debate is made of. */
export type MadeOf =
  | { readonly table: "sessions"; readonly row: Session; readonly title: string; readonly words: string }
  | { readonly table: "prompts"; readonly row: Prompt; readonly title: string; readonly words: string };

/** The thought or prompt behind a debate; null when there is none, or it cannot be read any more. */
export const useMadeOf = (origin: ArenaRun["origin"]): Live<MadeOf | null> =>
  useLive(
    async (db): Promise<MadeOf | null> => {
      if (origin?.kind === "sessions") {
        const row = await db.sessions.get(origin.id);
        const session = row && row.deleted !== 1 ? readSession(row) : null;
        return (
          session && { table: "sessions", row: session, title: session.title, words: session.question || session.idea }
        );
      }
      if (origin?.kind === "prompts") {
        const row = await db.prompts.get(origin.id);
        const prompt = row && row.deleted !== 1 ? readPrompt(row) : null;
        return prompt && { table: "prompts", row: prompt, title: prompt.title, words: prompt.body };
      }
      return null;
    },
    [origin?.kind, origin?.id],
  );

/** The sync mark of a debate. */
export const useSyncMarkOf = (runId: string) => useSyncMarks("arena_runs", [runId])(runId);
