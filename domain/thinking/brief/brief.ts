import { LENSES } from "../lens/catalogue.ts";
import type { Lens } from "../lens/lens.ts";
import { selectLenses } from "../lens/select.ts";
import type { Reading } from "../reading/types.ts";
import { composeSections } from "../sections/compose.ts";
import type { Brief, Decisions, Refinement, SlotId } from "../types.ts";
import { assumptions } from "./assumptions.ts";
import { evidence, firstSteps } from "./first-steps.ts";
import { material } from "./material.ts";
import { slotsOf } from "./slots.ts";
import { subQuestions } from "./sub-questions.ts";

/** The free plan's panel: the number of lenses used unless the caller says otherwise. */
const FREE_PANEL = 5;
const FRAMINGS = 3;
/** Flavours in which a persona's question would be out of place. */
const UNFRAMED = new Set(["fact", "link", "foreign", "wordless", "distress", "prompt", "code"]);

export interface BriefOptions {
  /** The person's answers to clarifying questions. */
  readonly answers?: Decisions["answers"];
  /** The lenses that the plan allows, in catalogue order. */
  readonly lenses?: readonly Lens[];
}

/** Answers by the slot of their question; blank ones are ignored. */
function answersBySlot({ questions }: Refinement, answers: Decisions["answers"] = {}): Partial<Record<SlotId, string>> {
  const found: Partial<Record<SlotId, string>> = {};
  for (const { id, slot } of questions) {
    const answer = Object.hasOwn(answers, id) ? answers[id]?.trim() : undefined;
    if (answer !== undefined && answer !== "") found[slot] = answer;
  }
  return found;
}

/**
 * The local 'Answer': a plan for finding one's own. It contains only the person's words and the words of listed templates
 * (`BRIEF_VOCABULARY`); a part without anything useful to say is empty.
 * @param reading of the text as it was written
 * @param refinement of the same text, with the person's decisions in it
 */
export function brief(reading: Reading, refinement: Refinement, { answers, lenses }: BriefOptions = {}): Brief {
  const made = material(reading, answersBySlot(refinement, answers));
  const slots = slotsOf(made);
  const questions = subQuestions(made, slots);
  const panel = lenses ?? LENSES.slice(0, FREE_PANEL);
  return {
    subQuestions: questions,
    assumptions: assumptions(made, slots),
    evidence: evidence(made, slots),
    framings: UNFRAMED.has(made.flavour) ? [] : selectLenses(panel, made, slots, FRAMINGS, questions, false),
    firstSteps: firstSteps(made, slots),
    prompt: composeSections(made, refinement),
  };
}
