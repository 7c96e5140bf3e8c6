import { describe, expect, test } from "vitest";
import { previewsOf, readThought } from "#domain/personas/previews.ts";
import { decisiveIn } from "#domain/thinking/lens/decisive.ts";
import { deadlineIn, figureIn, limitIn } from "#domain/thinking/lens/limits.ts";
import { peopleIn } from "#domain/thinking/lens/people.ts";
import { CATALOGUE } from "./personas.ts";

const FIRST = ["clarifier", "skeptic", "explorer", "pragmatist", "integrator", "reducer", "user-advocate", "historian"];
const asked = (text: string) => previewsOf(CATALOGUE, readThought(text));

const STUDIO =
  "We share a pottery, two of us. Mara wants to sell on the internet, I want to stay small. She says we have until March.";
const BIKE =
  "Sold a bike and said the brakes were new. He was a student, Tobias. It was 90 euros. Should I write to him?";
const ENVELOPE =
  "A patient's daughter gave me 200 euros. I am a night nurse. It is still in the drawer. They meant it kindly";
const TEXTS = [
  STUDIO,
  BIKE,
  ENVELOPE,
  "My dad keeps giving money to a preacher. Four hundred last month. He was an engineer. If I say anything he goes cold.",
  "Rehearsal room goes in June unless we pay double. Fourteen brass players, no money. The drummer says his barn. It has cows",
  "is it rude to eat before the others get their food",
  "how do I tell mum I crashed her car",
  "why do cats bring you dead mice",
  "Boat trip or the new kit, one goes. We have to cut 4000 by Friday.",
  "I reckon four day weeks are a con. My foreman says give it a year.",
  "quit smoking again, third go",
];

describe("the sentence that decides", () => {
  test.each([
    ["asks in the end", "Our dog bit the postman. He was nice about it. Do we report it?", "Do we report it?", null],
    [
      "and not one that nobody is to answer",
      "Third near miss this year. So how many do they want squashed?",
      null,
      null,
    ],
    ["nor one that names nothing", "My landlord sold the building. The roof leaks. What can I do now?", null, null],
    [
      "weighs",
      "Been here since 1991. I can't decide between the two. It rains.",
      "I can't decide between the two.",
      null,
    ],
    [
      "asks for words",
      "He is 11. I left him out. What do I say to him on Monday",
      "What do I say to him on Monday",
      "hard",
    ],
    [
      "offers",
      "We got offered the field next door. It is wet. Milk is cheap.",
      "We got offered the field next door.",
      "offer",
    ],
    ["plans", "Moving to Porto in March. Savings for 8 months. My mother is 74.", "Moving to Porto in March.", "plan"],
    [
      "chooses",
      "She is 15. Do I ring the school, do I wait. I was like that too.",
      "Do I ring the school, do I wait.",
      "options",
    ],
    ["wonders", "can money buy happiness", "can money buy happiness", "muse"],
  ] as const)("%s", (_, text, words, kind) => {
    expect(decisiveIn(text)).toMatchObject({ words: words ?? text, kind });
  });

  test("is the only one whose step is asked about", () => {
    const text = "If I retire I lose money but I could look after the bees. My wife works. The lads say go. It is odd.";
    expect(readThought(text).slots.step).toBeUndefined();
  });

  test("refuses what is not to be made", () => {
    const { artefact } = readThought("Any idea how to do it without making a big speech of it").slots;
    expect(artefact).toBeUndefined();
    expect(readThought("Letter to the council about the crossing. It is urgent.").slots.artefact).toBe("letter");
  });
});

describe("people, dates and sums", () => {
  test.each([
    [STUDIO, { person: "Mara" }],
    [BIKE, { affected: "Tobias" }],
    ["Husband says I dramatise. It would be Ilse, she's 61.", { adviser: "my husband", affected: "Ilse" }],
    [
      "My neighbour Karl parks here. My brother says call them.",
      { adviser: "my brother", affected: "my neighbour Karl" },
    ],
    ["A few words for my dads 70th. My uncle will heckle.", { affected: "my dad" }],
    ["moving to Porto with my gran's piano, his wife died in spring", {}],
    ["the committee and our school", {}],
  ])("%s", (text, people) => {
    const { close, ...found } = peopleIn(text);
    expect(found).toEqual(people);
    expect(close).toBe("affected" in people ? people.affected : undefined);
  });

  test.each([
    ["Interview is on Monday!", "before Monday"],
    ["deadline friday noon", "before Friday noon"],
    ["goes to print tmrw", "by tomorrow"],
    ["the christening is in three weeks", "in the next three weeks"],
    ["had a lump checked on Tuesday", ""],
  ])("a date that is still to come: %s", (text, deadline) => expect(deadlineIn(text)).toBe(deadline));

  test.each([
    ["he owes me 2000 since 2021", "2000"],
    ["a fence for about 200 euros", "200 euros"],
    ["rent goes from 740 to 910, I am 58", ""],
  ])("a sum: %s", (text, figure) => expect(figureIn(text)).toBe(figure));

  test("how long a speech may be", () => expect(limitIn("3 minutes max, my uncle will heckle")).toBe("3 minutes"));

  test("are asked about, each by another persona", () => {
    const all = asked(
      "My sister wants to sell. My husband says wait. It costs 14k by Friday, and Anna, she's 9, cries.",
    );
    expect(all.get("integrator")?.text).toContain("my sister");
    expect(all.get("skeptic")?.text).toBe("What would I do if my husband turned out to be right?");
    expect(all.get("explorer")?.text).toBe("What would I do if the 14k did not matter?");
    expect(all.get("user-advocate")?.text).toContain("Anna");
    expect(all.get("pragmatist")?.text).toBe("What has to happen before Friday, and what can wait?");
  });
});

describe.each(TEXTS)("of the first eight questions about: %s", (text) => {
  const all = FIRST.map((id) => asked(text).get(id)?.text ?? "");

  test("no two are the same", () => expect(new Set(all).size).toBe(8));

  test("none has a long quotation, or one behind a colon that is no choice", () => {
    for (const one of all) {
      for (const [, words = ""] of one.matchAll(/“([^”]*)”/g)) expect(words.split(" ").length).toBeLessThanOrEqual(8);
      expect(one).not.toMatch(/: “[^”]*”\?$|“whether|“I reckon/);
    }
  });

  test("no quotation comes more than twice", () => {
    const quoted = all.flatMap((one) => [...one.matchAll(/“[^”]*”/g)].map(([words]) => words));
    for (const words of quoted) expect(quoted.filter((other) => other === words).length).toBeLessThanOrEqual(2);
  });
});
