/** What a model offered and the person has neither taken nor left, split by whether it says something new. */
import type { Idea } from "../entities.ts";
import type { WordReader } from "./content-words.ts";
import { type Repeat, repeats, weightsOf } from "./kinship.ts";
import { ownIdeas } from "./meter.ts";

export interface Offers {
  readonly fresh: readonly Idea[];
  /** Offers that say what an idea of the person's, or an offer before them, says; with the shared words. */
  readonly repeated: readonly { readonly idea: Idea; readonly of: Repeat<Idea> }[];
}

/** @param ideas all ideas of a board, in the order they were said */
export function offersOf(ideas: readonly Idea[], read: WordReader): Offers {
  const offered = ideas.filter(({ offer, gone }) => offer === "offered" && gone === null);
  if (offered.length === 0) return { fresh: [], repeated: [] };
  const own = ownIdeas(ideas);
  const weight = weightsOf(own.map(({ text }) => read(text)));
  const earlier = own.map((of) => ({ of, words: read(of.text) }));
  const fresh: Idea[] = [];
  const repeated: Offers["repeated"][number][] = [];
  for (const idea of offered) {
    const words = read(idea.text);
    const of = repeats(words, earlier, weight);
    if (of) repeated.push({ idea, of });
    else fresh.push(idea);
    earlier.push({ of: idea, words });
  }
  return { fresh, repeated };
}
