import type { Decisions, Refinement } from "../types.ts";

/** Reasons of hunks that tidy a text and change nothing of what it says. */
export const TIDY = {
  spelling: "Spelling and capitals",
  punctuation: "Punctuation",
  courtesy: "Courtesy is welcome, but not part of the question",
  padding: "Words that carry nothing",
  verbForm: "The usual form of the verb",
} as const;

const TIDYING: ReadonlySet<string> = new Set(Object.values(TIDY));

/** Whether a question says more, or says it better, than the rough text: by an accepted change of substance or by an answer. */
export const isSharpened = (
  { hunks, sentences }: Pick<Refinement, "hunks" | "sentences">,
  { original = false, rejected = [] }: Decisions = {},
): boolean =>
  sentences.some(({ origin }) => origin === "answer") ||
  (!original && hunks.some(({ id, reason }) => !TIDYING.has(reason) && !rejected.includes(id)));
