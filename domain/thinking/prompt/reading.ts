import type { Advice } from "../expert/advice.ts";
import type { ClarifyId } from "../types.ts";
import type { PromptReading, SectionId } from "./types.ts";

/** More open things than can be kept in mind are not named. */
const MOST_OPEN = 2;
const LIMITING =
  /(?:^|[-_])(?:budget|cost|price|deadline|date|when|time|limits?|must|avoid|diet|allerg\w*|constraints?|rules?|requirements?)(?:$|[-_])/;
const FORMING = /(?:^|[-_])(?:form|format|length|tone|style|output|detail|depth|voice)(?:$|[-_])/;

/** The section where the answer to a question belongs. @param id of a question or of a slot */
export function sectionOf(id: ClarifyId): SectionId {
  const slot = id.slice(id.lastIndexOf(".") + 1);
  if (FORMING.test(slot)) return "output";
  return LIMITING.test(slot) ? "constraints" : "resources";
}

/** What the expert took a prompt for, and what it misses in it; null where it could not be loaded. */
export function readingOf(advice: Advice | undefined): PromptReading | null {
  if (!advice) return null;
  const open = advice.open.slice(0, MOST_OPEN);
  const sections = [...new Set(open.map(({ id }) => sectionOf(id)))];
  return {
    frame: advice.frame,
    open: sections.map((section) => {
      const gaps = open.filter(({ id }) => sectionOf(id) === section).map(({ gap }) => gap);
      return {
        section,
        text: `I have not said ${gaps.join(", and ")}: ask me first if it would change your answer, otherwise state what you assume.`,
      };
    }),
  };
}
