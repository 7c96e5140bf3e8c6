import type { Respell } from "../text/speller.ts";
import type { ClarifyingQuestion, Expertise, Guide, Sentence } from "../types.ts";
import type { Expert, Insight, InsightOptions } from "./expert.ts";
import { guideBetween } from "./explanations.ts";
import { guideFor } from "./guide.ts";
import { answerSentences, questionsFor, readyPrompt } from "./say.ts";

/** What an expert says about a text. */
export interface Advice extends Pick<Expertise, "frame" | "guide"> {
  readonly questions: readonly ClarifyingQuestion[];
  /** The answers to them, as sentences of the person. */
  readonly answers: readonly Sentence[];
  readonly respell: Respell;
  /** `readyPrompt` for the text. */
  prompt(...about: About): string;
}

type About = Parameters<typeof readyPrompt> extends [Insight, ...infer Rest] ? Rest : never;

/** An expert as the engine asks it; the engine needs none of its code before it is there. */
export interface Adviser {
  advise(text: string, options: InsightOptions): Advice;
}

export const adviserFrom = (expert: Expert): Adviser => ({
  advise(text, options) {
    const insight = expert.look(text, options);
    const { frame } = insight;
    return {
      frame: frame && { id: frame.id, name: frame.name },
      guide: guideOf(insight),
      questions: questionsFor(insight),
      answers: answerSentences(insight, options.answers),
      respell: expert.respell,
      prompt: (...about) => readyPrompt(insight, ...about),
    };
  },
});

const guideOf = ({ frame, slots, explanations }: Insight): Guide | null =>
  frame ? guideFor(frame, slots) : explanations.length > 0 ? guideBetween(explanations) : null;
