import { describe, expect, test } from "vitest";
import { KIND_QUESTIONS, NAMED_QUESTIONS } from "#domain/personas/kind-questions.ts";
import { MATTER_QUESTIONS } from "#domain/personas/matter-questions.ts";
import { NEAR_QUESTIONS } from "#domain/personas/near-questions.ts";
import { OPEN_QUESTIONS } from "#domain/personas/open-questions.ts";
import { PLAIN_QUESTIONS } from "#domain/personas/plain-questions.ts";
import { previewsOf, questionsOf, readThought } from "#domain/personas/previews.ts";
import { SITUATION_QUESTIONS } from "#domain/personas/situation-questions.ts";
import { TOLD_QUESTIONS } from "#domain/personas/told-questions.ts";
import { ownQuestionProblem } from "#domain/personas/wording-problems.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { CATALOGUE } from "./personas.ts";

const asked = (text: string) => previewsOf(CATALOGUE, readThought(text));
const textOf = (text: string, id: string) => asked(text).get(id)?.text;
const ownIn = (text: string) => [...asked(text).values()].filter(({ isOwn }) => isOwn).length;

test("every lens has a question for each situation, and about an aim, in a wording that can be saved, and no two are the same", () => {
  for (const questions of [
    PLAIN_QUESTIONS,
    MATTER_QUESTIONS,
    NEAR_QUESTIONS,
    SITUATION_QUESTIONS,
    OPEN_QUESTIONS,
    TOLD_QUESTIONS,
  ])
    expect(Object.keys(questions).sort()).toEqual(LENSES.map(({ id }) => id).sort());
  for (const persona of CATALOGUE)
    for (const slot of [
      "step",
      "trouble",
      "artefact",
      "pick",
      "unknown",
      "event",
      "fact",
      "claimed",
      "idea",
      "judged",
      "wish",
      "aim",
    ])
      expect(questionsOf(persona).join(" "), persona.id).toContain(`{${slot}}`);
  const near = [
    NAMED_QUESTIONS,
    KIND_QUESTIONS,
    MATTER_QUESTIONS,
    NEAR_QUESTIONS,
    SITUATION_QUESTIONS,
    OPEN_QUESTIONS,
    TOLD_QUESTIONS,
  ].flatMap((questions) => Object.values(questions).flat());
  const all = [...near, ...LENSES.flatMap(({ questions }) => questions)];
  expect(new Set(all).size).toBe(all.length);
  for (const persona of CATALOGUE)
    for (const question of questionsOf(persona)) expect(ownQuestionProblem(question), question).toBeNull();
});

describe("a persona whose own questions find no words asks about", () => {
  test("what the text wants to do", () => {
    const text = "How can our bakery sell more bread in the afternoon?";
    expect(textOf(text, "economist")).toBe(
      "What would it cost to “sell more bread in the afternoon”, and who would pay?",
    );
    expect(textOf(text, "experimenter")).toBe(
      "What could be tried for one week to “sell more bread in the afternoon”?",
    );
    expect(ownIn(text)).toBe(28);
  });

  test.each([
    "too many meetings, nobody prepared",
    "The state of the chess club. Ideas?",
    "The choir is by the garage and the church, near my crew.",
  ])("no noun that is only named: %s", (text) => {
    for (const { text: question } of asked(text).values())
      expect(question).not.toMatch(/“(?:the|my|a|meetings)\b[^”]{0,25}”/i);
  });
});

test("its question from the catalogue comes before these", () => {
  expect(textOf("should we charge for the workshop or keep it free", "steelmanner")).toBe(
    "What is the strongest case for “keep it free”?",
  );
});

test("a text that names nothing and wants nothing is asked plain questions, without a quotation", () => {
  expect(ownIn("now what?")).toBe(0);
  for (const { text } of asked("now what?").values()) expect(text).not.toContain("“");
});

