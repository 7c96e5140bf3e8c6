/** The person's other thoughts, for a card: loaded where one is asked for. */

import { ok, type Result } from "#domain/result.ts";
import { isArchived } from "#domain/sessions/state.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";

/** Thoughts that a pair is looked for among. */
const NEWEST = 60;

/** What the newest thoughts are called. */
export const otherThoughts = (studio: Studio): Promise<Result<readonly string[]>> =>
  withWorkspace(studio, async ({ db }) => {
    const { sessions } = await newestReadable(db, { limit: NEWEST, matches: (session) => !isArchived(session) });
    return ok(sessions.map(({ title }) => title.trim().replace(/[.!]+$/, "")));
  });
