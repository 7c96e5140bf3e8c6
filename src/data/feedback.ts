import type { FeedbackContext, FeedbackEntry, FeedbackType } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { RATINGS, sentimentOf } from "#domain/feedback.ts";
import { err, type Result } from "#domain/result.ts";
import { pruneRecords } from "#sync/store/prune-records.ts";
import type { Studio } from "./studio.tsx";

/** Entries on this device; those that have not been sent stay beyond it (specification, section 9). */
const KEPT = 200;
/** Characters of a comment. */
export const MAX_COMMENT = 2_000;

export interface Feedback {
  readonly context: FeedbackContext;
  readonly type: FeedbackType;
  readonly rating: number;
  readonly comment?: string;
  /** The address where it was asked for; only its path is kept. */
  readonly route: string;
  /** Of the visit, not of a thought: see the specification, section 4. */
  readonly sessionId: string;
}

const NO_RATING = appError("VALIDATION_ERROR", "Choose a rating from 1 to 5.");
const TOO_LONG = appError("VALIDATION_ERROR", `A comment holds up to ${MAX_COMMENT.toLocaleString("en")} characters.`, {
  remedy: "Shorten it; what you wrote is still in the field.",
});

/**
 * Keeps what a person thinks of the studio, to the letter: a comment is written to be read.
 * @returns `VALIDATION_ERROR` without a rating or with too long a comment; otherwise as `commit()`
 */
export async function giveFeedback(studio: Studio, given: Feedback): Promise<Result<undefined>> {
  const { context, type, rating, route, sessionId } = given;
  if (!RATINGS.some((known) => known === rating)) return err(NO_RATING);
  const comment = given.comment?.trim() ?? "";
  if (comment.length > MAX_COMMENT) return err(TOO_LONG);
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const entry: FeedbackEntry = {
    id: studio.newId(),
    timestamp: studio.now(),
    route: route.split(/[?#]/, 1)[0] ?? "",
    context,
    type,
    rating: rating as FeedbackEntry["rating"],
    comment: comment === "" ? null : comment,
    sessionId,
    metadata: { sentiment: sentimentOf(rating) },
  };
  const { commit, db } = workspace.value;
  const kept = await commit([{ table: "feedback", put: entry }]);
  if (kept.ok) await pruneRecords(db, "feedback", { keep: KEPT }).catch(() => {}); // kept is kept: the next one tidies up
  return kept;
}
