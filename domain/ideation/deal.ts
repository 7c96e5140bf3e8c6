/** Deals cards: the same seed and deck version give the same cards in the same order, on every device. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Deck, DeckCard } from "./decks/deck.ts";
import { THINGS, withArticle } from "./decks/things.ts";
import type { OwnWords, SlotName } from "./own-words.ts";

/** A piece of a card's question: the person's own words, or the card's. */
export interface Piece {
  readonly text: string;
  readonly own: boolean;
}

/** A card as it is asked. */
export interface AskedCard {
  readonly deck: string;
  readonly card: string;
  readonly name: string;
  readonly pieces: readonly Piece[];
}

/** The question to the letter. */
export const askedText = ({ pieces }: Pick<AskedCard, "pieces">): string => pieces.map(({ text }) => text).join("");

const fnv1a = (text: string): number => {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return hash;
};

/** The stream of a deck: a generator that begins with the seed and the deck's id. */
const streamOf = (seed: number, name: string) => xoroshiro128plus((seed ^ fnv1a(name)) | 0);

/** Shuffled by Fisher and Yates. */
export function shuffled<T>(items: readonly T[], seed: number, name: string): T[] {
  const stream = streamOf(seed, name);
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = uniformInt(stream, 0, at);
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

/** A deck's cards in the order in which a board deals them. @param part of a deck with parts, only its cards */
export const orderOf = (deck: Deck, seed: number, part?: string): readonly DeckCard[] => {
  const cards = shuffled(deck.cards, seed, deck.id);
  return part === undefined ? cards : cards.filter((card) => card.part === part);
};

const SLOT = /\{(\w+)\}/g;

/**
 * A card with the person's words in its slots.
 * @returns null when none of its templates can be filled: a card never asks about words that are not there
 */
export function askedOf(deck: string, card: DeckCard, words: OwnWords, seed: number): AskedCard | null {
  const pick = fnv1a(`${seed} ${deck} ${card.id}`);
  for (const template of card.templates) {
    const wanted = [...template.matchAll(SLOT)].map(([, name]) => name as SlotName);
    if (wanted.some((name) => words[name].length === 0)) continue;
    if (wanted.includes("otherIdea") && words.idea.length < 2) continue;
    const wordsFor = (name: SlotName) => {
      const pieces = words[name];
      // the first piece of the question; an idea or a phrase by the seed, so that cards ask about different ones
      if (name === "topic" || name === "doing" || name === "act") return pieces[0] ?? "";
      return pieces[(pick + (name === "otherIdea" ? 1 : 0)) % pieces.length] ?? "";
    };
    return { deck, card: card.id, name: card.name, pieces: piecesOf(template, (name) => wordsFor(name as SlotName)) };
  }
  return null;
}

export function piecesOf(template: string, wordsFor: (name: string) => string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of template.matchAll(SLOT)) {
    if (match.index > from) pieces.push({ text: template.slice(from, match.index), own: false });
    pieces.push({ text: wordsFor(match[1] as string), own: true });
    from = match.index + match[0].length;
  }
  if (from < template.length) pieces.push({ text: template.slice(from), own: false });
  return pieces;
}

/** Which pair of *Two things* a thing first comes in; -1 for one that is not dealt. */
export const placeOfThing = (thing: string, seed: number): number =>
  shuffled(THINGS, seed, "two-things").indexOf(thing);

/** The nth pair of *Two things*: what the board wants or a phrase of it, by turns, and a thing; null without either. */
export function pairAt(at: number, words: OwnWords, seed: number): AskedCard | null {
  const thing = shuffled(THINGS, seed, "two-things")[at % THINGS.length];
  const phrase = words.phrase[at % Math.max(1, words.phrase.length)];
  const [doing] = words.doing;
  if (thing === undefined) return null;
  const made = (template: string, own: string): AskedCard => ({
    deck: "two-things",
    card: thing,
    name: thing,
    pieces: piecesOf(template, () => own),
  });
  const isAim = doing !== undefined && (at % 2 === 0 || phrase === undefined);
  if (isAim) return made(`What could ${withArticle(thing)} show about how to {doing}?`, doing);
  return phrase === undefined ? null : made(`What could {phrase} have in common with ${withArticle(thing)}?`, phrase);
}
