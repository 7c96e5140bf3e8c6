import type { Sentence } from "#domain/thinking/types.ts";

interface Example {
  readonly idea: string;
  /** What was answered to the clarifying question with this id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly sentences: readonly Sentence[];
  readonly subQuestions: readonly string[];
  readonly evidence: readonly string[];
}

/**
 * The thought the front page follows from end to end. It is what the engine really makes of this idea and this answer; a test asks the
 * engine again and compares.
 */
export const example: Example = {
  idea: "we keep losing people in the second week of the course, maybe the videos are too long or they don’t know what to do next. want to fix it before the spring intake but we can’t record everything again",
  answers: {
    audience: "the three of us who run it",
  },
  sentences: [
    {
      text: "Why do we keep losing people in the second week of the course: maybe videos that are too long, or not knowing what to do next?",
      origin: "words",
      gaps: [],
    },
    {
      text: "What can we fix before the spring intake, given that we can’t record everything again?",
      origin: "words",
      gaps: [],
    },
    {
      text: "Answer for the three of us who run it.",
      origin: "answer",
      gaps: [],
    },
    {
      text: "It is fixed when [how many still leave?]",
      origin: "template",
      gaps: [
        {
          start: 17,
          end: 40,
        },
      ],
    },
  ],
  subQuestions: [
    "When in the second week do we lose people?",
    "Are the videos too long?",
    "Where do they not know what to do next?",
    "What can we fix without recording everything again?",
    "Which of these can be ready before the spring intake?",
  ],
  evidence: [
    "If “the videos are too long” were the cause, what would you see that you would not see otherwise? Ask the same of “they don’t know what to do next”.",
  ],
};
