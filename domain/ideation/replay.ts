/** A board idea by idea, as it came: what was said when, with which card, and whether the board's seed deals that card again. */
import type { Idea, IdeaBoard } from "../entities.ts";
import { askedOf, askedText, orderOf, pairAt, placeOfThing } from "./deal.ts";
import { DECK_VERSION } from "./decks/deck.ts";
import { deckOf } from "./decks/decks.ts";
import { sidesIn } from "./decks/triz.ts";
import { LENS_DECK } from "./lenses.ts";
import { shownIdeas } from "./meter.ts";
import { type OwnWords, ownWordsReader, withSides } from "./own-words.ts";
import { THOUGHT_CARD } from "./two-thoughts.ts";

/** How a card comes of the seed. */
export interface Dealt {
  readonly deck: string;
  /** Its place in the order of its deck, from 1, and how many there are; null for a deck without an end, or a round. */
  readonly at: number | null;
  readonly of: number | null;
  /**
   * `same` where the seed and the words that were there ask it again to the letter; `changed` where words were changed or taken away since; `decks`
   * where the board was begun with decks of another version, which asked otherwise; `round` where it is a field of Crazy 8s, which no seed deals.
   */
  readonly again: "same" | "changed" | "decks" | "round";
}

export interface Moment {
  readonly at: number;
  readonly what: "added" | "merged" | "gone";
  readonly idea: Idea;
  readonly dealt: Dealt | null;
}

/** Everything that happened on a board, in its order. An idea has its words of today: earlier ones are not stored. */
export function replayOf(board: IdeaBoard, all: readonly Idea[]): readonly Moment[] {
  const ideas = all
    .filter(({ offer }) => offer === null || offer === "taken")
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const dealer = dealerOf(board, ideas);
  const moments = ideas.flatMap((idea): Moment[] => [
    { at: idea.createdAt, what: idea.madeOf.length > 0 ? "merged" : "added", idea, dealt: dealer(idea) },
    ...(idea.gone === null ? [] : [{ at: idea.gone, what: "gone" as const, idea, dealt: null }]),
  ]);
  return moments.toSorted((a, b) => a.at - b.at);
}

/** The ideas that were on the board just before a time. @param ideas in the order they were said */
export function ideasBefore(ideas: readonly Idea[], time: number): readonly Idea[] {
  const mergedAt = new Map(ideas.map(({ id, createdAt }) => [id, createdAt]));
  const then = ideas.filter(({ createdAt }) => createdAt < time);
  return shownIdeas(
    then.map((idea) => ({
      ...idea,
      gone: idea.gone !== null && idea.gone < time ? idea.gone : null,
      into: idea.into !== null && (mergedAt.get(idea.into) ?? time) < time ? idea.into : null,
    })),
  );
}

/** Earlier moments at which a card can have been asked for: it stays on the page while ideas are added. */
const MOST_EARLIER = 12;

function dealerOf(board: IdeaBoard, ideas: readonly Idea[]): (idea: Idea) => Dealt | null {
  const known = new Map<number, OwnWords>();
  const read = ownWordsReader(board.question);
  const wordsBefore = (time: number): OwnWords => {
    const words = known.get(time) ?? read(ideasBefore(ideas, time).map(({ text }) => text));
    known.set(time, words);
    return words;
  };
  return (idea) => {
    const { card } = idea;
    // a persona, an empty place of the box and another thought ask what no seed deals
    if (!card || card.deck === LENS_DECK || card.deck === "box" || card.card === THOUGHT_CARD) return null;
    const deck = deckOf(card.deck);
    if (card.deck === "crazy-8s") return { deck: "Crazy 8s", at: Number(card.card), of: 8, again: "round" };
    if (!deck) return { deck: card.deck, at: null, of: null, again: "decks" };
    const place = ideas.indexOf(idea);
    // what pulls against what is said by the person: no seed deals it
    const sides = deck.id === "triz" ? sidesIn(card.asked) : null;
    const thing = deck.id === "two-things" ? placeOfThing(card.card, board.seed) : -1;
    const asks = (words: OwnWords): boolean => {
      if (deck.id === "two-things") {
        const pair = pairAt(thing, words, board.seed);
        return thing >= 0 && pair !== null && askedText(pair) === card.asked;
      }
      const found = deck.cards.find(({ id }) => id === card.card);
      const asked = found ? askedOf(deck.id, found, sides ? withSides(words, sides) : words, board.seed) : null;
      return asked !== null && askedText(asked) === card.asked;
    };
    let again: Dealt["again"] = board.deckVersion === DECK_VERSION ? "changed" : "decks";
    for (let earlier = place; earlier >= Math.max(0, place - MOST_EARLIER) && again !== "same"; earlier--) {
      const before = ideas[earlier];
      if (before && asks(wordsBefore(before.createdAt))) again = "same";
    }
    const order = orderOf(deck, board.seed).findIndex(({ id }) => id === card.card);
    return { deck: deck.name, at: order < 0 ? null : order + 1, of: order < 0 ? null : deck.cards.length, again };
  };
}
