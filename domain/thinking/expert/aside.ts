import type { Aside, ClarifyingQuestion, Guide } from "../types.ts";
import type { Insight } from "./expert.ts";
import { EXPLANATIONS } from "./explanations.ts";
import { GENERAL_ASKS } from "./general-asks.ts";
import { MATERIAL } from "./say.ts";

/** Questions about a subject are asked openly where the subject is this sure, and its guide is shown where it is surer still. */
const SURE = 0.9;
const SURER = 0.97;
/** A longer text has mostly said what can be asked about its subject. In words. */
const LONG = 33;
/** Together the questions have to tell this much, in units of `FilledSlot.effect`. */
const TELLING = 8;
/** A guide of fewer lines that fit this kind of work is mostly about another one. */
const MOST_OF_A_GUIDE = 8;

/**
 * What is folded: it fits too seldom to be shown without being asked for. The rules and their limits are those for which blind readers of 630
 * inputs found what was shown useful (decision 082).
 */
export function asideOf(
  insight: Insight,
  questions: readonly ClarifyingQuestion[],
  guide: Guide | null,
): readonly Aside[] {
  return [
    ...(questions.length > 0 && !areQuestionsSure(insight, questions) ? (["questions"] as const) : []),
    ...(guide !== null && !isGuideSure(insight, guide) ? (["guide"] as const) : []),
  ];
}

function areQuestionsSure(insight: Insight, questions: readonly ClarifyingQuestion[]): boolean {
  const { reading, frame, certainty, isChosen, slots } = insight;
  const asked = slots.filter(({ id }) => questions.some((one) => one.id === id));
  const isOfText = questions.some(
    ({ id }) => id === MATERIAL || id === EXPLANATIONS || id.startsWith(`${GENERAL_ASKS}.`),
  );
  if (isOfText || isChosen || asked.some(({ answer }) => answer !== null)) return true;
  const isNamed = asked.some(({ level, isNamed: isAsToo }) => level === "cue" || isAsToo);
  const isOfSubject = asked.some(({ level }) => level === "subject");
  const telling = asked.reduce((sum, { effect }) => sum + effect, 0);
  const isSubject = frame?.level === "subject" && certainty >= SURE;
  return reading.words.length < LONG && isSubject && isNamed && isOfSubject && telling >= TELLING;
}

function isGuideSure(insight: Insight, { decides, check, mistakes }: Guide): boolean {
  const { frame, certainty, isChosen, explanations } = insight;
  if (explanations.length > 0 || isChosen) return true;
  const lines = decides.length + check.length + mistakes.length;
  return frame?.level === "subject" && certainty >= SURER && lines >= MOST_OF_A_GUIDE;
}
