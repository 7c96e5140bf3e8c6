import type { Decisions, Refinement, Sentence, Span } from "../types.ts";
import { refinedText } from "./refined-text.ts";

/** A wording of the question that a model proposes. */
export interface Proposal {
  readonly text: string;
  /** The answers to clarifying questions that it was made with. */
  readonly answers?: Decisions["answers"];
}

/** The open parts of a proposal: what stands in square brackets, and did not in the person's own text. */
export const proposalGaps = (text: string, original: string): Span[] =>
  [...text.matchAll(/\[[^[\]\n]{1,200}\](?!\()/g)]
    .filter(({ 0: gap }) => !original.includes(gap))
    .map(({ index, 0: gap }) => ({ start: index, end: index + gap.length }));

/** What the person answered since a proposal was made, a sentence each, as the engine words it. */
export function answeredSince(
  { questions, sentences }: Pick<Refinement, "questions" | "sentences">,
  { answers = {} }: Decisions,
  proposal: Proposal,
): readonly Sentence[] {
  // the engine adds one sentence for each answer, in the order of its questions
  const ids = questions.map(({ id }) => id).filter((id) => (answers[id] ?? "").trim() !== "");
  return sentences
    .filter(({ origin }) => origin === "answer")
    .filter((_, at) => {
      const id = ids[at];
      return id === undefined || proposal.answers?.[id] !== answers[id];
    });
}

/** A proposal as the question reads with it: its own words, then what was answered since. @param refinement under the same decisions */
export const proposedText = (
  refinement: Pick<Refinement, "questions" | "sentences">,
  decisions: Decisions,
  proposal: Proposal,
): string => refinedText([{ text: proposal.text }, ...answeredSince(refinement, decisions, proposal)]);
