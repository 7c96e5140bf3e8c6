import { type Decisions, OWN_WORDING, type Refinement } from "#domain/thinking/types.ts";
import { hunkSummary } from "./diff-view.ts";

/**
 * A person's decisions in words, one line each. A change that no given refinement contains is described without its text.
 * @param refinements where the questions and the proposed changes are looked up, the nearest first
 */
export function decisionWords(
  { original = false, rejected = [], refused = [], answers = {}, proposal = OWN_WORDING }: Decisions,
  refinements: readonly Refinement[],
): string[] {
  const worded = !original && proposal !== OWN_WORDING;
  if (!original && !worded && rejected.length + refused.length === 0 && Object.keys(answers).length === 0)
    return ["Every change accepted"];
  return [
    ...(original ? ["Original wording used"] : []),
    ...(worded ? ["A model's wording used"] : []),
    ...rejected.map((id) => rejection(id, refinements)),
    ...(refused.length > 0 ? ["Said that what it was read as does not fit"] : []),
    ...Object.entries(answers).map(([id, answer]) => answered(id, answer, refinements)),
  ];
}

function rejection(id: string, refinements: readonly Refinement[]): string {
  for (const { hunks, original } of refinements) {
    const hunk = hunks.find((one) => one.id === id);
    if (!hunk) continue;
    const { removed, inserted } = hunkSummary(hunk, original);
    if (removed && inserted) return `Rejected: “${inserted}” for “${removed}”`;
    if (inserted) return `Rejected: adding “${inserted}”`;
    if (removed) return `Rejected: leaving out “${removed}”`;
  }
  return "Rejected: a change that is no longer proposed";
}

function answered(id: string, answer: string, refinements: readonly Refinement[]): string {
  for (const { questions } of refinements) {
    const question = questions.find((one) => one.id === id);
    if (question) return `${question.question} ${answer}`;
  }
  return `Answered: ${answer}`;
}
