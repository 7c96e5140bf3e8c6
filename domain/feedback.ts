import type { FeedbackContext, FeedbackType } from "./entities.ts";

/** When people are asked how satisfied they are, and about what (specification, sections 4 and 9). All times in milliseconds. */

/** What asks: each context has its trigger. */
export type FeedbackTrigger = FeedbackContext;

/** The delay between a trigger and its question. */
export const FEEDBACK_DELAY: Readonly<Record<FeedbackTrigger, number>> = {
  "post-optimization": 2_000,
  "persona-selection": 3_000,
  "session-completion": 1_000,
  "performance-issue": 5_000,
};
export const FEEDBACK_TYPE: Readonly<Record<FeedbackTrigger, FeedbackType>> = {
  "post-optimization": "satisfaction",
  "persona-selection": "feature",
  "session-completion": "usability",
  "performance-issue": "performance",
};

/** A chosen panel of that many personas is asked about. */
export const PERSONAS_SELECTED = 2;
/** After a visit longer than this, the session is asked about. */
export const SESSION_COMPLETED_AFTER = 5 * 60_000;
/** A performance score below this is asked about. */
export const PERFORMANCE_LIMIT = 70;
/** A feedback session's id is reused up to this age. */
export const FEEDBACK_SESSION_AGE = 60 * 60_000;
/** Between two questions, counted from when the first was closed: a person who has just skipped one is not asked the next. */
export const BETWEEN_QUESTIONS = 10 * 60_000;
/** After somebody wrote into a field or pressed a control: who rests between two of them is in the middle of something. */
export const AFTER_ACTING = 20_000;
/** After a thought, a model's answer or a run has ended: what came is read first. */
export const AFTER_WORK = 60_000;
/** How long the thanks are shown. */
export const THANKS_SHOWN = 2_000;

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** @param rating 1 to 5 */
export const sentimentOf = (rating: number): "positive" | "neutral" | "negative" =>
  rating >= 4 ? "positive" : rating <= 2 ? "negative" : "neutral";
