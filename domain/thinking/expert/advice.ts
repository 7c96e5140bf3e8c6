import type { Frame } from "../frames/types.ts";
import type { Respell } from "../text/speller.ts";
import type { Aside, Before, ClarifyId, ClarifyingQuestion, Expertise, Guide, Sentence } from "../types.ts";
import { asideOf } from "./aside.ts";
import { saidShare } from "./clear.ts";
import type { Expert, Insight, InsightOptions } from "./expert.ts";
import { type Explained, explain } from "./explain.ts";
import { guideBetween } from "./explanations.ts";
import { type FilledSlot, openSlots } from "./fill.ts";
import { guideFor } from "./guide.ts";
import { answerSentences, LEAST_EFFECT, MATERIAL, questionsFor, readyPrompt } from "./say.ts";

/** What an expert says about a text. */
export interface Advice extends Pick<Expertise, "frame" | "guide" | "near"> {
  /** The kind of work that is asked for, by the id of its family; null when it is not known. */
  readonly work: string | null;
  readonly questions: readonly ClarifyingQuestion[];
  /** What of these is folded. */
  readonly aside: readonly Aside[];
  /** The answers to them, as sentences of the person. */
  readonly answers: readonly Sentence[];
  /** What matters and is neither said nor answered, the most telling first. */
  readonly open: readonly OpenThing[];
  /** How much of what matters is said, 0 to 1, by the text alone and with the answers; null where the expert cannot read it. */
  readonly share: { readonly text: number; readonly all: number } | null;
  readonly respell: Respell;
  /** `readyPrompt` for the text; a follow-up that only makes sense with its thread has the earlier question first. */
  prompt(...about: About): string;
}

export interface OpenThing {
  /** The id of its slot, or `MATERIAL`. */
  readonly id: string;
  /** In the first person, completes "I have not said ...". */
  readonly gap: string;
}

type About = Parameters<typeof readyPrompt> extends [Insight, ...infer Rest] ? Rest : never;

export interface AdviceOptions extends InsightOptions {
  /** What the text follows up. */
  readonly before?: Before | undefined;
}

/** An expert as the engine asks it; the engine needs none of its code before it is there. */
export interface Adviser {
  advise(text: string, options: AdviceOptions): Advice;
  /** Why it reads a text as it does; absent where it cannot tell. */
  explain?(text: string, options: InsightOptions): Explained;
}

export const adviserFrom = (expert: Expert): Adviser => ({
  explain: (text, options) => explain(expert, text, options),
  advise(text, { before, ...options }) {
    const own = expert.look(text, options);
    const { insight, isApart } = before
      ? inThread(expert, text, own, before, options)
      : { insight: own, isApart: false };
    const { frame, work, slots, missing, near } = insight;
    const unanswered = { ...insight, slots: slots.map((one) => ({ ...one, answer: null })) };
    const answers = answerSentences(insight, options.answers);
    const isComplete = missing === null || answers.some((one) => one.answers === MATERIAL);
    // a follow-up is asked in its thread: pasted elsewhere, it needs what came before
    const lead = before && !isApart ? beforeBlock(before) : "";
    const questions = questionsFor(insight);
    const guide = guideOf(insight);
    return {
      frame: frame && named(frame),
      near: near.map(named),
      guide,
      work: work?.id ?? frame?.family ?? null,
      questions,
      aside: asideOf(insight, questions, guide),
      answers,
      open: openThings(insight, isComplete ? null : missing),
      share:
        own.reading.language === "en" && own.reading.words.length > 0
          ? { text: saidShare(unanswered, missing === null), all: saidShare(insight, isComplete) }
          : null,
      respell: expert.respell,
      prompt: (...about) => lead + readyPrompt(insight, ...about),
    };
  },
});

const named = ({ id, name }: Frame) => ({ id, name });

const guideOf = ({ frame, slots, works, explanations }: Insight): Guide | null =>
  (frame && guideFor(frame, slots, { works })) ?? (explanations.length > 0 ? guideBetween(explanations) : null);

