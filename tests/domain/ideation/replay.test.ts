import { expect, test } from "vitest";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { fieldCard } from "#domain/ideation/crazy-eights.ts";
import { askedOf, askedText, orderOf, pairAt } from "#domain/ideation/deal.ts";
import { DECK_VERSION } from "#domain/ideation/decks/deck.ts";
import { DECKS, deckOf } from "#domain/ideation/decks/decks.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { ownWordsOf } from "#domain/ideation/own-words.ts";
import { replayOf } from "#domain/ideation/replay.ts";
import { beginSilence } from "#domain/ideation/silence.ts";
import { ideaOf, QUESTION, TEXTS } from "./worked-example.ts";

const board: IdeaBoard = {
  id: "board",
  title: "",
  question: QUESTION,
  silence: beginSilence(5, 0),
  seed: 48_213,
  deckVersion: DECK_VERSION,
  groups: {},
  dots: 8,
  trashedAt: null,
  createdAt: 0,
  updatedAt: 0,
};

/** The example as a person plays it: nine ideas of their own, then one with each next card of every deck. */
function played(seed: number): Idea[] {
  const ideas = TEXTS.slice(0, 9).map((_, at) => ideaOf(at + 1));
  for (const [at, text] of TEXTS.slice(9).entries()) {
    const deck = DECKS[at % DECKS.length];
    const words = ownWordsOf(
      QUESTION,
      shownIdeas(ideas).map((idea) => idea.text),
    );
    const order = deck ? orderOf(deck, seed) : [];
    const card =
      deck?.id === "two-things"
        ? pairAt(at, words, seed)
        : order.flatMap((each) => askedOf(deck?.id ?? "", each, words, seed) ?? [])[0];
    if (!card) throw new Error("no card");
    ideas.push(ideaOf(at + 10, { text, card: { deck: card.deck, card: card.card, asked: askedText(card) } }));
  }
  return ideas;
}
const againOf = (of: IdeaBoard, ideas: readonly Idea[]) =>
  replayOf(of, ideas).flatMap(({ dealt }) => (dealt ? [dealt.again] : []));

test.each([1, 48_213, 4_000_000_000])("seed %d deals every card of a board again, word for word", (seed) => {
  expect(againOf({ ...board, seed }, played(seed))).toEqual(TEXTS.slice(9).map(() => "same"));
});

test("another seed, another question or other words than those that were asked about are said", () => {
  const ideas = played(board.seed);
  expect(againOf({ ...board, seed: board.seed + 1 }, ideas)).toContain("changed");
  expect(againOf({ ...board, question: "What is for dinner?" }, ideas)).toContain("changed");
  const forged = ideas.map((idea) => (idea.card ? { ...idea, card: { ...idea.card, asked: "Else?" } } : idea));
  expect(againOf(board, forged)).toEqual(TEXTS.slice(9).map(() => "changed"));
});

test("a board of an earlier version of the decks keeps its cards: those that are dealt again are said so, the others asked otherwise then", () => {
  const earlier = { ...board, deckVersion: DECK_VERSION - 1 };
  const [first, ...others] = played(board.seed).filter(({ card }) => card !== null);
  if (!first?.card) throw new Error("no card");
  const asked = "What if the second week of the course went round in a circle?";
  const before = played(board.seed).filter(({ card }) => card === null);
  const ideas = [...before, { ...first, card: { ...first.card, asked } }, ...others];
  const [changed, ...again] = againOf(earlier, ideas);
  expect(changed).toBe("decks");
  expect(again).toEqual(others.map(() => "same"));
});

test("a card that stays on the page while ideas are added is the one that was dealt before the first of them", () => {
  const before = ideaOf(1, { text: "A garden for the street" });
  const scamper = deckOf("scamper");
  const words = ownWordsOf(QUESTION, [before.text]);
  const asked = scamper?.cards[0] && askedOf("scamper", scamper.cards[0], words, board.seed);
  if (!asked) throw new Error("no card");
  const card = { deck: asked.deck, card: asked.card, asked: askedText(asked) };
  const ideas = [before, ...[2, 3, 4].map((at) => ideaOf(at, { card }))];
  expect(againOf(board, ideas)).toEqual(["same", "same", "same"]);
});

test("merges and removals come at their time, and no words of later ideas are in an earlier card", () => {
  const ideas = [
    ideaOf(1, { into: "idea-3" }),
    ideaOf(2, { into: "idea-3", gone: null }),
    ideaOf(3, { madeOf: ["idea-1", "idea-2"], createdAt: 30 }),
    ideaOf(4, { createdAt: 10, gone: 20 }),
    ideaOf(5, { createdAt: 40, card: fieldCard(2) }),
    ideaOf(6, { createdAt: 50, by: "model", offer: "left" }),
  ];
  expect(replayOf(board, ideas).map(({ what, idea }) => `${what} ${idea.id}`)).toEqual([
    "added idea-1",
    "added idea-2",
    "added idea-4",
    "gone idea-4",
    "merged idea-3",
    "added idea-5",
  ]);
  expect(replayOf(board, ideas).at(-1)?.dealt).toEqual({ deck: "Crazy 8s", at: 3, of: 8, again: "round" });
});
