import { describe, expect, test } from "vitest";
import { previewsOf, readThought } from "#domain/personas/previews.ts";
import { decisiveIn } from "#domain/thinking/lens/decisive.ts";
import { eitherIn } from "#domain/thinking/lens/either.ts";
import { figureIn } from "#domain/thinking/lens/limits.ts";
import { nounIn, obstacleIn } from "#domain/thinking/lens/noun.ts";
import { peopleIn } from "#domain/thinking/lens/people.ts";
import { CATALOGUE } from "./personas.ts";

const FIRST = ["clarifier", "skeptic", "explorer", "pragmatist", "integrator", "reducer", "user-advocate", "historian"];
const asked = (text: string) => {
  const all = previewsOf(CATALOGUE, readThought(text));
  return FIRST.map((id) => all.get(id)?.text ?? "");
};

describe("people", () => {
  test.each([
    "learn Portuguese before June, enough to talk to his parents",
    "City wants to put paid parking on our street",
    "It rains. I'm Jewish, not observant, and he is Lutheran",
    "What I remember is a guy peeling an orange.",
  ])("none is in: %s", (text) => expect(peopleIn(text)).toEqual({}));

  test.each([
    ["My sister who is a teacher in Lodz says I'm naive", { adviser: "my sister" }],
    ["Denise wants sunrise. The coordinator, Denise, wants hands.", { person: "Denise" }],
    ["The flight is paid but not for my daughter. She's 6. Joy did that once.", { affected: "my daughter" }],
    ["It is cold and Henrik's parents asked when.", { affected: "Henrik's parents" }],
    ["My brother said if you wait you will be waiting", { adviser: "my brother" }],
  ])("%s", (text, people) => expect(peopleIn(text)).toMatchObject(people));

  test("who is only mentioned is not somebody to talk with", () => {
    expect(peopleIn("Right now I sew alone with my apprentice Blessing").close).toBeUndefined();
    expect(peopleIn("My apprentice Blessing was late again").close).toBe("my apprentice Blessing");
  });

  test("who wants something counts in the sentence that decides", () => {
    const text = "A developer wants to buy our field. Our girl wants to farm.";
    expect(readThought(text).slots.person).not.toBe("our girl");
  });
});

describe("kinds of matter", () => {
  test.each([
    ["Ending of my novel: does Tomas come back or not", "work"],
    ["Is my stammer getting worse because of the new job?", "suspect"],
    ["they're closing our village post office", "announced"],
    ["Got 3rd in the regional chess thing, feel nothing", "felt"],
    ["a woman on the tram gave me her umbrella. keep thinking about it", "moved"],
    ["How did people in the Andes freeze-dry potatoes?", "muse"],
    ["why do we forget dreams so quickly", "muse"],
    ["The cooperative can lend me 900 euros and I pay back in 18 months.", "offer"],
    ["Is my son's cough from the damp wall?", "suspect"],
    ["give up the allotment or share it with Noor, who never weeds", "options"],
    ["They said hello. Should I feel nothing?", null],
  ])("%s: %s", (text, kind) => expect(decisiveIn(text).kind).toBe(kind));

  test.each([
    ["sell my uncle's bees or learn to keep them??", ["sell my uncle's bees", "learn to keep them"]],
    ["repair the tractor again or buy a used one", ["repair the tractor again", "buy a used one"]],
    ["book club or film night", ["", ""]],
    ["the house or the boat", ["", ""]],
  ])("two things to do: %s", (text, two) => expect(eitherIn(text)).toEqual(two));

  test.each([
    "How did people in the Andes freeze-dry potatoes?",
    "sell my uncle's bees or learn to keep them??",
    "Ending of my novel: does Tomas come back or not",
    "yesterday a woman on the tram gave me her umbrella. keep thinking about it",
    "Got 3rd in the regional chess thing, feel nothing",
    "want to walk the whole coast of wales before im 70, im 66 now and have bad feet",
  ])("none of these is asked what would be asked of anything: %s", (text) => {
    for (const one of asked(text))
      expect(one).not.toMatch(/exactly is there to decide|good result here|step I could take on this/);
    expect(new Set(asked(text)).size).toBe(FIRST.length);
  });

  test("a wish has what stands in its way, and a date", () => {
    const all = asked("want to walk the whole coast of wales before im 70, im 66 now and have bad feet");
    expect(all).toContain("What would I do if my bad feet got no better?");
    expect(all).toContain("What has to happen before I turn 70, and what can wait?");
  });
});

test("what is announced is missed and needed by its name", () => {
  const all = asked("The council is cutting down the plane trees on our square.");
  expect(all).toContain("What would we miss most about the plane trees?");
  expect(all.filter((one) => one.includes("the plane trees"))).toHaveLength(3);
});

describe("the thing that a text is about", () => {
  test.each([
    ["sell my uncle's bees or learn to keep them??", "my uncle's bees"],
    ["they're closing our village post office", "our village post office"],
    ["everyone want to record a whole album already", "the album"],
    ["A company wants to lease 140 acres", "the lease"],
    ["The doctor says statins, my wife says no", "statins"],
    ["They asked me to paint a 6 metre wall", "the wall"],
    ["We met at the station in the afternoon", ""],
    ["my son called the doctor", ""],
    ["My landlord wants a week", ""],
  ])("%s: %s", (text, noun) => expect(nounIn(text)).toBe(noun));

  test.each([
    ["start running again with a bad knee", "my bad knee"],
    ["but my shoulder hurts after ten minutes", "my shoulder"],
    ["my hands shake", ""],
  ])("what stands in the way: %s", (text, obstacle) => expect(obstacleIn(text)).toBe(obstacle));

  test("a rate is no sum where a sum is named", () =>
    expect(figureIn("would lend us 40,000 for the roof at 6 percent")).toBe("40,000"));
});

test.each([
  ["I'd love to sing again but my voice is gone", "“sing again”"],
  ["I am 47. What I would really like is to repair clocks, my grandfather did that.", "“repair clocks”"],
  ["learn Turkish before the wedding in May", "“learn Turkish”"],
  ["hope he comes home", undefined],
])("what is wished or planned, in a few words: %s", (text, goal) => {
  expect(readThought(text).slots.goal).toBe(goal);
});

test("who only wants something is not the thing that is wanted", () =>
  expect(nounIn("The parish wants to rent our barn for the summer camp, 60 kids.")).toBe("our barn"));

test("of two things to choose from, neither stands alone", () => {
  const { choice, matter } = readThought(
    "can't decide between the blue house near my work and the one by the sea",
  ).slots;
  expect(choice).toBe("“the blue house near my work”");
  expect(matter).toBeUndefined();
});
