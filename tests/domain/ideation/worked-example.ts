/** The board that the rules are shown with: a question, nine ideas of the silent phase and seven with cards. */
import type { Idea } from "#domain/entities.ts";

export const QUESTION =
  "How can we keep people through the second week of the course, without recording everything again, before the spring intake?";

export const TEXTS = [
  "A next-step card after each video",
  "Cut each week-two video into three short parts",
  "A five-minute live call in the middle of week two",
  "A message on day nine that names the next step",
  "Pair people who start on the same day",
  "Let people skip week two and come back later",
  "Put the first assignment before the lessons",
  "Ask those who left what they did last",
  "One page that shows all of week two at a glance",
  "A shorter video for each of the lessons",
  "Do the first assignment together, in the call",
  "Drop every video that no assignment needs",
  "Begin week two with the assignment and show videos only to those who ask",
  "Prepare a folder for each person on the first day",
  "A tasting plate: one minute of each lesson to choose from",
  "Let those who finished week two welcome the next ones",
];

export function ideaOf(at: number, fields: Partial<Idea> = {}): Idea {
  return {
    id: `idea-${at}`,
    boardId: "board",
    text: TEXTS[at - 1] ?? `Idea ${at}`,
    by: "person",
    model: null,
    offer: null,
    card: null,
    phase: at <= 9 ? "silent" : "open",
    second: at * 30,
    madeOf: [],
    into: null,
    group: null,
    star: false,
    dots: 0,
    impact: null,
    effort: null,
    place: {},
    hats: {},
    gone: null,
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
}

export const exampleIdeas = (): Idea[] => TEXTS.map((_, at) => ideaOf(at + 1));
