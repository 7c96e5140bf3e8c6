import type { Idea } from "#domain/entities.ts";
import type { Deck } from "#domain/ideation/decks/deck.ts";
import { DECKS } from "#domain/ideation/decks/decks.ts";
import { LENS_DECK } from "#domain/ideation/lenses.ts";
import { clockText } from "#domain/ideation/silence.ts";
import { THOUGHT_CARD } from "#domain/ideation/two-thoughts.ts";

/** Which card an idea was added with: "SCAMPER: Combine". Undefined without one. */
export function cardWords({ card }: Pick<Idea, "card">): string | undefined {
  if (card === null) return undefined;
  if (card.deck === "box") return "Box: an empty place";
  if (card.deck === "crazy-8s") return `Crazy 8s: field ${card.card}`;
  if (card.deck === LENS_DECK) return `Lens: ${card.card}`;
  if (card.card === THOUGHT_CARD) return "Two things: a thought of yours";
  const deck: Deck | undefined = DECKS.find(({ id }) => id === card.deck);
  const name = deck?.cards.find(({ id }) => id === card.card)?.name ?? card.card;
  return `${deck?.name ?? card.deck}: ${name}`;
}

/** The time at which it was said: "2:31". */
export const secondWords = ({ second }: Pick<Idea, "second">): string => clockText(second * 1_000);
