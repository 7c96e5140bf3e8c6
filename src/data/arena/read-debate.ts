/** Reads debates. A damaged row is left out and counted, a damaged turn keeps its place; all stay on disk as they are. */

import type { Table } from "dexie";
import { saidIn } from "#domain/arena/turns.ts";
import type { ArenaRun, ArenaSource, ArenaTurn, ArenaVote, Estimate, Statement } from "#domain/entities.ts";
import {
  readArenaRun,
  readArenaSource,
  readArenaTurns,
  readArenaVote,
  readEstimate,
  readStatement,
} from "#domain/stored/arena.ts";
import { isId } from "#domain/stored/value.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";

/** The belief about one claim, as far as it was said. */
export interface Belief {
  readonly statement: Statement;
  readonly before: Estimate | undefined;
  readonly after: Estimate | undefined;
}

export interface DebateRows {
  readonly run: ArenaRun;
  readonly turns: readonly ArenaTurn[];
  readonly votes: readonly ArenaVote[];
  readonly sources: readonly ArenaSource[];
  /** By claim. */
  readonly beliefs: ReadonlyMap<string, Belief>;
  /** Rows of the debate that are too damaged to show. */
  readonly damaged: number;
}

/** `gone`: deleted, or never here. `damaged`: the row as it is on disk. */
export type FoundDebate =
  | { readonly kind: "here"; readonly debate: DebateRows }
  | { readonly kind: "gone" }
  | { readonly kind: "damaged"; readonly row: unknown };

/** The living members of a debate in one of its tables, the oldest first. */
export const membersOf = <Row>(table: Table<Row, string>, runId: string) =>
  table.where("[runId+deleted+createdAt+id]").between([runId, 0], [runId, 1], false, false);

/** Throws Dexie's errors. */
export async function readDebate(db: StudioDatabase, runId: string): Promise<FoundDebate> {
  if (!isId(runId)) return { kind: "gone" };
  const row = await db.arena_runs.get(runId);
  if (!row || row.deleted === 1) return { kind: "gone" };
  const run = readArenaRun(row);
  if (!run) return { kind: "damaged", row };
  const [turnRows, voteRows, sourceRows] = await Promise.all([
    membersOf(db.arena_turns, runId).toArray(),
    membersOf(db.arena_votes, runId).toArray(),
    membersOf(db.arena_sources, runId).toArray(),
  ]);
  const { turns, damaged: damagedTurns } = readArenaTurns(turnRows);
  const votes = voteRows.flatMap((each) => readArenaVote(each) ?? []);
  const sources = sourceRows.flatMap((each) => readArenaSource(each) ?? []);
  const beliefs = await beliefsOf(
    db,
    run.claims.map(({ id }) => id),
  );
  const damaged = damagedTurns + voteRows.length + sourceRows.length - votes.length - sources.length;
  return { kind: "here", debate: { run, turns, votes, sources, beliefs, damaged } };
}

async function beliefsOf(db: StudioDatabase, claimIds: readonly string[]): Promise<ReadonlyMap<string, Belief>> {
  const rows = await db.statements.bulkGet([...claimIds]);
  const beliefs = new Map<string, Belief>();
  for (const row of rows) {
    const statement = row && row.deleted !== 1 ? readStatement(row) : null;
    if (!statement || statement.trashedAt !== null) continue;
    const estimates = (
      await db.estimates
        .where("[statementId+deleted+at+id]")
        .between([statement.id, 0], [statement.id, 1], false, false)
        .toArray()
    ).flatMap((each) => readEstimate(each) ?? []);
    const latest = (stage: Estimate["stage"]) => estimates.findLast((each) => each.stage === stage);
    beliefs.set(statement.id, { statement, before: latest("before"), after: latest("after") });
  }
  return beliefs;
}

/** A debate in the list. */
export interface ListedDebate {
  readonly run: ArenaRun;
  /** How many arguments were made. */
  readonly said: number;
}

export interface DebateList {
  /** Most recently changed first. */
  readonly debates: readonly ListedDebate[];
  /** Whether there are more than are listed. */
  readonly hasMore: boolean;
  readonly damaged: readonly unknown[];
}

/** The newest debates. @param limit how many */
export async function newestDebates(
  db: Pick<Tables, "arena_runs" | "arena_turns">,
  limit: number,
): Promise<DebateList> {
  const rows = await db.arena_runs
    .where("[deleted+updatedAt+id]")
    .between([0], [1], true, false)
    .reverse()
    .limit(limit + 1)
    .toArray();
  const shown = rows.slice(0, limit);
  const runs = shown.flatMap((row) => readArenaRun(row) ?? []);
  const debates = await Promise.all(
    runs.map(async (run): Promise<ListedDebate> => {
      const turns = await membersOf(db.arena_turns, run.id).toArray();
      return { run, said: saidIn(readArenaTurns(turns).turns).length };
    }),
  );
  return { debates, hasMore: rows.length > limit, damaged: shown.filter((row) => readArenaRun(row) === null) };
}

/** A belief of a finished debate whose day has come. */
export interface DueReview {
  readonly statement: Statement;
  readonly runId: string;
  /** What was believed last. */
  readonly percent: number;
}

/** The reviews that are due, the longest due first; at most 20. @param now epoch milliseconds */
export async function dueReviews(db: StudioDatabase, now: number): Promise<readonly DueReview[]> {
  const rows = await db.statements.where("[deleted+reviewAt+id]").between([0], [0, now, []], true, true).toArray();
  const due: DueReview[] = [];
  for (const row of rows) {
    const statement = readStatement(row);
    const runId = statement?.source?.tool === "arena" ? statement.source.id : null;
    if (!statement || runId === null || statement.settled !== null || statement.trashedAt !== null) continue;
    const run = await db.arena_runs.get(runId);
    const belief = (await beliefsOf(db, [statement.id])).get(statement.id);
    // an unfinished debate still hides what was believed
    if (!run || run.deleted === 1 || run.closedAt === null || !belief?.after) continue;
    due.push({ statement, runId, percent: belief.after.percent });
    if (due.length === 20) break;
  }
  return due;
}
