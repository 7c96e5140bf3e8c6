import { guideLine } from "../frames/guide-line.ts";
import type { Frame } from "../frames/types.ts";
import { createSpeller, type Speller } from "../text/speller.ts";
import { type Dictionary, type WordList, wordList } from "../text/word-list.ts";

/**
 * The words of a speller that knows how experts write about what people ask: the words of the frames are right, and the likelier the more often
 * they occur.
 * @param terms further words that are right although the dictionary does not have them, separated by blanks
 */
export const frameWords = (dictionary: Dictionary, frames: readonly Frame[], terms: string): WordList =>
  wordList(dictionary, [terms, ...frames.flatMap(textsOf)]);

/** A speller of these words, where the app's build did not make their list. */
export const frameSpeller = (...words: Parameters<typeof frameWords>): Speller => createSpeller(frameWords(...words));

function textsOf({ name, slots, guide }: Frame): readonly string[] {
  return [
    name,
    ...slots.flatMap(({ question, example, gap }) => [question, example, gap]),
    ...(guide
      ? [...guide.decides, ...guide.check, ...guide.mistakes, guide.good].map((line) => guideLine(line).text)
      : []),
    guide?.professional ?? "",
  ];
}
