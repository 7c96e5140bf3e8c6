import type { Frame } from "../frames/types.ts";
import { createSpeller, type Dictionary, type Speller } from "../text/speller.ts";

/**
 * A speller that knows how experts write about what people ask: the words of the frames are right, and the likelier the more often they occur.
 * @param terms further words that are right although the dictionary does not have them, separated by blanks
 */
export const frameSpeller = (dictionary: Dictionary, frames: readonly Frame[], terms: string): Speller =>
  createSpeller(dictionary, [terms, ...frames.flatMap(textsOf)]);

function textsOf({ name, slots, guide }: Frame): readonly string[] {
  const { decides, check, mistakes, good, professional } = guide;
  return [
    name,
    ...slots.flatMap(({ question, example, gap }) => [question, example, gap]),
    ...decides,
    ...check,
    ...mistakes,
    good,
    professional ?? "",
  ];
}
