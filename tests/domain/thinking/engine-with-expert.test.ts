import { describe, expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { proposedText } from "#domain/thinking/refine/proposal.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Before, Decisions, ThinkInput } from "#domain/thinking/types.ts";
import { expert } from "./expert/expert.ts";

const RENT = "is a 15% rent increase legal";
const SIDE = "rent-increase.side";
const ask = (text: string, decisions: Decisions = {}, more: Partial<ThinkInput> = {}) =>
  think({ text, decisions, ...more }, { expert });
const idsOf = ({ refinement }: ReturnType<typeof ask>) => refinement.questions.map(({ id }) => id);

describe("with a frame", () => {
  test("a thought names what it was read as, and asks what the frame asks", () => {
    const thought = ask(RENT);
    expect(thought.expertise?.frame).toEqual({ id: "rent-increase", name: "rent increase" });
    expect(idsOf(thought)).toHaveLength(3);
    expect(thought.refinement.questions[0]).toMatchObject({
      id: SIDE,
      question: "Are you the tenant or the landlord?",
    });
  });

  test("the question is the person's words, tidied, without gaps", () => {
    const { refinement } = ask(RENT);
    expect(refinedText(refinement.sentences)).toBe("Is a 15% rent increase legal?");
    expect(refinement.sentences.flatMap(({ gaps }) => gaps)).toEqual([]);
  });

  test.each([
    ["should i accept a higher rent, i have 400 saved", "Should I accept a higher rent? I have 400 saved."],
    ["my rent goes up, can they do that", "My rent goes up, can they do that?"],
    ["write a letter about the rent", "Write a letter about the rent."],
    ["rent is going up and i dont know why but", "Rent is going up and I don't know why but"],
    ["Is the rent too high? It is 900.", "Is the rent too high? It is 900."],
  ])("an order stays an order, a question a question: %s", (text, tidied) => {
    expect(refinedText(ask(text).refinement.sentences)).toBe(tidied);
  });

  test("the guide replaces sub-questions, evidence and first steps", () => {
    const { brief, expertise } = ask(RENT);
    expect(expertise?.guide?.check.length).toBeGreaterThan(0);
    expect([brief.subQuestions, brief.evidence, brief.firstSteps]).toEqual([[], [], []]);
  });

  test("the prompt tells what was answered; what is open is asked on the page alone", () => {
    expect(ask(RENT).expertise?.prompt).not.toContain("landlord");
    const answered = ask(RENT, { answers: { [SIDE]: "the tenant" } });
    expect(answered.expertise?.prompt).toContain("What I know:\nWhether I am the tenant or the landlord: the tenant.");
  });

  test("an answer becomes a sentence that names its question, and can be changed", () => {
    const thought = ask(RENT, { answers: { [SIDE]: "the tenant" } });
    expect(idsOf(thought)).toContain(SIDE);
    expect(thought.refinement.sentences.at(-1)).toMatchObject({
      text: "Whether I am the tenant or the landlord: the tenant.",
      origin: "answer",
      answers: SIDE,
    });
  });

  test("an answer can be changed even if other questions matter more by now", () => {
    const last = "rent-increase.goal";
    expect(idsOf(ask(RENT))).not.toContain(last);
    expect(idsOf(ask(RENT, { answers: { [last]: "to stay" } }))).toContain(last);
    expect(idsOf(ask(RENT, { answers: { [last]: "to stay" } }))).toHaveLength(3);
  });

  test("a model's wording is in the prompt, with the answers given since", () => {
    const decisions = { answers: { [SIDE]: "the tenant", "rent-increase.country": "Portugal" } };
    const proposal = { text: "May my rent rise by 15%, for a tenant?", answers: { [SIDE]: "the tenant" } };
    const { expertise, refinement } = ask(RENT, decisions, { proposal });
    expect(expertise?.prompt).toMatch(/^May my rent rise by 15%, for a tenant\?\n\nWhat I know:\n.*Portugal\./);
    expect(expertise?.prompt).not.toContain("the landlord: the tenant");
    expect(proposedText(refinement, decisions, proposal)).toMatch(/Portugal\.$/);
  });
});

describe("a frame that does not fit", () => {
  test("is dropped for a text where it was refused", () => {
    const thought = ask(RENT, { refused: ["rent-increase"] });
    expect(thought.expertise?.frame).toBeNull();
    expect(idsOf(thought)).toEqual([]);
  });

  test("is doubted in other texts, unless one of its questions was answered there", () => {
    const doubted = ["rent-increase"];
    expect(ask(RENT, {}, { doubted }).expertise?.frame).toBeNull();
    expect(ask(RENT, { answers: { [SIDE]: "the tenant" } }, { doubted }).expertise?.frame?.id).toBe("rent-increase");
  });
});

describe("without a frame", () => {
  test("no stock gap, question, form or step is added", () => {
    const { refinement, brief, expertise } = ask("write a poem about rain");
    expect(expertise).toEqual({ frame: null, guide: null, prompt: "Write a poem about rain." });
    expect(refinement.questions).toEqual([]);
    expect(refinement.sentences.every(({ origin }) => origin === "words")).toBe(true);
    expect([brief.subQuestions, brief.evidence, brief.firstSteps]).toEqual([[], [], []]);
  });

  test.each(["allotment", "new kitchen"])("%s names a thing, and nothing is taken to be wanted of it", (text) => {
    expect(ask(text).expertise).toMatchObject({ frame: null, prompt: expect.stringMatching(/^\w+( \w+)?$/) });
  });

  test("the wording stays the person's, tidied", () => {
    const { refinement } = ask("hi, the fence blew down. deeds dont say whose. thanks in advance");
    expect(refinedText(refinement.sentences)).toBe("The fence blew down. Deeds don't say whose.");
  });

  test("the prompt has the lines of a table or list as they were", () => {
    const table = "which is cheaper\n\nname | price\nA | 4\nB | 6";
    expect(ask(table).expertise?.prompt).toBe("Which is cheaper?\n\nname | price\nA | 4\nB | 6");
  });

  test("a unit after a slash is no name", () => {
    expect(ask("the plumber takes 130/hr").expertise?.prompt).toBe("The plumber takes 130/hr.");
  });

  test("a topic gets no end mark", () => {
    expect(refinedText(ask("keto diet").refinement.sentences)).toBe("Keto diet");
  });

  test("missing material is asked for first, and its place is in the prompt", () => {
    const thought = ask("check this contract");
    expect(idsOf(thought)).toEqual(["material"]);
    expect(thought.expertise?.prompt).toContain("The contract: [paste it here]");
    const given = ask("check this contract", { answers: { material: "We let you the flat." } });
    expect(given.expertise?.prompt).toContain("The contract: We let you the flat.");
    expect(given.expertise?.prompt).not.toContain("[paste it here]");
  });

  test("explanations get a guide that tells them apart", () => {
    const thought = ask("is it the new washing powder or the strawberries?");
    expect(idsOf(thought)).toEqual(["explanations"]);
    expect(thought.expertise?.guide?.decides.join(" ")).toContain("strawberries");
  });
});

describe("a follow-up", () => {
  const before: Before = {
    question: "Is a 15% rent increase legal?",
    known: ["Whether I am the tenant or the landlord: the tenant."],
    answers: { [SIDE]: "the tenant" },
    frame: "rent-increase",
  };
  const follow = (text: string, decisions: Decisions = {}) => ask(text, decisions, { before });

  test.each(["and if we wait?", "cheaper?", "what about the dog", "is it the same in winter?", "or should we move"])(
    "that only makes sense with its thread has it in the prompt: %s",
    (text) => {
      const { expertise } = follow(text);
      expect(expertise?.prompt).toMatch(
        /^Before: Is a 15% rent increase legal\?\nWhether I am the tenant or the landlord: the tenant\.\n\n/,
      );
      expect(expertise?.prompt).not.toContain("What I know:");
    },
  );

  test("keeps the frame, and does not ask again what was answered", () => {
    const thought = follow("and if we wait?");
    expect(thought.expertise?.frame?.id).toBe("rent-increase");
    expect(idsOf(thought)).not.toContain(SIDE);
    expect(idsOf(thought).length).toBeGreaterThan(0);
    expect(thought.refinement.sentences.map(({ text }) => text)).toEqual(["And if we wait?"]);
    expect(ask("and if we wait?").expertise?.frame).toBeNull();
  });

  test("has its own answers besides", () => {
    const { expertise } = follow("and if we wait?", { answers: { "rent-increase.country": "Portugal" } });
    expect(expertise?.prompt).toMatch(/Before: [\s\S]*And if we wait\?\n\nWhat I know:\n[^\n]*Portugal\./);
  });

  test("that is about something else is read on its own", () => {
    const { expertise } = follow("why is the crust of my sourdough bread always pale");
    expect(expertise?.frame?.id).toBe("bread-baking");
    expect(expertise?.prompt).not.toContain("Before:");
  });

  test("that says itself what it is about keeps what was said", () => {
    const thought = follow(
      "how long before the new rent is due does the landlord have to announce a rent increase in writing",
    );
    expect(thought.expertise?.prompt).toContain("Before:");
    expect(idsOf(thought)).not.toContain(SIDE);
  });

  test("that comes to another subject of law or money still has its thread, whose facts are not asked for", () => {
    const owed = { question: "My landlord owes me 600 of the deposit", known: [], answers: {}, frame: "rent-increase" };
    const text = "how long do i wait before i take this to the small claims court";
    const apart = ask(text);
    const { expertise, refinement } = ask(text, {}, { before: owed });
    expect(expertise?.frame?.id).toBe("small-claim");
    expect(expertise?.prompt).toContain("Before: My landlord owes me 600 of the deposit");
    expect(apart.expertise?.open).toContain("how much it is and when it was due");
    expect(expertise?.open).not.toContain("how much it is and when it was due");
    expect(refinement.questions.length).toBeGreaterThan(0);
  });

  test("remembers what it follows, for the next decision about it", () => {
    expect(follow("cheaper?").expertise?.before).toEqual(before);
    expect(ask(RENT).expertise).not.toHaveProperty("before");
  });
});

test("a thought with an expert is plain data, and the same every time", () => {
  const thought = ask(RENT, { answers: { [SIDE]: "the tenant" } });
  expect(structuredClone(thought)).toEqual(thought);
  expect(ask(RENT, { answers: { [SIDE]: "the tenant" } })).toEqual(thought);
});
