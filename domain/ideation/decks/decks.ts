import type { Deck, DeckId } from "./deck.ts";
import { howMightWe } from "./how-might-we.ts";
import { scamper } from "./scamper.ts";
import { sixHats } from "./six-hats.ts";
import { triz } from "./triz.ts";

/** A phrase of the board with a thing that has nothing to do with it (Koestler's bisociation, 1964). Its cards are made by `deal.ts`. */
const twoThings: Deck = {
  id: "two-things",
  name: "Two things",
  source: "Arthur Koestler's bisociation, 1964",
  cards: [],
};

/** In the order they are shown. */
export const DECKS: readonly Deck[] = [scamper, howMightWe, triz, twoThings, sixHats];

export const deckOf = (id: string): Deck | undefined => DECKS.find((deck) => deck.id === (id as DeckId));
