/** The sources of the worked example: a thought, two pasted texts, and a debate about them. */
import type { ComparedSource } from "#domain/synthesis/compare.ts";

const source = (id: string, kind: string, text: string, derived = false): ComparedSource => ({
  id,
  kind,
  text,
  derived,
  seats: null,
});

export const IDEA = source(
  "1-idea",
  "thought",
  "We keep losing people in the second week of the course. I think the videos are too long, or maybe they don’t know what to do next. We can’t record everything again. What can we fix before the spring intake?",
);
export const NOTES = source(
  "2-notes",
  "pasted",
  "Eleven of 40 people stopped in the second week. Six of them wrote that the videos were too long, and two of the six named video five. Nobody wrote that they did not know what to do next. One person left for a new job. The form asked whether the videos were too long, and asked nothing about next steps.",
);
export const CALLS = source(
  "3-calls",
  "pasted",
  "Mara stopped in the middle of video five because she had to pick up her son. She did not know that only one exercise was left for the week. Deniz says the videos are not too long; after the quiz he did not know what to do next. Ola liked the long videos and would not cut them. All three would come back for a short list of what to do next.",
);
const DISSENT = "We still do not know whether anybody reads a card.";
const SAID =
  "Nobody wrote that they did not know what to do next. The cards need no recording. People stop in the middle of video five. There are eleven videos. A card at its end is never seen. It will not be a clean test. ";
export const DEBATE: ComparedSource = {
  ...source("4-debate", "arena", SAID + DISSENT, true),
  seats: [
    { start: 0, end: SAID.length, personaId: "pragmatist", dissent: false },
    { start: SAID.length, end: SAID.length + DISSENT.length, personaId: "skeptic", dissent: true },
  ],
};
export const WEEK_TWO = [IDEA, NOTES, CALLS, DEBATE] as const;
export const QUESTION = "What can we fix before the spring intake, without recording everything again?";
export const SHAPE = { length: 7, order: "weight", keep: [] } as const;
