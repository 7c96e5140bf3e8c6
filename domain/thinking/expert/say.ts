import type { ClarifyId, ClarifyingQuestion, Sentence } from "../types.ts";
import type { Insight } from "./expert.ts";
import { askToTellApart, EXPLANATIONS, questionBetween } from "./explanations.ts";
import { type FilledSlot, openSlots } from "./fill.ts";

/** More would be an interrogation. */
const MOST_QUESTIONS = 3;
/** A slot of less effect is not worth a question. */
export const LEAST_EFFECT = 1;

/** The id of the question for material that is missing. */
export const MATERIAL = "material";

const isAsked = ({ effect }: FilledSlot): boolean => effect >= LEAST_EFFECT;

/** At most three questions, the missing material first, then what tells explanations apart. Answered ones are always among them, so that an answer can be changed. */
export function questionsFor({ missing, slots, explanations }: Insight): readonly ClarifyingQuestion[] {
  const material: ClarifyingQuestion[] =
    missing === null
      ? []
      : [
          {
            id: MATERIAL,
            slot: "context",
            question: `Where is the ${missing}? Paste it here.`,
            hint: `The ${missing}`,
          },
        ];
  const between: ClarifyingQuestion[] =
    explanations.length === 0
      ? []
      : [{ id: EXPLANATIONS, slot: "context", question: questionBetween(explanations), hint: "It began before …" }];
  const first = [...material, ...between];
  const open = openSlots(slots).filter((one) => one.answer !== null || isAsked(one));
  const answered = open.filter((one) => one.answer !== null);
  const shown = [...new Set([...answered, ...open])].slice(0, MOST_QUESTIONS - first.length);
  return [
    ...first,
    ...open
      .filter((one) => shown.includes(one))
      .map(
        // an example of a kind of work is about something else than the text
        ({ id, slot, level }): ClarifyingQuestion => ({
          id,
          slot: "context",
          question: slot.question,
          hint: level === "family" ? "" : slot.example,
        }),
      ),
  ];
}

/** The answers as sentences of the person: "How old my child is: seven." */
export function answerSentences(
  { missing, slots, explanations }: Insight,
  answers: Readonly<Record<string, string>> = {},
): Sentence[] {
  const said = (id: ClarifyId, text: string): Sentence => ({ text, origin: "answer", gaps: [], answers: id });
  const answerTo = (id: ClarifyId) => (Object.hasOwn(answers, id) ? (answers[id] ?? "").trim() : "");
  const noticed = explanations.length > 0 ? answerTo(EXPLANATIONS) : "";
  const material = missing === null ? "" : answerTo(MATERIAL);
  return [
    ...slots.flatMap(({ id, slot, answer }) => (answer === null ? [] : [said(id, answered(slot.gap, answer))])),
    ...(noticed === "" ? [] : [said(EXPLANATIONS, answered("what I have noticed", noticed))]),
    ...(material === "" ? [] : [said(MATERIAL, `The ${missing}: ${material}`)]),
  ];
}

function answered(gap: string, answer: string): string {
  const closed = /[.!?…。！？]["'”’)\]]*$/u.test(answer) ? answer : `${answer}.`;
  return `${gap.charAt(0).toUpperCase()}${gap.slice(1)}: ${closed}`;
}

/** A persona's question with its answer: "What is this based on? Two calls." */
const HOLDS_QUESTION = /^[^?]{2,}\?["'”’»)]*\s/u;

/**
 * The prompt to paste: the person's words, what they answered, the place of missing material, and what a model is asked for beside.
 * @param text the refined text, without answers
 */
export function readyPrompt(insight: Insight, text: string, answers: readonly Sentence[]): string {
  const { missing, request, explanations } = insight;
  const known = answers.filter((one) => one.answers !== MATERIAL).map((one) => one.text);
  const material = answers.find((one) => one.answers === MATERIAL)?.text;
  const parts = [text];
  const told = known.filter((line) => !HOLDS_QUESTION.test(line));
  const replies = known.filter((line) => HOLDS_QUESTION.test(line));
  if (told.length > 0) parts.push(["What I know:", ...told].join("\n"));
  if (replies.length > 0) parts.push(["What I was asked, and my answers:", ...replies].join("\n"));
  if (missing !== null) parts.push(material ?? `The ${missing}: [paste it here]`);
  if (explanations.length > 0) parts.push(askToTellApart(explanations));
  else if (missing === null && request !== null) parts.push(request);
  return parts.join("\n\n");
}
