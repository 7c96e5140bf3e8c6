/** Writes that depend on the state of a debate on disk at that moment. */
import { type AppError, appError } from "#domain/errors.ts";
import { err, type Result } from "#domain/result.ts";
import { readArenaRun, readArenaTurns } from "#domain/stored/arena.ts";
import type { Change } from "#sync/store/change.ts";
import type { Tables } from "#sync/store/schema.ts";
import type { Workspace } from "../workspace.ts";
import { membersOf } from "./read-debate.ts";

const GONE = appError("NOT_FOUND", "This debate was deleted meanwhile.", {
  remedy: "Your words are still in the field.",
});
/** What a debate is on disk, within a transaction; null when it is gone. */
async function standing(tx: Tables, runId: string) {
  const row = await tx.arena_runs.get(runId);
  const run = row && row.deleted !== 1 ? readArenaRun(row) : null;
  if (!run) return null;
  const rows = await membersOf(tx.arena_turns, runId).toArray();
  return { run, turns: readArenaTurns(rows).turns };
}
type Standing = NonNullable<Awaited<ReturnType<typeof standing>>>;

/** What any of these writes may touch. */
const TABLES = [
  "arena_runs",
  "arena_turns",
  "arena_sources",
  "arena_votes",
  "links",
  "session_logs",
  "message_events",
  "statements",
  "estimates",
] as const;

/** Decides on changes by what is on disk now. `decide` gives an error to store nothing. */
export async function decided(
  { commitDecided }: Workspace,
  runId: string,
  decide: (now: Standing, tx: Tables) => Promise<readonly Change[] | AppError> | readonly Change[] | AppError,
): Promise<Result<undefined>> {
  let refused: AppError | null = null;
  const stored = await commitDecided(TABLES, async (tx) => {
    const now = await standing(tx, runId);
    const changes = now ? await decide(now, tx) : GONE;
    if (!("code" in changes)) return changes;
    refused = changes;
    return [];
  });
  return refused ? err(refused) : stored;
}
