import { describe, expect, test } from "vitest";
import { ownQuestions, previewsOf, questionFor, readThought } from "#domain/personas/previews.ts";
import { POOLS, poolOf } from "#domain/personas/together/choose.ts";
import { type WideKind, wideKindOf } from "#domain/personas/together/kinds.ts";
import { mainPersonIn } from "#domain/personas/together/main-person.ts";
import { heartIn, sayingIn } from "#domain/personas/together/own-words.ts";
import { FIRST_LENSES } from "#domain/personas/together/pool.ts";
import { ownQuestionProblem } from "#domain/personas/wording-problems.ts";
import { decisiveIn } from "#domain/thinking/lens/decisive.ts";
import { slotsOf } from "#domain/thinking/lens/fill.ts";
import { overlap, wordsOf } from "#domain/thinking/lens/overlap.ts";
import { CATALOGUE, one } from "./personas.ts";

const asked = (text: string) => previewsOf(CATALOGUE, readThought(text));
const eight = (text: string) => FIRST_LENSES.map((id) => asked(text).get(id)?.text ?? "");
const kindOf = (text: string) => wideKindOf(text, readThought(text).slots, decisiveIn(text));

describe.each(Object.keys(POOLS) as WideKind[])("of a text of the kind %s", (kind) => {
  test.each(FIRST_LENSES)("%s has a question that needs no word of it, and each one reads well", (lens) => {
    const pool = poolOf(lens, kind);
    expect(pool.some((template) => slotsOf(template).every((name) => name === "self"))).toBe(true);
    expect(new Set(pool).size).toBe(pool.length);
    for (const template of pool) {
      expect(template).toMatch(/^\p{Lu}.*\?$/u);
      // "I" is a subject: "what keeps I" is no English
      expect(template).not.toMatch(
        /\b(?:give|keeps?|makes?|lets?|stops?|tells?|helps?|to|with|of|by|about|between|than|from) \{self\}/,
      );
      expect(template).not.toMatch(/\{self\} (?:am|is|was|has|does)\b|\b(?:is|am|has|does|was) \{self\}/);
      if (slotsOf(template).some((name) => name !== "self")) expect(ownQuestionProblem(template)).toBeNull();
    }
  });
});

test.each<readonly [WideKind | null, string]>([
  ["twoWays", "gold or dollars"],
  ["fault", "the till printer jams on every fourth receipt"],
  ["fault", "why does the cellar smell of cabbage when it rains"],
  ["body", "my knee squeaks when i go downstairs and my bad back hurts"],
  ["grief", "My life is upside down since my dad died"],
  ["opinion", "I think that people who feel old are treated badly here"],
  ["idea", "a barber that sharpens your scissors while you wait"],
  ["feeling", "felt glad when the rehearsal fell through, and I lead the band"],
  ["practical", "slate, clay or just mend the old roof"],
  ["motive", "I can't tell if it's love or habit"],
  ["plain", "I don't know if I should move to Lund or stay in Malmö."],
  ["twoWays", "I can't tell if it's a stoat or a weasel"],
  ["blame", "am i too strict with my daughter"],
  ["judged", "Am I too old to learn the cello?"],
  ["plain", "I sold my first drawing today!"],
  ["plain", "My half-sister and I are opening a café."],
  ["plain", "4 bolts are missing from my new shelf."],
  ["foundOut", "200 euros are missing from the till"],
  ["joy", "We are pregnant!!"],
  ["plain", "I run a funeral home and bookings are down."],
  ["plain", "My son is stuck at home playing a video game all day."],
  ["twoDeeds", "sell the bees or learn to keep them"],
  ["twoWays", "sell the goats before Eid or after"],
  [
    "step",
    "For my thesis on street vendors: do I interview the police as well, or will the vendors stop talking to me?",
  ],
  ["leave", "thinkin of quitting uni in my third yr. im not failing i just dont care about bridges anymore"],
  ["offer", "They offered me the night desk at the hotel, 3 euros more, but I'd never see my kids awake."],
  ["pressed", "My manager asked me to train the man who will replace me"],
  ["pressed", "The council wants to stop the Saturday bus to the hospital."],
  ["asked", "My daughter, 16, wants her late brother's handwriting tattooed on her arm."],
  ["money", "My brother has asked us for 18 000 rand for the deposit on a taxi. He is coming on Sunday."],
  ["judged", "can i name the puppy after my ex husband"],
  ["lookedUp", "can I plant garlic in spring"],
  ["blame", "Is it my fault that my son doesn't read?"],
  ["toTell", "how do you know when a dog has had enough"],
  [
    "curious",
    "Why did nearly every culture invent some kind of dumpling? Or did it spread from one place and we just forgot?",
  ],
  ["belief", "how many times can you forgive the same person"],
  ["opinion", "I think homework for under tens does more harm than good"],
  ["opinion", "Nobody should be allowed to own more than two houses."],
  ["goal", "learn the cello at 70"],
  [
    "stuck",
    "Four years of evenings on a game about a lighthouse. It's maybe 70% done but I've been saying 70 since summer.",
  ],
  ["secret", "since Christmas I can't eat meat. Nobody in the shop knows. I've been a butcher for 31 years."],
  ["foundOut", "I found my son's vape in the washing. He's 14."],
  ["motive", "lately i cant tell anymore if i write it to be grateful or to prove something to my father"],
  ["habit", "cant stop buying wool"],
  ["body", "havent slept right since they put me back on nights"],
  ["feeling", "i cant pray anymore"],
  ["moment", "Last winter a boy I taught 20 years ago fixed my boiler and wouldn't take any money"],
  ["setback", "We lost 4-0 and I'm the keeper. coach said nothing at all to me after, which is worse"],
  ["guilt", "i cheated on a test and got the scholarship"],
  ["close", "My dad keeps giving his pension to a man on the radio who promises rain"],
  ["guilt", "I shouted at my son in front of his friends. He is nine. He has not looked at me since."],
  ["joy", "our goat had twins!!"],
  ["opinion", "nobody should have to say how much they earn"],
  ["goal", "get 200 signatures by Easter for a crossing outside the school"],
  ["judged", "is it cheating if we split the crossword"],
  ["quarrel", "my flatmate eats my food and denies it"],
  ["grievance", "My boss reads my private messages. I'm sure of it."],
  [
    "dilemma",
    "My partner got an offer in Calgary. He says he will say no if I ask. I don't want to be the one who asks",
  ],
  ["trouble", "nobody comes to my pottery class anymore, was 14 in september now its 3"],
  [null, "they're closing our village post office"],
  [null, "song for my brother's wedding, he hates soppy"],
])("%s: %s", (kind, text) => expect(kindOf(text)).toBe(kind));

