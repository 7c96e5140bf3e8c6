/** Begins and deletes debates. */
import { type ArgumentList, listProblem } from "#domain/arena/argument-list.ts";
import { claimsProblem } from "#domain/arena/claim.ts";
import { titleOf } from "#domain/arena/rivals.ts";
import type { ArenaRun, Statement } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import type { Origin, Source } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { membersOf } from "./read-debate.ts";
import { listChanges } from "./take-turns.ts";
import { estimateOf } from "./weigh-debate.ts";

export type Seat = ArenaRun["seats"][number];

export interface NewClaim {
  readonly text: string;
  /** How likely the person finds the claim, 1 to 99. */
  readonly percent: number;
  /** The claim turns out right if this happens; may be empty. */
  readonly criterion: string;
  /** What the claim was made of: a session, a prompt, an idea, a theme of a synthesis, a thought of a map. */
  readonly from?: Source & { readonly table: "sessions" | "prompts" | "ideas" | "syntheses" | "map_nodes" };
}

export interface NewDebate {
  /** One, or two to four rival claims. */
  readonly claims: readonly [NewClaim, ...NewClaim[]];
  /** Epoch milliseconds. */
  readonly reviewAt: number;
  /** `side`: `for` or `against` the one claim; among rival claims, the place of the claim that the seat argues for: `0`. */
  readonly seats: readonly Omit<Seat, "id">[];
  readonly rounds: 1 | 2 | 3;
  /** The person's own, about the one claim: the debate begins with them. */
  readonly arguments?: ArgumentList;
}

/**
 * Begins a debate, with what the person believes before it. The plan's monthly messages are checked first: a debate counts as one.
 * @returns INVALID_INPUT for more than four claims, and for a claim that no debate can be about
 */
export function beginDebate(studio: Studio, made: NewDebate): Promise<Result<ArenaRun>> {
  const problem = claimsProblem(made.claims.map(({ text }) => text)) ?? (made.arguments && listProblem(made.arguments));
  if (problem) return Promise.resolve(err(appError("INVALID_INPUT", problem)));
  return withWorkspace(studio, async (workspace) => {
    const { commit, create, db, meter } = workspace;
    const gate = await meter.gate();
    if (gate) return err(gate);
    const [id, now] = [studio.newId(), studio.now()];
    const claims = made.claims.map((claim) => ({ ...claim, id: studio.newId(), text: claim.text.trim() }));
    const sources = claims.flatMap(({ id: claimId, from }) => (from ? [{ ...from, into: `claim:${claimId}` }] : []));
    const [one] = claims.length === 1 ? made.claims : [];
    const run: ArenaRun = {
      id,
      title: titleOf(claims),
      claims: claims.map(({ id: claimId, text }) => ({ id: claimId, text })),
      // rival claims began with several things, which their links name
      origin: one?.from ? { kind: one.from.table, id: one.from.row.id } : null,
      seats: made.seats.map((seat) => ({
        ...seat,
        id: studio.newId(),
        side: claims[Number(seat.side)]?.id ?? seat.side,
      })),
      rounds: made.rounds,
      nextSeat: null,
      paused: false,
      strengths: {},
      closedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const from = one?.from ? [one.from] : sources;
    const origin: Origin = isSome(from) ? { how: "argued", by: "person", from } : "typed";
    const beliefs = claims.flatMap((claim) => {
      const statement: Statement = {
        id: claim.id,
        text: claim.text,
        criterion: claim.criterion.trim(),
        sessionId: claim.from?.table === "sessions" ? claim.from.row.id : null,
        runId: null,
        source: { tool: "arena", id },
        revises: null,
        reviewAt: made.reviewAt,
        settled: null,
        trashedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      return [
        ...create("statements", statement, {
          how: "quoted",
          by: "person",
          from: [{ table: "arena_runs", row: run, within: `claim:${claim.id}` }],
        }),
        { table: "estimates", put: estimateOf(studio, claim.id, "before", claim.percent) } as const,
      ];
    });
    const [claim] = run.claims;
    const given =
      made.arguments && claim
        ? await listChanges(
            studio,
            workspace,
            db,
            [],
            { runId: id, round: 1, about: claim.id, asked: "" },
            made.arguments,
          )
        : [];
    const stored = await commit([...create("arena_runs", run, origin), ...beliefs, ...given]);
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(run);
  });
}

const isSome = (from: readonly Source[]): from is readonly [Source, ...Source[]] => from.length > 0;

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
