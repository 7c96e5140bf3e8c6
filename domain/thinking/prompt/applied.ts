import type { Decisions, PromptSections } from "../types.ts";
import { withEdits } from "./joined.ts";
import type { Optimization, PromptAnswer } from "./types.ts";

/** A section with an answer's sentence appended. */
export function withAnswer(sections: PromptSections, { section, text }: PromptAnswer): PromptSections {
  const own = sections[section].trimEnd();
  return { ...sections, [section]: own === "" ? text : `${own} ${text}` };
}

/** The prompt that results from an optimization under these decisions. 'Use my original wording' gives the base with the answers. */
export function applied(
  { base, hunks, answered }: Pick<Optimization, "base" | "hunks" | "answered">,
  { rejected = [], original = false }: Decisions,
): PromptSections {
  const accepted = original ? [] : hunks.filter(({ id }) => !rejected.includes(id));
  const worded = withEdits(
    base,
    accepted.flatMap(({ parts }) => parts),
  );
  return answered.reduce(withAnswer, worded);
}
