import type { Decisions, Proposal, Refinement, Sentence, Span } from "../types.ts";
import { refinedText } from "./refined-text.ts";

/** The open parts of a proposal: text in square brackets that the person's own text does not have. */
export const proposalGaps = (text: string, original: string): Span[] =>
  [...text.matchAll(/\[[^[\]\n]{1,200}\](?!\()/g)]
    .filter(({ 0: gap }) => !original.includes(gap))
    .map(({ index, 0: gap }) => ({ start: index, end: index + gap.length }));

/** The person's answers since a proposal was made, one sentence each, as the engine words them. */
export function answeredSince(
  { questions, sentences }: Pick<Refinement, "questions" | "sentences">,
  { answers = {} }: Decisions,
  proposal: Proposal,
): readonly Sentence[] {
  // earlier engines added one sentence per answer, in the order of their questions
  const ids = questions.map(({ id }) => id).filter((id) => (answers[id] ?? "").trim() !== "");
  return sentences
    .filter(({ origin }) => origin === "answer")
    .filter((sentence, at) => {
      const id = sentence.answers ?? ids[at];
      return id === undefined || proposal.answers?.[id] !== answers[id];
    });
}

/** The question with a proposal: the proposal's own words, then the later answers. @param refinement under the same decisions */
export const proposedText = (
  refinement: Pick<Refinement, "questions" | "sentences">,
  decisions: Decisions,
  proposal: Proposal,
): string => refinedText([{ text: proposal.text }, ...answeredSince(refinement, decisions, proposal)]);
