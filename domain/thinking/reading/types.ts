import type { Span, TaskKind } from "../types.ts";

/**
 * What a clause does in a rough idea. One clause has one role:
 * question   already asked ("should we charge or keep it free")
 * request    an imperative ("write a poem about the sea")
 * wish       a goal in the person's own words ("want to fix it before the spring intake")
 * doubt      an indirect question ("not sure whether I should move")
 * statement  a state of affairs, often a problem ("we keep losing people")
 * cause      a guess at a reason ("maybe the videos are too long")
 * constraint a limit or condition ("we can't record everything again", "under 500 euros")
 * tried      what was done or measured already ("tried melatonin", "I already asked HR")
 * topic      no verb at all ("keto diet")
 * filler     greetings, thanks, apologies
 */
export type ClauseRole =
  | "question"
  | "request"
  | "wish"
  | "doubt"
  | "statement"
  | "cause"
  | "constraint"
  | "tried"
  | "topic"
  | "filler";

export interface Clause {
  /** Place in the text, without connectors ("but", "because") and hedges. */
  readonly span: Span;
  readonly text: string;
  readonly role: ClauseRole;
  /** The preceding connector, lower case: "but", "or", "because", "so"; null for none. */
  readonly connector: string | null;
  /** Its hedge ("maybe", "i think"), as written; null for none. */
  readonly hedge: string | null;
  readonly negated: boolean;
}

/** A rough idea, understood as far as rules can. Every string is a verbatim piece of the text. */
export interface Reading {
  readonly text: string;
  readonly language: "en" | "other";
  readonly clauses: readonly Clause[];
  readonly task: TaskKind;
  /** The noun phrase it is about, without article ("second week of the course"); null when none stands out. */
  readonly object: string | null;
  /** The named alternatives ("charge for the workshop", "keep it free"); empty or at least two. */
  readonly options: readonly string[];
  /** Who it is for; null when not mentioned. */
  readonly audience: string | null;
  /** The wanted date ("before the spring intake"); null when not mentioned. */
  readonly deadline: string | null;
  /** Most telling phrases, best first (RAKE), at most eight. */
  readonly keyphrases: readonly string[];
}
