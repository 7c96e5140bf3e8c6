/** The form of a deck: cards that ask for ideas with the person's own words in their slots. */

export const DECK_IDS = ["scamper", "how-might-we", "triz", "two-things", "six-hats"] as const;
export type DeckId = (typeof DECK_IDS)[number];

export interface DeckCard {
  readonly id: string;
  readonly name: string;
  /** Questions with slots (`own-words.ts`), tried in order: the first whose slots can be filled is asked. */
  readonly templates: readonly string[];
  /** The part of the deck it belongs to, where a deck has parts. */
  readonly part?: string;
}

export interface Deck {
  readonly id: DeckId;
  readonly name: string;
  /** Where it comes from, for people. */
  readonly source: string;
  /** The parts to choose from, where it has such. */
  readonly parts?: readonly { readonly id: string; readonly name: string }[];
  readonly cards: readonly DeckCard[];
}

/** Of all decks together; raised with every change of a card, its order or a template. */
export const DECK_VERSION = 3;
