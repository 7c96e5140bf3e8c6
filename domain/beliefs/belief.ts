import type { Estimate, Statement } from "../entities.ts";
import { hasVisible } from "../visible.ts";

/** A belief with the numbers that were given for it. */
export interface Belief {
  readonly statement: Statement;
  /** The first number. */
  readonly before: Estimate | undefined;
  /** The latest number after thinking. */
  readonly after: Estimate | undefined;
}

/** @param estimates those of the statement, in any order */
export function beliefOf(statement: Statement, estimates: readonly Estimate[]): Belief {
  const inOrder = [...estimates].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const firsts = inOrder.filter(({ stage }) => stage === "before");
  return {
    statement,
    // two devices that reworded it gave a number each: that of the wording that stands was given with it
    before: firsts.find(({ at }) => at === statement.createdAt) ?? firsts[0],
    after: inOrder.findLast(({ stage }) => stage === "after"),
  };
}

const DAY = 24 * 60 * 60_000;
/** How long before its review a belief's numbers are covered. */
const COVERED = 7 * DAY;

export const isDue = ({ statement }: Belief, now: number): boolean =>
  statement.settled === null && statement.reviewAt <= now;

/**
 * Whether the numbers must not be shown: known outcomes move what people remember of their own numbers (Fischhoff and Beyth 1975).
 * @param now epoch ms
 */
export const isCovered = ({ statement }: Pick<Belief, "statement">, now: number): boolean =>
  statement.settled === null && now >= statement.reviewAt - COVERED;

/**
 * Whether it can be said in other words: not once its numbers are covered or it is settled, because who knows how it goes would choose what counts.
 * A belief of a debate stays with its debate.
 */
export const isRewordable = (statement: Statement, now: number): boolean =>
  statement.settled === null && statement.source === null && !isCovered({ statement }, now);

/** The id of what a belief becomes in other words: the same on every device, so that two that reword it at once have one belief. */
export const nextWording = (id: string): string =>
  `${firstWording(id)}.${Number(/\.(\d{1,3})$/.exec(id)?.[1] ?? 1) + 1}`;

/** The id of the belief as it was first said. */
export const firstWording = (id: string): string => id.replace(/\.\d{1,3}$/, "");

/** A settled belief, as far as its numbers can be compared with what happened. */
export interface Settled {
  /** Percent. */
  readonly before: number | null;
  /** Percent: the number after thinking, else the first. */
  readonly last: number;
  readonly moved: boolean;
  readonly happened: boolean;
}

/** The beliefs that happened or did not, with a number. What cannot be settled counts nowhere. */
export const settledOf = (beliefs: readonly Belief[]): readonly Settled[] =>
  beliefs.flatMap(({ statement: { settled }, before, after }) => {
    const last = after ?? before;
    if (!settled || settled.outcome === "unsettled" || !last) return [];
    return [
      {
        before: before?.percent ?? null,
        last: last.percent,
        moved: before !== undefined && after !== undefined && before.percent !== after.percent,
        happened: settled.outcome === "happened",
      },
    ];
  });

/** What a person types to state a belief. */
export interface NewBelief {
  readonly text: string;
  readonly criterion: string;
  /** As typed. */
  readonly percent: string;
  /** What the person does not know. */
  readonly unknowns: string;
  /** `YYYY-MM-DD`; may be empty. */
  readonly reviewOn: string;
}

export type BeliefProblems = Partial<Record<keyof NewBelief, string>>;

/** Longer beliefs cannot be settled by anybody. Characters. */
const LONGEST_BELIEF = 2_000;

/** The whole number from 1 to 99 that was typed; null for anything else. */
export function percentOf(typed: string): number | null {
  const number = /^\s*(\d{1,2})\s*%?\s*$/.exec(typed)?.[1];
  return number === undefined || Number(number) < 1 ? null : Number(number);
}

export const PERCENT_PROBLEM = "Nothing is certain: 1 to 99.";

/** What is wrong with each field; empty when nothing is. @param today `YYYY-MM-DD` */
export function beliefProblems(made: NewBelief, today: string): BeliefProblems {
  const problems: { -readonly [K in keyof NewBelief]?: string } = {};
  if (!hasVisible(made.text)) problems.text = "Write what you believe first.";
  else if (made.text.length > LONGEST_BELIEF) problems.text = "A sentence, not a page: 2,000 characters at most.";
  if (!hasVisible(made.criterion)) problems.criterion = "How will you know? Name a number, or who decides, and a date.";
  else if (made.criterion.length > LONGEST_BELIEF) problems.criterion = "2,000 characters at most.";
  if (made.unknowns.length > LONGEST_BELIEF) problems.unknowns = "2,000 characters at most.";
  if (percentOf(made.percent) === null) problems.percent = PERCENT_PROBLEM;
  if (!isReviewDay(made.reviewOn, today)) problems.reviewOn = REVIEW_PROBLEM;
  return problems;
}

export const REVIEW_PROBLEM = "Choose tomorrow or a later day. You can also settle a belief before its day.";

/** Whether a day exists and is still to come. */
export const isReviewDay = (day: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && day > today;
