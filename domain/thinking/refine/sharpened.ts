import type { Decisions, Refinement } from "../types.ts";

/** Reasons of hunks that tidy a text and change nothing of what it says. */
export const TIDY = { spelling: "Spelling and capitals", punctuation: "Punctuation" } as const;

const isTidying = (reason: string): boolean => reason === TIDY.spelling || reason === TIDY.punctuation;

/** Whether a question says more, or says it better, than the rough text: by an accepted change of substance or by an answer. */
export const isSharpened = (
  { hunks, sentences }: Pick<Refinement, "hunks" | "sentences">,
  { original = false, rejected = [] }: Decisions = {},
): boolean =>
  sentences.some(({ origin }) => origin === "answer") ||
  (!original && hunks.some(({ id, reason }) => !isTidying(reason) && !rejected.includes(id)));
