/** Begins and deletes debates. */
import type { ArenaRun, Statement } from "#domain/entities.ts";
import type { Origin, Source } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { membersOf } from "./read-debate.ts";
import { estimateOf } from "./weigh-debate.ts";

export type Seat = ArenaRun["seats"][number];

export interface NewDebate {
  readonly claim: string;
  /** How likely the person finds the claim, 1 to 99. */
  readonly percent: number;
  /** The claim turns out right if this happens; may be empty. */
  readonly criterion: string;
  /** Epoch milliseconds. */
  readonly reviewAt: number;
  readonly seats: readonly Omit<Seat, "id">[];
  readonly rounds: 1 | 2 | 3;
  /** What the claim was made of: a session, a prompt, an idea. */
  readonly from?: Source & { readonly table: "sessions" | "prompts" | "ideas" };
}

/** Begins a debate, with what the person believes before it. The plan's monthly messages are checked first: a debate counts as one. */
export function beginDebate(studio: Studio, made: NewDebate): Promise<Result<ArenaRun>> {
  return withWorkspace(studio, async ({ commit, create, meter }) => {
    const gate = await meter.gate();
    if (gate) return err(gate);
    const [id, claimId, now] = [studio.newId(), studio.newId(), studio.now()];
    const claim = made.claim.trim();
    const run: ArenaRun = {
      id,
      title: claim,
      claims: [{ id: claimId, text: claim }],
      origin: made.from ? { kind: made.from.table, id: made.from.row.id } : null,
      seats: made.seats.map((seat) => ({ ...seat, id: studio.newId() })),
      rounds: made.rounds,
      nextSeat: null,
      paused: false,
      strengths: {},
      closedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const statement: Statement = {
      id: claimId,
      text: claim,
      criterion: made.criterion.trim(),
      sessionId: made.from?.table === "sessions" ? made.from.row.id : null,
      runId: null,
      source: { tool: "arena", id },
      revises: null,
      reviewAt: made.reviewAt,
      settled: null,
      trashedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const origin: Origin = made.from ? { how: "argued", by: "person", from: [made.from] } : "typed";
    const stored = await commit([
      ...create("arena_runs", run, origin),
      ...create("statements", statement, {
        how: "quoted",
        by: "person",
        from: [{ table: "arena_runs", row: run, within: `claim:${claimId}` }],
      }),
      { table: "estimates", put: estimateOf(studio, claimId, "before", made.percent) },
    ]);
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(run);
  });
}

/** What a deletion removed, for undo. */
export interface DebateDeletion {
  readonly rows: readonly { readonly table: DebateTable; readonly id: string }[];
}
const DEBATE_TABLES = ["arena_runs", "arena_sources", "arena_turns", "arena_votes", "statements", "estimates"] as const;
type DebateTable = (typeof DEBATE_TABLES)[number];

/** Deletes a debate with all that belongs to it, and the beliefs that it was about. */
export function deleteDebate(
  studio: Studio,
  { id, claims }: Pick<ArenaRun, "id" | "claims">,
): Promise<Result<DebateDeletion>> {
  return withWorkspace(studio, async ({ commitDecided }) => {
    const rows: { table: DebateTable; id: string }[] = [];
    const stored = await commitDecided(DEBATE_TABLES, async (tx) => {
      rows.length = 0;
      const add = (table: DebateTable, ids: readonly string[]) =>
        rows.push(...ids.map((each) => ({ table, id: each })));
      add("arena_runs", [id]);
      for (const table of ["arena_sources", "arena_turns", "arena_votes"] as const)
        add(table, await membersOf<{ readonly id: string }>(tx[table] as never, id).primaryKeys());
      for (const claim of claims) {
        const belief = await tx.statements.get(claim.id);
        if (!belief || belief.deleted === 1) continue;
        add("statements", [claim.id]);
        const index = tx.estimates.where("[statementId+deleted+at+id]");
        add("estimates", await index.between([claim.id, 0], [claim.id, 1], false, false).primaryKeys());
      }
      return rows.map((row) => ({ ...row, remove: true }) as Change);
    });
    return stored.ok ? ok({ rows: [...rows] }) : stored;
  });
}

/** Restores exactly what a deletion removed. */
export const undoDelete = (studio: Studio, { rows }: DebateDeletion): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) => commit(rows.map((row) => ({ ...row, set: {} }) as Change)));
