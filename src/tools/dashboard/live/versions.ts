import { err, type Result } from "#domain/result.ts";
import type { Run, Thread } from "#domain/sessions/runs.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { otherVersionsOf } from "#src/data/lost-values.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { session } from "#sync/store/queries.ts";
import { DELETED } from "./ask.ts";
import { recordDecision } from "./record-decision.ts";

/** Applies the decisions of another version. The version it replaces becomes an other version in turn. */
export function takeVersion(
  studio: Studio,
  thread: Thread,
  run: Run,
  decisions: Decisions,
): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db }) => {
    const replaced = await otherVersionsOf(db, "messages", run.question.id, ["text", "decisions"]);
    return recordDecision(studio, thread, run, decisions, { beside: replaced });
  });
}

/** Gives a session the title of another version. The title it replaces becomes an other version in turn. */
export function takeTitle(studio: Studio, sessionId: string, title: string): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db, commit }) => {
    if (!(await session(db, sessionId))) return err(DELETED);
    const replaced = await otherVersionsOf(db, "sessions", sessionId, ["title"]);
    return commit([{ table: "sessions", id: sessionId, set: { title, updatedAt: studio.now() } }, ...replaced]);
  });
}
