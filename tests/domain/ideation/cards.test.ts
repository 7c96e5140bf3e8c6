import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedOf, askedText, orderOf, pairAt } from "#domain/ideation/deal.ts";
import { DECKS, deckOf } from "#domain/ideation/decks/decks.ts";
import { THINGS, withArticle } from "#domain/ideation/decks/things.ts";
import { sidesIn } from "#domain/ideation/decks/triz.ts";
import { ownWordsOf, withSides } from "#domain/ideation/own-words.ts";
import { QUESTION, TEXTS } from "./worked-example.ts";

const SEED = 48_213;
const dealt = (question: string, ideas: readonly string[], seed = SEED) => {
  const words = ownWordsOf(question, ideas);
  return DECKS.flatMap((deck) => orderOf(deck, seed).flatMap((card) => askedOf(deck.id, card, words, seed) ?? []));
};

test("the decks are whole: 7 of SCAMPER, 10 of How might we, 40 of TRIZ by four separations, 6 hats, 512 things", () => {
  expect(DECKS.map(({ id, cards }) => [id, cards.length])).toEqual([
    ["scamper", 7],
    ["how-might-we", 10],
    ["triz", 40],
    ["two-things", 0],
    ["six-hats", 6],
  ]);
  expect(new Set(deckOf("triz")?.cards.map(({ part }) => part)).size).toBe(4);
  for (const { cards } of DECKS) expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  expect(new Set(THINGS).size).toBe(512);
});

test("a verb that is cut off from its object is no piece of a question", () => {
  const act = (question: string) => ownWordsOf(question, []).act;
  expect(act("How can Grandma move in with us without losing the garage?")).toEqual([]);
  expect(act("How can we meet without painting the walls?")).toEqual([]);
  expect(act("How can we meet without losing?")).toEqual([]);
  expect(act("How can we meet without anyone hosting twice?")).toEqual(["hosting"]);
});

test("own words are read from the question", () => {
  expect(ownWordsOf(QUESTION, [])).toMatchObject({
    topic: ["the second week of the course", "the spring intake"],
    doing: ["keep people through the second week of the course"],
    act: [],
  });
  expect(
    ownWordsOf("How can the reading group meet more often without anyone hosting twice in a row?", []),
  ).toMatchObject({
    topic: ["the reading group"],
    doing: ["meet more often"],
    act: ["hosting"],
  });
  expect(ownWordsOf("How might I get my kids to read more?", [])).toMatchObject({
    topic: [],
    doing: ["get my kids to read more"],
  });
});

test("a card's bright words are copied exactly from the question or an idea", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.constantFrom(QUESTION, ...TEXTS, "how to keep our café open", "about rent, maybe"),
  );
  fc.assert(
    fc.property(
      text,
      fc.array(text, { maxLength: 5 }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      (question, ideas, seed) => {
        const words = ownWordsOf(question, ideas);
        const pair = pairAt(0, words, seed);
        for (const { pieces } of [...dealt(question, ideas, seed), ...(pair ? [pair] : [])])
          for (const piece of pieces.filter(({ own }) => own))
            expect([question, ...ideas].some((each) => each.includes(piece.text))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("TRIZ quotes two sides without the marks that end them, and asks without them where one cannot be quoted", () => {
  const words = ownWordsOf(QUESTION, []);
  const [first] = deckOf("triz")?.cards ?? [];
  if (!first) throw new Error("no card");
  const asked = (one: string, other: string) => {
    const card = askedOf("triz", first, withSides(words, [one, other]), SEED);
    return card && sidesIn(askedText(card));
  };
  expect(asked(" I want it short. ", "it must say everything!")).toEqual(["I want it short", "it must say everything"]);
  expect(asked("shorter", "")).toBeNull();
  expect(asked("shorter", "but how?")).toBeNull();
});

test("no card asks with an empty place, and none is dealt without words to ask about", () => {
  for (const { pieces } of dealt(QUESTION, TEXTS))
    expect(pieces.some(({ text }) => text === "" || /[{}]/.test(text))).toBe(false);
  expect(dealt("?", [])).toEqual([]);
});

test("the same seed deals exactly the same cards in the same order", () => {
  const scamper = deckOf("scamper");
  if (!scamper) throw new Error("There is no deck of that name.");
  expect(orderOf(scamper, SEED).map(({ id }) => id)).toEqual(ORDER);
  expect(dealt(QUESTION, TEXTS).map(askedText)).toEqual(dealt(QUESTION, TEXTS).map(askedText));
  expect(orderOf(scamper, SEED + 1).map(({ id }) => id)).not.toEqual(ORDER);
  const words = ownWordsOf(QUESTION, []);
  expect([0, 1, 2].map((at) => pairAt(at, words, SEED)?.card)).toEqual(PAIRS);
});

/** As any browser deals them: a change of these is a change of the decks and raises their version. */
const ORDER: readonly string[] = ["substitute", "other-use", "eliminate", "combine", "modify", "reverse", "adapt"];
const PAIRS: readonly string[] = ["reef", "palm", "fridge"];

describe("the thing that a card asks about", () => {
  test.each([
    ["How can the library attract teenagers on Saturdays?", ["the library"]],
    ["How can the reading group meet more often?", ["the reading group"]],
    ["How do I keep my plants alive while I am on holiday?", ["my plants"]],
    ["How can we make the onboarding faster?", ["the onboarding"]],
    ["How can I learn Spanish with only 20 minutes a day?", []],
    ["How can our small bakery sell more bread in the afternoon?", ["our small bakery"]],
    ["How can I find clients as a freelance translator?", []],
    ["What should we do about noisy neighbours?", []],
    ["How can we get my mother to move without making her feel old?", []],
    ["They opened a new parking lot, what is a good way to win people back?", []],
    ["Why is our choir losing tenors?", ["our choir"]],
    ["What should I plant in the shady corner behind the garage?", ["the shady corner", "the garage"]],
    ["my dog pulls on the leash all the time", ["my dog", "the leash"]],
    ["What can we do with the empty room above the shop?", ["the empty room", "the shop"]],
  ])("of %j is %j", (question, topic) => {
    expect(ownWordsOf(question, []).topic).toEqual(topic);
  });
});

describe("what a question wants to do", () => {
  test.each([
    ["How do I stop the slugs from eating my lettuce?", "stop the slugs from eating my lettuce"],
    [
      "How can we get my mother to accept help at home without making her feel old?",
      "get my mother to accept help at home",
    ],
    ["how can i make my balcony nice it is small and i have 50 pounds", "make my balcony nice"],
    ["Our hall is cold in winter, what can we do to warm it on weekdays?", "warm it on weekdays"],
    ["How could a small clinic cut the waiting time for blood tests?", "cut the waiting time for blood tests"],
    ["Is there a better way to handle returns than the form?", "handle returns"],
    ["How should we tell the team that the release slips again?", "tell the team that the release slips again"],
    ["Should we close the cafe on Mondays?", "close the cafe on Mondays"],
  ])("of %j is %j", (question, doing) => {
    expect(ownWordsOf(question, []).doing).toEqual([doing]);
  });

  test.each([
    "What should I plant in the shady corner?",
    "How can we begin?",
    "Should we stay or go?",
    "Why is our choir losing tenors?",
  ])("is not guessed of %j", (question) => {
    expect(ownWordsOf(question, []).doing).toEqual([]);
  });
});

test.each([
  ["acorn", "an acorn"],
  ["hourglass", "an hourglass"],
  ["rain", "rain"],
  ["scissors", "scissors"],
])("%j stands in a question as %j", (thing, inQuestion) => {
  expect(withArticle(thing)).toBe(inQuestion);
});
