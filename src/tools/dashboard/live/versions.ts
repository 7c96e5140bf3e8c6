import { err, type Result } from "#domain/result.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { keptAside } from "#src/data/lost-values.ts";
import type { Studio } from "#src/data/studio.tsx";
import { session } from "#sync/store/queries.ts";
import type { Run, Thread } from "../model/runs.ts";
import { DELETED } from "./ask.ts";
import { decide } from "./decide.ts";

/** Decides as a version did that had lost. The one it replaces becomes reachable in its place. */
export async function takeVersion(
  studio: Studio,
  thread: Thread,
  run: Run,
  decisions: Decisions,
): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const replaced = await keptAside(workspace.value.db, "messages", run.question.id, ["text", "decisions"]);
  return decide(studio, thread, run, decisions, { beside: replaced });
}

/** Gives a session a title that had lost. The one it replaces becomes reachable in its place. */
export async function takeTitle(studio: Studio, sessionId: string, title: string): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit } = workspace.value;
  if (!(await session(db, sessionId))) return err(DELETED);
  const replaced = await keptAside(db, "sessions", sessionId, ["title"]);
  return commit([{ table: "sessions", id: sessionId, set: { title, updatedAt: studio.now() } }, ...replaced]);
}
