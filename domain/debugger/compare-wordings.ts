/** A model's wording of the question measured beside the device's own. Each figure has its definition; none of them says which is better. */
import { wordsOf } from "../lab/words.ts";
import { type DiffPiece, wordDiff } from "../prompts/word-diff.ts";
import { lostFacts } from "../thinking/refine/lost-facts.ts";
import { score } from "../thinking/score/score.ts";
import type { Refinement } from "../thinking/types.ts";

export interface WordingFigures {
  readonly words: number;
  /** The structure score, out of 100. */
  readonly score: number;
  /** Names, numbers and negations of the rough text that the wording lost. */
  readonly lost: readonly string[];
}

export interface ComparedWordings {
  readonly model: WordingFigures;
  readonly device: WordingFigures;
  /** From the device's wording to the model's. */
  readonly diff: readonly DiffPiece[];
}

/** The device's own question, as it proposed it. */
export const ownWording = ({ sentences }: Pick<Refinement, "sentences">): string =>
  sentences.map(({ text }) => text).join(" ");

/** @param original the rough text */
export const compareWordings = (model: string, device: string, original: string): ComparedWordings => ({
  model: figuresOf(model, original),
  device: figuresOf(device, original),
  diff: wordDiff(device, model),
});

const figuresOf = (text: string, original: string): WordingFigures => ({
  words: wordsOf(text).length,
  score: score(text).total,
  lost: lostFacts(original, text).map(({ text: said }) => said),
});