describe("a situation is asked about as what it is", () => {
  test.each([
    ["should i quit my job to look after my dad", "“quit my job to look after my dad”"],
    ["is it worth fixing a 12 year old washing machine", "“fix a 12 year old washing machine”"],
    ["I'm thinking of selling my flat and moving back home", "“sell my flat”"],
    ["we don't know whether to let the room to students, it is damp", "“let the room to students”"],
  ])("a step to decide on: %s", (text, step) => {
    expect(readThought(text).slots).toMatchObject({ step });
    expect(textOf(text, "measurer")).toBe(`Which number would decide whether to ${step}?`);
  });

  const EXHAUSTED = "because two of us are exhausted and monday brings only 6% of the takings. but the school brings";
  test.each([
    [
      `our bike repair shop should close on mondays ${EXHAUSTED} about nine bikes each monday`,
      "“close our bike repair shop on mondays”",
    ],
    ["we should hire a second cook before easter", "“hire a second cook before easter”"],
    ["I think our choir should do the Bruckner in May", "“do the Bruckner in May”"],
    ["Rent is up. It would be better to share the workshop", "“share the workshop”"],
    ["Should our choir sing the Bruckner? The Bruckner is long.", "“sing the Bruckner”"],
    ["Should our choir sing the Bruckner or the Mahler?", "“sing the Bruckner rather than the Mahler”"],
    ["My sister thinks we should sell the house", "“sell the house”"],
    ["should we sing the Bruckner or wait until May", "“sing the Bruckner rather than wait until May”"],
    ["choose between the Bruckner and the Mahler", "“choose the Bruckner over the Mahler”"],
  ])("a step that is proposed, and one of two: %s", (text, step) => {
    expect(readThought(text).slots).toMatchObject({ step });
    expect(readThought(text).slots.trouble).toBeUndefined();
    for (const { text: question } of asked(text).values()) expect(question).not.toMatch(/about “the|by “the|with “/);
    expect(textOf(text, "causal-analyst")).toBe(`What has just raised the question whether to ${step}?`);
  });

  test("what others should do is asked about as it is said, and not the first thing in it", () => {
    const text = "dogs should be banned from the beach in summer";
    expect(readThought(text).slots).toMatchObject({ claimed: `“${text}”` });
    expect(textOf(text, "steelmanner")).toMatch(/those who disagree\?|present state/);
  });

  test.each(["we could not sleep in the tent", "I could hear the neighbours", "we should be paid more"])(
    "%s proposes no step",
    (text) => expect(readThought(text).slots.step).toBeUndefined(),
  );

  test.each([
    [
      "our dog barks every time we leave the house and the neighbours complain",
      "“our dog barks every time we leave the house”",
    ],
    ["My sourdough never rises properly.", "“my sourdough never rises properly”"],
    [
      "our volunteers stop coming after two months and I don't know why",
      "“our volunteers stop coming after two months”",
    ],
    ["I'm bored in my marriage", "“I'm bored in my marriage”"],
  ])("a trouble that lasts: %s", (text, trouble) => {
    expect(readThought(text).slots).toMatchObject({ trouble });
    expect(textOf(text, "systems-mapper")).toMatch(/^What keeps this going/);
  });

  test.each([
    "We charge for the workshop.",
    "my boss gave my project to a colleague and didn't tell me",
    "My friend owes me 300 euros and avoids the subject",
    "what should i cook for 12 people",
    "The school brings about nine bikes each Monday",
    "My son should change schools, he is bored",
    "Our meetings must be shorter, nobody listens",
  ])("%s is neither", (text) => {
    const { step, trouble } = readThought(text).slots;
    expect([step, trouble]).toEqual([undefined, undefined]);
  });

  test.each([
    ["write an email to the school about the broken heating", "email"],
    ["plan a 3 day trip to Rome with my mum", "3 day trip"],
    ["ideas for a birthday party for a 7 year old", "birthday party"],
  ])("something to be made: %s", (text, artefact) => {
    expect(readThought(text).slots).toMatchObject({ artefact });
    expect(textOf(text, "forecaster")).toBe(`How likely is it, as a number, that the ${artefact} does what it should?`);
    expect(readThought(text).slots.thing).toBeUndefined();
  });

  test.each(["I need a new job, my review was bad", "I want to stop checking every email at night"])(
    "a text that is only named is not made: %s",
    (text) => expect(readThought(text).slots.artefact).toBeUndefined(),
  );

  test("a step of long words is read whole", () => {
    const step = "ask the international communications representatives considerable questions regarding compensation";
    expect(readThought(`Should I ${step}?`).slots.step).toBe(`“${step}”`);
  });

  test.each(["I always compare myself to others", "Compared to my brother I save more and spend less"])(
    "somebody who is compared is no choice: %s",
    (text) => expect(readThought(text).slots.choice).toBeUndefined(),
  );

  test("two things that are compared are a choice", () => {
    expect(textOf("compare a heat pump and a gas boiler for a terraced house", "clarifier")).toBe(
      "What would “a heat pump” bring that “a gas boiler” would not?",
    );
  });

  test("what is asked for, and what stands within an aim, is not asked about by itself", () => {
    expect(readThought("help me understand my payslip").slots.topic).toBeUndefined();
    expect(readThought("how can i make new friends in a town").slots).toMatchObject({
      aim: "“make new friends in a town”",
    });
    expect(readThought("how can i make new friends in a town").slots.thing).toBeUndefined();
  });
});
