import { askedOf, orderOf } from "#domain/ideation/deal.ts";
import { scamper } from "#domain/ideation/decks/scamper.ts";
import { ownWordsOf } from "#domain/ideation/own-words.ts";

/** The question that an empty lab shows. */
export const EXAMPLE = "How can the reading group meet more often without anyone hosting twice in a row?";
/** A seed with which its first card is a short one. */
const SEED = 48_213;

/** The first card that the example would be dealt. */
export function exampleCard() {
  const words = ownWordsOf(EXAMPLE, []);
  return orderOf(scamper, SEED)
    .map((card) => askedOf(scamper.id, card, words, SEED))
    .find((card) => card !== null);
}
