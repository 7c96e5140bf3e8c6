import type { FeedbackContext, FeedbackEntry, FeedbackType } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { RATINGS, sentimentOf } from "#domain/feedback.ts";
import { err, type Result } from "#domain/result.ts";
import { pruneRecords } from "#sync/store/prune-records.ts";
import type { Studio } from "./studio.tsx";
import { withWorkspace } from "./with-workspace.ts";

/** Entries on this device (specification, section 9). Beyond it the oldest go, also those that were not sent. */
const MOST = 200;
/** Characters of a comment. */
export const MAX_COMMENT = 2_000;

export interface Feedback {
  readonly context: FeedbackContext;
  readonly type: FeedbackType;
  readonly rating: number;
  readonly comment?: string;
  /** The address from which it was sent; only the path is stored. */
  readonly route: string;
  /** The id of the visit, not of a session (specification, section 4). */
  readonly sessionId: string;
}

const NO_RATING = appError("VALIDATION_ERROR", "Choose a rating from 1 to 5.");
const TOO_LONG = appError(
  "VALIDATION_ERROR",
  `A comment can have up to ${MAX_COMMENT.toLocaleString("en")} characters.`,
  {
    remedy: "Shorten it; what you wrote is still in the field.",
  },
);

/**
 * Stores a person's feedback. The comment is stored unmasked, because it is meant to be read.
 * @returns `VALIDATION_ERROR` for a missing rating or an overlong comment; otherwise as `commit()`
 */
export async function giveFeedback(studio: Studio, given: Feedback): Promise<Result<undefined>> {
  const { context, type, rating, route, sessionId } = given;
  if (!RATINGS.some((known) => known === rating)) return err(NO_RATING);
  const comment = given.comment?.trim() ?? "";
  if (comment.length > MAX_COMMENT) return err(TOO_LONG);
  return withWorkspace(studio, async ({ commit, db }) => {
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
    const stored = await commit([{ table: "feedback", put: entry }]);
    if (stored.ok) await pruneRecords(db, "feedback", { keep: MOST, unsent: true }).catch(() => {}); // the entry is stored: the next one tidies up
    return stored;
  });
}
