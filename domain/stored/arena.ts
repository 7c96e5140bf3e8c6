/** Reads the rows of debates and beliefs for display. Each gives null for a damaged row, which stays on disk as it is. */
import { arenaRuns } from "../entities/arena-runs.ts";
import { arenaSources } from "../entities/arena-sources.ts";
import { arenaTurns } from "../entities/arena-turns.ts";
import { arenaVotes } from "../entities/arena-votes.ts";
import { estimates } from "../entities/estimates.ts";
import { statements } from "../entities/statements.ts";
import { readStored } from "../entities/stored.ts";
import type { ArenaRun, ArenaSource, ArenaTurn, ArenaVote, Estimate, Statement } from "../entities.ts";

/** A debate without a claim or with fewer than two seats cannot be shown. */
export function readArenaRun(row: unknown): ArenaRun | null {
  const run = readStored(arenaRuns, row);
  return run && run.claims.length > 0 && run.seats.length > 1 ? run : null;
}
export const readArenaTurn = (row: unknown): ArenaTurn | null => readStored(arenaTurns, row);
export const readArenaVote = (row: unknown): ArenaVote | null => readStored(arenaVotes, row);
export const readArenaSource = (row: unknown): ArenaSource | null => readStored(arenaSources, row);
export const readStatement = (row: unknown): Statement | null => readStored(statements, row);
export const readEstimate = (row: unknown): Estimate | null => readStored(estimates, row);
