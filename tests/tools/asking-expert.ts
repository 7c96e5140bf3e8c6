import type { Adviser } from "#domain/thinking/expert/advice.ts";
import type { ClarifyingQuestion } from "#domain/thinking/types.ts";

const QUESTIONS: readonly ClarifyingQuestion[] = [
  { id: "any.goal", slot: "context", question: "What should come of it?", hint: "A decision by Friday" },
  { id: "any.limit", slot: "context", question: "What limits it?", hint: "At most 300 euros" },
  { id: "any.tried", slot: "context", question: "What was tried?", hint: "A longer note" },
];

/** An expert that asks the same three questions about any text, so that a test hangs on no frame. */
export const askingExpert: Adviser = {
  advise(_text, { answers = {} }) {
    const answered = QUESTIONS.filter(({ id }) => (answers[id] ?? "").trim() !== "");
    return {
      frame: { id: "any", name: "any request" },
      guide: null,
      aside: [],
      work: null,
      questions: QUESTIONS,
      answers: answered.map(({ id, question }) => ({
        text: `${question} ${answers[id]}.`,
        origin: "answer",
        gaps: [],
        answers: id,
      })),
      open: QUESTIONS.filter((one) => !answered.includes(one)).map(({ id }) => ({ id, gap: `the ${id.slice(4)}` })),
      share: { text: 0, all: answered.length / QUESTIONS.length },
      respell: () => null,
      prompt: (text, said) => [text, ...said.map((sentence) => sentence.text)].join("\n"),
    };
  },
};
