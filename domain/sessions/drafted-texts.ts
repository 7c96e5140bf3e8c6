import { openGuide } from "../thinking/expert/guide-sections.ts";
import type { Thought } from "../thinking/types.ts";

export interface DraftedTexts {
  /** What was drafted about this text alone; much of it by earlier engines only. */
  readonly own: string;
  readonly guide: string;
  readonly prompt: string;
}

/** What an answer drafted on this device says, a line each; empty where it has none. */
export function draftedTexts({ brief, expertise }: Pick<Thought, "brief" | "expertise">): DraftedTexts {
  const { subQuestions, assumptions, evidence, firstSteps, framings } = brief;
  const {
    decides = [],
    check = [],
    mistakes = [],
    good = "",
    professional = null,
    sources = [],
  } = openGuide(expertise) ?? {};
  return {
    own: lines(
      ...subQuestions,
      ...assumptions,
      ...evidence,
      ...firstSteps,
      ...framings.map(({ question }) => question),
    ),
    guide: lines(...decides, ...check, ...mistakes, good, professional ?? "", ...sources),
    prompt: expertise?.prompt ?? "",
  };
}

const lines = (...all: readonly string[]): string => all.filter((line) => line !== "").join("\n");
