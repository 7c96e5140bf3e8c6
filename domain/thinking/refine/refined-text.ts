import type { Refinement, Sentence } from "../types.ts";
import { CODE_LINE } from "./code-line.ts";

/** A gap goes on behind a colon; lines that a colon leads to stay on their own. */
const LEADS_TO_GAP = /[:：]\n\[/u;
const ENDED = /[.?!…]["'”’»)\]*_]*$/u;
const BULLET = /^(?:[-*+•–—]|#{1,6}|>|\(?\p{N}{1,3}[.)]|\p{L}\))\s/u;

/**
 * The sentences as one text, with one character between them: a space, or a line break where a space would merge two of them (lines of a
 * list or of code, a heading, what a colon leads to, an unfinished thought).
 */
export function refinedText(sentences: readonly Pick<Sentence, "text">[]): string {
  return sentences
    .map(({ text }, at) => {
      const next = sentences[at + 1]?.text;
      if (next === undefined) return text;
      const ends = ENDED.test(text) || LEADS_TO_GAP.test(`${text.slice(-1)}\n${next.charAt(0)}`);
      return text + (ends && !BULLET.test(next) && !CODE_LINE.test(next) ? " " : "\n");
    })
    .join("");
}

/** The question in the thought's own words: without answers that stand behind the question they were given to. */
export const ownQuestion = ({ sentences, questions }: Pick<Refinement, "sentences" | "questions">): string =>
  refinedText(
    sentences.filter(
      ({ answers, text }) => !questions.some(({ id, question }) => id === answers && text.startsWith(question)),
    ),
  );
