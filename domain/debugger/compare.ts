/** A model's answer measured beside what the device drafted for the same question. Each figure has its definition; none of them says which is better. */
import { rouge } from "../lab/rouge.ts";
import { foldedWordsOf, wordsOf } from "../lab/words.ts";
import { lostFacts } from "../thinking/refine/lost-facts.ts";
import { facts } from "../thinking/text/facts.ts";
import { STOPWORDS } from "../thinking/text/lexicon/stopwords.ts";

export interface Compared {
  readonly words: number;
  /** Names, numbers and negations of the question that the text keeps. */
  readonly kept: number;
  readonly wanted: number;
  readonly lost: readonly string[];
  /** Of the device's points, those that the text takes up: at least half of a point's content words occur in it (ROUGE-1 recall). */
  readonly takenUp: number;
  readonly points: number;
  /** Numbers of the text that stand in neither the question nor the rough idea. */
  readonly newNumbers: readonly string[];
}

interface Beside {
  readonly question: string;
  readonly idea: string;
  /** What the device drafted, a point a line. */
  readonly points: readonly string[];
}

const HALF = 0.5;

export function compare(text: string, { question, idea, points }: Beside): Compared {
  const wanted = new Set(facts(question).map(({ kind, text: said }) => `${kind} ${said.toLowerCase()}`)).size;
  const lost = lostFacts(question, text).map(({ text: said }) => said);
  const asked = points.map(contentOf).filter((content) => content !== "");
  const numbers = lostFacts(text, `${question}\n${idea}`).filter(({ kind }) => kind === "number");
  return {
    words: wordsOf(text).length,
    kept: Math.max(0, wanted - lost.length),
    wanted,
    lost,
    takenUp: asked.filter((content) => (rouge(text, content, 1) ?? 0) >= HALF).length,
    points: asked.length,
    newNumbers: [...new Set(numbers.map(({ text: said }) => said))],
  };
}

const contentOf = (point: string): string =>
  foldedWordsOf(point)
    .filter((word) => !STOPWORDS.has(word))
    .join(" ");
