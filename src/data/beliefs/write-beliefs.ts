/** Writes of beliefs and of the numbers that are given for them. */
import {
  type BeliefProblems,
  beliefProblems,
  isReviewDay,
  isRewordable,
  type NewBelief,
  nextWording,
  PERCENT_PROBLEM,
  percentOf,
  REVIEW_PROBLEM,
} from "#domain/beliefs/belief.ts";
import type { Estimate, MapNode, Session, Statement } from "#domain/entities.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { dayOf } from "#domain/insights/days.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readStatement } from "#domain/stored/arena.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import type { Tables } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

const firstOf = (problems: BeliefProblems): string | undefined => Object.values(problems)[0];
/** The beginning of a day in the person's time zone: a review is due once its day has come. */
const startOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();

const GONE = appError("NOT_FOUND", "This belief was deleted meanwhile.", { remedy: "Nothing was changed." });
const SETTLED = appError("RESOURCE_LOCKED", "This belief is settled already.", { remedy: "Nothing was changed." });

/** Numbers are covered, or an outcome is there: another wording would choose what counts. */
const FIXED = appError(
  "RESOURCE_LOCKED",
  "A belief cannot be reworded once it is settled, or shortly before its day.",
  {
    remedy: "Nothing was changed. State a new belief instead.",
  },
);

/** The wording that stands now: another tab may have reworded it meanwhile. Null where the belief was deleted. */
async function standingWording(tx: Pick<Tables, "statements">, id: string): Promise<Statement | null> {
  for (let next = id; ; next = nextWording(next)) {
    const row = await tx.statements.get(next);
    const statement = row && row.deleted !== 1 ? readStatement(row) : null;
    if (!statement || statement.trashedAt === null) return statement;
  }
}

/**
 * The id of a further wording. A later one may be there already and may stand: one device reworded the belief while another one deleted it and
 * then brought it back.
 */
async function freeWording(tx: Pick<Tables, "statements">, id: string): Promise<string> {
  let free = nextWording(id);
  while (await tx.statements.get(free)) free = nextWording(free);
  return free;
}

/**
 * States a belief with its first number, in one commit.
 * @param from the thought it came up in, or the thought of a map that it says
 * @param revises the belief that it says in other words, or whose newest wording it does: that one goes to the trash with its numbers
 * @returns its id; INVALID_INPUT as `beliefProblems()` says; NOT_FOUND and RESOURCE_LOCKED where `revises` may not be; the errors of `commit()`
 */
export function stateBelief(
  studio: Studio,
  made: NewBelief,
  from: Session | MapNode | null,
  revises: string | null = null,
): Promise<Result<string>> {
  return withWorkspace(studio, async ({ commitDecided, create }) => {
    const now = studio.now();
    const node = from && "mapId" in from ? from : null;
    const session = from && "mapId" in from ? null : from;
    const wrong = firstOf(beliefProblems(made, dayOf(now)));
    if (wrong) return err(appError("INVALID_INPUT", wrong));
    let refused: AppError | null = null;
    let id = studio.newId();
    const stored = await commitDecided(["statements", "estimates", "links"], async (tx) => {
      const revised = revises === null ? null : await standingWording(tx, revises);
      if (revises !== null) refused = revised === null ? GONE : isRewordable(revised, now) ? null : FIXED;
      if (refused) return [];
      if (revised) id = await freeWording(tx, revised.id);
      const statement: Statement = {
        id,
        text: made.text.trim(),
        criterion: made.criterion.trim(),
        sessionId: revised?.sessionId ?? session?.id ?? null,
        runId: null,
        source: null,
        revises: revised?.id ?? null,
        reviewAt: startOf(made.reviewOn),
        settled: null,
        trashedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      const origin: Origin = revised
        ? { how: "reworded", by: "person", from: [{ table: "statements", row: { ...revised } }] }
        : session
          ? { how: "prompted", by: "person", from: [{ table: "sessions", row: { ...session } }] }
          : node
            ? { how: "judged", by: "person", from: [{ table: "map_nodes", row: { ...node } }] }
            : "typed";
      const before: Estimate = {
        id: studio.newId(),
        statementId: id,
        stage: "before",
        percent: percentOf(made.percent) as number,
        unknowns: made.unknowns.trim(),
        at: now,
      };
      return [
        ...create("statements", statement, origin),
        { table: "estimates", put: before },
        ...(revised ? [{ table: "statements" as const, id: revised.id, set: { trashedAt: now, updatedAt: now } }] : []),
      ];
    });
    if (refused) return err(refused);
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(id);
  });
}

/** Decides on changes of a belief by what is on disk now. `decide` gives an error to store nothing. */
function changed(
  studio: Studio,
  id: string,
  decide: (statement: Statement) => readonly Change[] | AppError,
): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ commitDecided }) => {
    let refused: AppError | null = null;
    const stored = await commitDecided(["statements", "estimates"], async (tx) => {
      const row = await tx.statements.get(id);
      const statement = row && row.deleted !== 1 ? readStatement(row) : null;
      const changes = statement ? decide(statement) : GONE;
      if (!("code" in changes)) return changes;
      refused = changes;
      return [];
    });
    return refused ? err(refused) : stored;
  });
}

/** A second number, after thinking. Earlier ones stay as they are. @returns INVALID_INPUT, NOT_FOUND, RESOURCE_LOCKED once it is settled */
export function thinkAgain(
  studio: Studio,
  id: string,
  { percent, unknowns }: Pick<NewBelief, "percent" | "unknowns">,
): Promise<Result<undefined>> {
  return changed(studio, id, ({ settled }) => {
    const value = percentOf(percent);
    if (value === null) return appError("INVALID_INPUT", PERCENT_PROBLEM);
    if (settled) return SETTLED;
    const at = studio.now();
    return [
      {
        table: "estimates",
        put: { id: studio.newId(), statementId: id, stage: "after", percent: value, unknowns: unknowns.trim(), at },
      },
      { table: "statements", id, set: { updatedAt: at } },
    ];
  });
}

export type Outcome = NonNullable<Statement["settled"]>["outcome"];

/** Says how a belief turned out. @param unknown what mattered and was not known at the time; may be empty */
export const settleBelief = (
  studio: Studio,
  id: string,
  outcome: Outcome,
  unknown: string,
): Promise<Result<undefined>> =>
  changed(studio, id, ({ settled }) => {
    if (settled) return SETTLED;
    const at = studio.now();
    return [{ table: "statements", id, set: { settled: { outcome, at, unknown: unknown.trim() }, updatedAt: at } }];
  });

/** Asks on another day. @param day `YYYY-MM-DD` @returns INVALID_INPUT for a day that is not to come */
export const askLater = (studio: Studio, id: string, day: string): Promise<Result<undefined>> =>
  changed(studio, id, ({ settled }) => {
    const now = studio.now();
    if (!isReviewDay(day, dayOf(now))) return appError("INVALID_INPUT", REVIEW_PROBLEM);
    return settled ? SETTLED : [{ table: "statements", id, set: { reviewAt: startOf(day), updatedAt: now } }];
  });

/** Moves a belief to the trash, or back. It then counts in no figure. */
export const setTrashed = (studio: Studio, id: string, isTrashed: boolean): Promise<Result<undefined>> =>
  changed(studio, id, () => {
    const now = studio.now();
    return [{ table: "statements", id, set: { trashedAt: isTrashed ? now : null, updatedAt: now } }];
  });
