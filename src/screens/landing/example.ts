import type { Sentence } from "#domain/thinking/types.ts";

interface Example {
  readonly idea: string;
  /** What was answered to the clarifying question with this id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly sentences: readonly Sentence[];
  readonly subQuestions: readonly string[];
  readonly evidence: string;
}

/**
 * The thought the front page follows from end to end. It is what the engine really makes of this idea and this answer; a test asks the
 * engine again and compares.
 */
export const example: Example = {
  idea: "we keep losing people in the second week of the course, maybe the videos are too long or they don’t know what to do next. want to fix it before the spring intake but we can’t record everything again",
  answers: {},
  sentences: [
    {
      text: "Why do we keep losing people in the second week of the course: videos that are too long, or not knowing what to do next?",
      origin: "words",
      gaps: [],
    },
  ],
  subQuestions: ["When in the second week do we lose people?"],
  evidence: "",
};
