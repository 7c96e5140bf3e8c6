import { describe, expect, test } from "vitest";
import { previewsOf, readClaim, readThought } from "#domain/personas/previews.ts";
import { CATALOGUE } from "./personas.ts";

const slotsOf = (text: string) => readThought(text).slots;
const asked = (text: string) => previewsOf(CATALOGUE, readThought(text));

describe("what a text tells", () => {
  test.each([
    [
      "my boss gave my project to a colleague and didn't tell me",
      "my boss gave my project to a colleague and didn't tell me",
    ],
    [
      "The hospital lost my father's hearing aids and nobody will say why.",
      "the hospital lost my father's hearing aids",
    ],
    ["my apprentice cut his hand on the table saw", "my apprentice cut his hand on the table saw"],
    ["I've lost my keys again", "I've lost my keys again"],
    ["I lied on my CV and got the job", "I lied on my CV and got the job"],
    ["someone at church said something hurtful about my son", "someone at church said something hurtful about my son"],
    ["The rent is due. The roof fell in on Monday.", "the roof fell in on Monday"],
    ["My landlord sold the building. What can I do now?", "my landlord sold the building"],
  ])("happened once: %s", (text, event) => expect(slotsOf(text)).toMatchObject({ event: `“${event}”` }));

  test.each([
    ["My friend owes me 300 euros and I need it", "my friend owes me 300 euros"],
    ["The bus to the village only runs twice a day.", "the bus to the village only runs twice a day"],
    ["the grandchildren only look at their phones", "the grandchildren only look at their phones"],
    ["we have 14 applicants for one allotment", "we have 14 applicants for one allotment"],
    ["I've been a taxi driver for 19 years", "I've been a taxi driver for 19 years"],
  ])("is how things stand: %s", (text, fact) => {
    expect(slotsOf(text)).toMatchObject({ fact: `“${fact}”` });
    expect(slotsOf(text).thing).toBeUndefined();
  });

  test.each([
    "I don't know what to do",
    "I'd like some advice",
    "need a car",
    "the man who lives upstairs",
    "meetings",
  ])("is nothing for certain: %s", (text) => {
    expect(slotsOf(text).event).toBeUndefined();
    expect(slotsOf(text).fact).toBeUndefined();
  });

  test("is asked about as a whole, and not by its first noun", () => {
    const text = "my boss gave my project to a colleague";
    expect(asked(text).get("editor")?.text).toBe(`How would I tell this in two sentences: “${text}”?`);
    for (const { text: question, isOwn } of asked(text).values()) {
      expect(isOwn).toBe(true);
      expect(question).not.toContain("“my project”");
    }
  });

  test("a school fair is no judgement", () => expect(slotsOf("I run the school fair").vague).toBeUndefined());
});

describe("what a question leaves open", () => {
  test.each([
    ["what should I cook for 12 people", "what to cook for 12 people"],
    ["who should i ask to be godfather?", "who to ask to be godfather"],
    ["how much should we charge for mending curtains", "how much to charge for mending curtains"],
    ["which day should we hold the meeting", "which day to hold the meeting"],
    ["what do I say to a neighbour whose dog died", "what to say to a neighbour whose dog died"],
    ["what is a good first instrument for a child", "what would be a good first instrument for a child"],
  ])("is to be chosen: %s", (text, pick) => {
    expect(slotsOf(text)).toMatchObject({ pick: `“${pick}”` });
  });

  test.each([
    ["how long does it take to learn to weld", "how long it takes to learn to weld"],
    ["which trees grow in clay next to a pond", "which trees grow in clay next to a pond"],
    ["What happens to my pension if I move to Portugal?", "what happens to my pension if I move to Portugal"],
    ["what should a bee keeper do in October", "what a bee keeper should do in October"],
    ["what do I need for a picnic", "what I need for a picnic"],
    ["how long can I leave a dog alone", "how long I can leave a dog alone"],
    ["can I plant garlic in spring", "whether I can plant garlic in spring"],
    ["is it too late to learn to swim", "whether it is too late to learn to swim"],
    ["does the deposit have to be paid back", "whether the deposit has to be paid back"],
  ])("is to be found out: %s", (text, unknown) => {
    expect(slotsOf(text)).toMatchObject({ unknown: `“${unknown}”` });
    expect(asked(text).get("measurer")?.text).toMatch(/^How certain does the answer to /);
  });

  test.each([
    ["why does my sourdough come out flat", "my sourdough comes out flat"],
    ["why won't my tractor start in winter", "my tractor won't start in winter"],
    ["why is my cat always sneezing", "my cat is always sneezing"],
  ])("why something is so tells that it is: %s", (text, trouble) =>
    expect(slotsOf(text)).toMatchObject({ trouble: `“${trouble}”` }),
  );

  test("a question that names nothing leaves nothing open that could be asked about", () =>
    expect(slotsOf("what should I do now").pick).toBeUndefined());
});

describe("what is claimed", () => {
  test("in a thought is what ought to be so, and in a debate also what is", () => {
    const said = "homework should be abolished in primary school";
    expect(slotsOf(said)).toMatchObject({ claimed: `“${said}”` });
    const claim = "Everyone in the building wants the lift";
    expect(slotsOf(claim)).not.toHaveProperty("claimed");
    expect(readClaim(claim).slots).toMatchObject({ claimed: "“everyone in the building wants the lift”" });
  });

  test("a step that a debate claims is one to decide on", () =>
    expect(readClaim("We charge for the workshop.").slots).toMatchObject({
      step: "“charge for the workshop”",
    }));

  test("what somebody is afraid of is claimed without the fear", () =>
    expect(readClaim("I am afraid that my daughter is choosing law only because of us.").slots).toMatchObject({
      claimed: "“my daughter is choosing law only because of us”",
    }));
});
