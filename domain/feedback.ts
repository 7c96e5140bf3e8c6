import type { FeedbackContext, FeedbackType } from "./entities.ts";

/** When and about what people are asked how satisfied they are (specification, sections 4 and 9). All times in milliseconds. */

/** What is asked today. *persona-selection* comes with the personas. */
export type FeedbackTrigger = Exclude<FeedbackContext, "persona-selection">;

/** From the moment a trigger holds until it is asked. */
export const FEEDBACK_DELAY: Readonly<Record<FeedbackTrigger, number>> = {
  "post-optimization": 2_000,
  "session-completion": 1_000,
  "performance-issue": 5_000,
};
export const FEEDBACK_TYPE: Readonly<Record<FeedbackTrigger, FeedbackType>> = {
  "post-optimization": "satisfaction",
  "session-completion": "usability",
  "performance-issue": "performance",
};

/** A visit longer than this is a session to be asked about. */
export const SESSION_COMPLETED_AFTER = 5 * 60_000;
/** A performance score below this is. */
export const PERFORMANCE_LIMIT = 70;
/** An id of a feedback session is used again below this age. */
export const FEEDBACK_SESSION_AGE = 60 * 60_000;
/** How long the thanks are shown. */
export const THANKS_SHOWN = 2_000;

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** @param rating 1 to 5 */
export const sentimentOf = (rating: number): "positive" | "neutral" | "negative" =>
  rating >= 4 ? "positive" : rating <= 2 ? "negative" : "neutral";
