import type { Expertise, Guide, Thought } from "../types.ts";

/** The line above a frame's guide. */
export const GENERAL = "General knowledge of the field, not about your case.";

export interface GuideSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A guide in reading order, without empty sections. */
export const guideSections = ({
  decides,
  check,
  mistakes,
  good,
  professional,
  sources,
}: Guide): readonly GuideSection[] =>
  [
    { title: "What decides it", lines: decides },
    { title: "Check first", lines: check },
    { title: "Common mistakes", lines: mistakes },
    { title: "A good answer", lines: good === "" ? [] : [good] },
    { title: "When to get a professional", lines: professional === null ? [] : [professional] },
    { title: "Sources", lines: sources },
  ].filter(({ lines }) => lines.length > 0);

/** The guide that is shown without being asked for; null where there is none, or it is folded. */
export const openGuide = (expertise: Pick<Expertise, "guide" | "aside"> | undefined): Guide | null =>
  expertise?.aside?.includes("guide") ? null : (expertise?.guide ?? null);

/** The questions that are asked openly. */
export const openQuestions = ({ refinement, expertise }: Pick<Thought, "refinement" | "expertise">) =>
  expertise?.aside?.includes("questions") ? [] : refinement.questions;
