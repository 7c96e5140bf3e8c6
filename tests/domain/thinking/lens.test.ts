import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLANS } from "#domain/plan.ts";
import { limitOf } from "#domain/plans.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { type Lens, panelOf } from "#domain/thinking/lens/lens.ts";
import { framingsOf, lensFit } from "#domain/thinking/lens/select.ts";
import { SLOT_NAMES, slotsIn } from "#domain/thinking/lens/slots.ts";

const chosen = (text: string, most = 3, lenses = LENSES, general = true) => framingsOf(text, lenses, { most, general });
const fitOf = (id: string, text: string, work: string | null = null): number => {
  const lens = LENSES.find((one) => one.id === id);
  if (lens === undefined) throw new Error(`no lens ${id}`);
  return lensFit(lens, text, slotsIn(text), work);
};

describe("the catalogue", () => {
  test("is in the order that decides access", () => {
    expect(LENSES.map(({ id }) => id)).toEqual([
      "clarifier",
      "skeptic",
      "explorer",
      "pragmatist",
      "integrator",
      "reducer",
      "steelmanner",
      "pre-mortem",
      "systems-mapper",
      "user-advocate",
      "economist",
      "historian",
      "ethicist",
      "experimenter",
      "reframer",
      "editor",
      "forecaster",
      "causal-analyst",
      "beginner",
      "constraint-setter",
      "analogist",
      "negotiator",
      "risk-steward",
      "measurer",
      "scenario-builder",
      "outsider",
      "storyteller",
      "bias-auditor",
    ]);
  });

  test.each(LENSES.map((lens) => [lens.id, lens] as const))("%s asks questions, with known slots only", (_, lens) => {
    const questions = [...lens.questions, ...lens.general];
    expect(lens.general.length).toBeGreaterThan(0);
    for (const question of questions) {
      expect(question).toMatch(/\?$/);
      for (const [, slot] of question.matchAll(/\{(\w+)\}/g)) expect(SLOT_NAMES).toContain(slot);
    }
    expect(new Set(questions).size).toBe(questions.length);
    for (const line of [lens.line, lens.critique, lens.stop]) expect(line).toMatch(/\.$/);
  });

  test("no two lenses ask the same", () => {
    const all = LENSES.flatMap(({ questions, general }) => [...questions, ...general]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("fit", () => {
  test.each([
    ["economist", "should we raise our prices by 10%", "my sister won't talk to me"],
    ["ethicist", "is it fair to ask my brother to pay more", "docker build fails every night"],
    ["forecaster", "will house prices fall next year", "write a poem about the sea"],
    ["storyteller", "write a story about the sea", "docker build fails every night"],
  ])("the %s fits «%s» better than «%s»", (id, better, worse) => {
    expect(fitOf(id, better)).toBeGreaterThan(fitOf(id, worse));
  });

  test("is better for the kind of work that a lens is good at", () => {
    expect(fitOf("pre-mortem", "move to Oslo", "plan")).toBeGreaterThan(fitOf("pre-mortem", "move to Oslo"));
  });
});

describe("what lenses ask", () => {
  test("is the requested number of questions, each of a different lens", () => {
    const framings = chosen("should we charge for the workshop or keep it free", 6);
    expect(framings).toHaveLength(6);
    expect(new Set(framings.map(({ persona }) => persona)).size).toBe(6);
    expect(new Set(framings.map(({ question }) => question)).size).toBe(6);
  });

  test("is nothing from an inactive lens", () => {
    const lenses = LENSES.map((lens) => ({ ...lens, active: lens.id === "skeptic" }));
    expect(chosen("why do people leave", 3, lenses).map(({ persona }) => persona)).toEqual(["skeptic"]);
  });

  test.each([
    "is it normal that a client pays 90 days late every single time",
    "my boss says we cant hire, maybe the budget is gone or they dont trust me",
    "should I take the job at Siemens or stay",
    "our onboarding is bad",
  ])("has the person's clauses in quotation marks: %s", (text) => {
    const words = text
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, "")
      .split(" ");
    for (const { question } of chosen(text, 28)) {
      const ours = question
        .replace(/“[^”]*”/g, "")
        .toLowerCase()
        .replace(/[^a-z0-9 ]/g, " ")
        .split(/\s+/);
      // two of their words in a row outside of quotation marks are a clause of theirs
      const pairs = ours.flatMap((word, at) => (ours[at + 1] ? [`${word} ${ours[at + 1]}`] : []));
      const own = words.flatMap((word, at) => (words[at + 1] ? [`${word} ${words[at + 1]}`] : []));
      expect(pairs.filter((pair) => own.includes(pair) && !/^(?:my|our) \w+$/.test(pair))).toEqual([]);
    }
  });

  test.each([
    ["a request", "write an announcement that the Friday lunch is cancelled"],
    ["a topic", "group project, 5 people"],
    ["a wish", "want to paint again after 8 years"],
    ["a number of things", "4 weeks of dinners"],
    [
      "a sentence that is quoted only in part",
      "We're a 12-person agency and two of our biggest clients both want to renegotiate in Q3 before the new office opens",
    ],
  ])("treats %s as no statement that somebody could deny: %s", (_, text) => {
    expect(slotsIn(text).quote).toBeDefined();
    expect(slotsIn(text).saidQuote).toBeUndefined();
    for (const { question } of chosen(text, 28))
      expect(question).not.toMatch(/^(?:Who would disagree|What else would look just like|What would the opposite of)/);
  });

  test.each(["our onboarding is bad", "my wife wants a third child", "I keep rereading my notes"])(
    "treats a statement as one: %s",
    (text) => expect(slotsIn(text).saidQuote).toBe(`“${text}”`),
  );

  test("has something to ask of any English text, by every lens, without presuming that it states anything", () => {
    for (const text of ["write an announcement", "meetings", "why did Rome fall?", "our onboarding is bad"])
      for (const lens of LENSES) expect([lens.id, text, chosen(text, 1, [lens]).length]).toEqual([lens.id, text, 1]);
  });

  test("is nothing where no question can be filled well", () => {
    expect(chosen("my rent went up last month", 3, LENSES, false)).toEqual([]);
  });

  test.each([
    ["summarise", "summarise the minutes for my boss"],
    ["translate", "translate it for my team"],
  ])("is nothing about work on given material: %s", (work, text) => {
    expect(framingsOf(text, LENSES, { most: 3, work, general: true })).toEqual([]);
  });

  test("is nothing where care comes first, or in another language", () => {
    expect(chosen("i want to die")).toEqual([]);
    expect(chosen("soll ich meiner Chefin das sagen oder nicht")).toEqual([]);
  });

  test("replaces the second of two lenses with nearly the same question", () => {
    const twin = (id: string, words: string, base: number) => ({
      id,
      active: true,
      name: id,
      lens: id,
      line: "A line.",
      critique: "A critique.",
      stop: "A stop.",
      questions: [],
      general: [words],
      detector: { base },
    });
    const lenses = [
      twin("a", "Which measure shows that this works better for everybody?", 0.9),
      twin("b", "Which measure shows that this works better for everybody else?", 0.8),
      twin("c", "Whose voice is missing here?", 0.6),
    ];
    expect(chosen("anything", 2, lenses).map(({ persona }) => persona)).toEqual(["a", "c"]);
  });

  test("is deterministic, for any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        expect(chosen(text, 5)).toEqual(chosen(text, 5));
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe("panelOf", () => {
  test("returns the active lenses up to the plan's allowance, in the order of the catalogue", () => {
    const active = LENSES.filter((lens) => lens.active);
    for (const plan of PLANS) {
      const most = limitOf(plan, "personas");
      expect(panelOf(LENSES, most)).toEqual(most === null ? active : active.slice(0, most));
    }
    expect(panelOf([{ ...active[0], active: false } as Lens, active[1] as Lens], 1)).toEqual([active[1]]);
  });
});