const HAIR =
  "Nine months ago I stopped covering my hair at work. Mrs Okafor said I looked “freer”. I don't feel freer, I feel like two people who never meet. My cousin Samira starts at the same branch on the 1st of next month.";
const CALGARY =
  "My partner got an offer in Calgary, starts January. I have just been made head of the kindergarten. He says he will say no if I ask him to. I don't want to be the one who asks";
const HEARING =
  "Mum won't wear her hearing aids. They cost $4,200, even my brother Craig chipped in who never does. She says they make the world \"tinny\". At Easter she sat smiling and hadn't followed one thing.";

describe.each([HAIR, CALGARY, HEARING, "gold or dollars", "why do cats purr"])(
  "the eight questions about: %s",
  (text) => {
    test("are not alike, and none says the same words more than three times", () => {
      const all = eight(text);
      for (const [at, question] of all.entries())
        for (const other of all.slice(at + 1)) expect(overlap(wordsOf(question), wordsOf(other))).toBeLessThan(0.5);
      const said = FIRST_LENSES.flatMap((id) => {
        const preview = asked(text).get(id);
        return preview ? preview.own.map(({ start, end }) => preview.text.slice(start, end)) : [];
      });
      for (const words of said) expect(said.filter((other) => other === words).length).toBeLessThanOrEqual(3);
    });
  },
);

describe("some of them are about what weighs most in the text:", () => {
  test("the clause that says it, a word in quotation marks, and what is due", () => {
    const all = eight(HAIR);
    expect(all).toContain("What is really behind “I feel like two people who never meet”?");
    expect(all).toContain("What might really be meant by “freer”?");
    expect(all).toContain("What has to happen before the 1st, and what can wait?");
    expect(eight(CALGARY)).toContain("What is really behind “I don't want to be the one who asks”?");
  });

  test("who matters, and nobody who is only mentioned", () => {
    const all = eight(HEARING).join(" ");
    expect(all).toContain("my mum");
    expect(all).not.toContain("Craig");
  });
});

test("the same text is asked the same, and others of its kind are asked otherwise", () => {
  expect(eight("gold or dollars")).toEqual(eight("gold or dollars"));
  const asOften = [
    "tea or coffee",
    "sea or mountains",
    "bus or bike",
    "cat or dog",
    "soup or salad",
    "pen or pencil",
    "rain or snow",
    "north or south",
    "gold or silver",
    "train or plane",
  ].map(eight);
  for (const [at, lens] of FIRST_LENSES.entries())
    if (lens !== "clarifier") expect(new Set(asOften.map((all) => all[at])).size, lens).toBeGreaterThan(1);
});

test("what a lens asks here comes first among its own questions, and once", () => {
  const texts = ownQuestions(one("skeptic"), readThought(HEARING)).map(({ text }) => text);
  expect(texts[0]).toBe(eight(HEARING)[1]);
  expect(new Set(texts).size).toBe(texts.length);
});

test("a question that a person adds to a lens comes before them", () => {
  const skeptic = one("skeptic");
  const questions = [...skeptic.wording.questions, "Who has checked the {figure}?"];
  const own = { ...skeptic, wording: { ...skeptic.wording, questions } };
  expect(questionFor(own, readThought(HEARING))?.text).toBe("Who has checked the $4,200?");
  expect(questionFor(own, readThought("cant stop buying wool"))?.text).toBe(eight("cant stop buying wool")[1]);
});

test.each([
  [HEARING, "my mum"],
  [CALGARY, "my partner"],
  ["My husband stopped work in March and now he follows me from room to room.", "my husband"],
  ["doctor says prediabetes. wife says just eat less but she cooks the same pot every day", "my wife"],
  ["I joined because of Herr Weiss, who has since died.", ""],
  ["What I would like is to repair clocks, my grandfather did that and I have his tools.", ""],
])("who matters most: %s", (text, main) => expect(mainPersonIn(text)).toBe(main));

test.each([
  [CALGARY, "“I don't want to be the one who asks”"],
  ["she says it's only a party. Feels like lying with candles.", "“feels like lying with candles”"],
  [
    "Now neither feels like a loss and both feels like a lie, and we laughed about it back then.",
    "“both feels like a lie”",
  ],
  ["i don't want to go", ""],
])("what weighs on the writer: %s", (text, heart) => expect(heartIn(text)).toBe(heart));

test.each([
  ['theme "hope", no blue', "“hope”"],
  ['she said "for your wedding" and left', "“for your wedding”"],
  ['on the back only "Hakan ve Ali, 1988"', ""],
  ["he said nothing", ""],
])("a word or two that somebody says: %s", (text, saying) => expect(sayingIn(text)).toBe(saying));