const openThings = ({ slots }: Insight, missing: string | null): readonly OpenThing[] => [
  ...(missing === null ? [] : [{ id: MATERIAL, gap: `the ${missing}` }]),
  ...openSlots(slots)
    .filter(({ answer, effect }) => answer === null && effect >= LEAST_EFFECT)
    .map(({ slot }) => ({ id: slot.id, gap: slot.gap })),
];

/** Any thread can come to these: a deposit that is withheld ends at small claims. */
const CONSEQUENCES: ReadonlySet<string | null> = new Set(["law", "money"]);

/**
 * A follow-up is read with what it follows: its frame is the earlier one unless it clearly matches another subject, and what was said or answered
 * before is not asked for again. `isApart`: it is about another field, so that the thread would only distract.
 */
function inThread(
  expert: Expert,
  text: string,
  own: Insight,
  before: Before,
  options: InsightOptions,
): { readonly insight: Insight; readonly isApart: boolean } {
  // what the person chose for the earlier idea goes on
  const chosen = options.chosen ?? before.frame ?? undefined;
  const both = { ...options, chosen, answers: { ...before.answers, ...options.answers } };
  const earlier = () => expert.look(before.question, both);
  const { frame } = own;
  if (frame?.level === "subject" && frame.id !== before.frame && !continues(text, own)) {
    const came = CONSEQUENCES.has(frame.field) ? null : earlier().frame;
    const isApart = came !== null && came.field !== frame.field;
    if (isApart) return { insight: own, isApart };
    const told = [before.question, ...before.known, text].join("\n");
    return { insight: withSaid(own, expert.look(told, { ...options, chosen: frame.id }).slots), isApart };
  }
  const whole = expert.look(`${before.question}\n${text}`, both);
  const known = whole.frame?.id === before.frame ? whole : earlier();
  if (!known.frame || known.frame.id !== before.frame) return { insight: own, isApart: false };
  const saidBefore = (id: ClarifyId) => Object.hasOwn(before.answers, id) && !Object.hasOwn(options.answers ?? {}, id);
  const slots = known.slots.map(
    (one): FilledSlot =>
      saidBefore(one.id) ? { ...one, isSaid: true, value: one.answer ?? one.value, answer: null } : one,
  );
  const insight = { ...own, frame: known.frame, near: [], work: own.work ?? known.work, slots };
  return { insight: withSaid(insight, [...own.slots, ...whole.slots]), isApart: false };
}

/** With what another reading of the thread found said. */
function withSaid(insight: Insight, read: readonly FilledSlot[]): Insight {
  const said = new Set(read.flatMap(({ id, isSaid }) => (isSaid ? [id] : [])));
  return { ...insight, slots: insight.slots.map((one) => (said.has(one.id) ? { ...one, isSaid: true } : one)) };
}

/** In words: a longer text says what it is about. */
const SHORT = 12;
const FRAGMENT = 4;
const CARRIES_ON =
  /^(?:(?:ok|okay|and|but|or|so|then|also|yes|no|well|hm+)\b[, ]*)*(?:what about|how about|what if|why not|and|but|or|so|then|instead|same)\b/i;
const POINTS = /^(?:it|its|this|that|these|those|they|them|their|he|she|him|her|one|ones|both|there|then|instead)$/;

/** Whether a follow-up only makes sense with its thread: "and if we wait?", "cheaper?", "what about the dog". */
function continues(text: string, { frame, reading }: Insight): boolean {
  if (CARRIES_ON.test(text.trim())) return true;
  const words = reading.words.filter(({ isBreak }) => !isBreak);
  if (words.length > SHORT) return false;
  return words.length <= FRAGMENT || frame === null || words.some(({ word }) => POINTS.test(word));
}

const beforeBlock = ({ question, known }: Before): string => `${[`Before: ${question}`, ...known].join("\n")}\n\n`;
