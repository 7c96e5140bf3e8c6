import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { EMPTY_SECTIONS, joined } from "#domain/thinking/prompt/joined.ts";
import { optimize } from "#domain/thinking/prompt/optimize.ts";
import { part } from "#domain/thinking/prompt/part.ts";
import { review } from "#domain/thinking/prompt/review.ts";
import { score } from "#domain/thinking/score/score.ts";
import { slotsFound } from "#domain/thinking/score/slots.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { expert } from "./expert/expert.ts";

const corpus: readonly { readonly id: string; readonly text: string }[] = JSON.parse(
  readFileSync(new URL("./corpus/inputs.json", import.meta.url), "utf8"),
);
const ROUGH = "why people leave in week two";
const REFINED =
  "You are a course designer. We run an online course with 340 learners, and 22% leave in week 2. Why do they leave, and what can we fix before the spring intake? Answer for the three of us who run it, as a list of at most 5 causes, ranked by evidence, for example with survey data.";

describe("slots", () => {
  test.each([
    ["You are a nurse.", "role"],
    ["Act as a tutor.", "role"],
    ["Why is the sky dark?", "task"],
    ["Write a poem.", "task"],
    ["Explain it for beginners.", "audience"],
    ["Answer for the three of us.", "audience"],
    ["We run a bakery in Glasgow and our rent doubled.", "context"],
    ["It must cost less than 500 euros.", "constraints"],
    ["Reply as a table.", "output"],
    ["Write 200 words about rain.", "output"],
    ["It is done when nobody leaves.", "criteria"],
    ["Use short words, for example 'cat'.", "example"],
  ] as const)("%j fills %s", (text, slot) => expect(slotsFound(text)).toContain(slot));

  test.each([
    ["Survey of dentists in Bavaria: how can I compare rural and city?", "context"],
    ["Send it to managers.", "audience"],
    ["I have no idea yet, but do it without sugar.", "constraints"],
  ] as const)("%j fills %s too", (text, slot) => expect(slotsFound(text)).toContain(slot));

  test.each([
    ["How do I decide this: rent or buy?", "context"],
    ["Lamp: which one?", "context"],
    ["How to make friends?", "audience"],
    ["I have no idea how to start.", "constraints"],
    ["I can't decide whether to go.", "constraints"],
  ] as const)("%j does not fill %s", (text, slot) => expect(slotsFound(text)).not.toContain(slot));

  test("are not filled by a gap", () => {
    expect(slotsFound("Explain rain for [which students?] as [a table?], [deadline before May?].")).toEqual(["task"]);
  });

  test("are returned in the order they are shown", () => {
    expect(slotsFound(REFINED)).toEqual([
      "role",
      "task",
      "audience",
      "context",
      "constraints",
      "output",
      "criteria",
      "example",
    ]);
  });
});

describe("score", () => {
  test("is the sum of its parts, whole points within their bounds", () => {
    for (const { text } of corpus) {
      const { total, slots, specificity, readability, lint } = score(text);
      const parts = [slots, specificity, readability, lint];
      expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(total);
      expect(parts.reduce((sum, part) => sum + part.max, 0)).toBe(100);
      for (const { points, max } of parts) {
        expect(Number.isInteger(points)).toBe(true);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(max);
      }
    }
  });

  test("rises from a rough idea to a refined question", () => {
    expect(score(REFINED).total).toBeGreaterThan(score(ROUGH).total + 30);
  });

  test("is 0 for nothing", () => {
    expect(score("").total).toBe(0);
    for (const text of ["ab", "dog", "help me"]) expect(score(text).total, text).toBe(0);
    expect(score("Explain rain.").total).toBeGreaterThan(0);
    for (const text of ["我应该辞掉工作吗", "転職すべきでしょうか。", "ควรลาออกจากงานไหม"])
      expect(score(text).total, text).toBeGreaterThan(0);
    expect(score("犬").total).toBe(0);
    expect(score(" \n ?! 😀").total).toBe(0);
  });

  test.each(corpus.map(({ id, text }) => [id, text] as const))("gives %s no points for repetition", (_, text) => {
    const once = score(text).total;
    expect(score(`${text}\n\n${text}`).total).toBeLessThanOrEqual(once);
    expect(score(`${text} ${text}`).total).toBeLessThanOrEqual(once);
  });

  test("gives no points for repetition, whatever the text", () => {
    const word = fc.constantFrom(
      "write",
      "a",
      "report",
      "for",
      "beginners",
      "5",
      "Anna",
      "must",
      "be",
      "fast",
      "why",
      "the text below",
      "as",
      "table",
      ".",
      "?",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.integer({ min: 2, max: 4 }), (list, times) => {
        const text = list.join(" ");
        const again = Array.from({ length: times }, () => text).join("\n\n");
        expect(score(again).total).toBeLessThanOrEqual(score(text).total);
      }),
      { seed: 20260103, numRuns: 500 },
    );
  });

  test("gives no points for words without content", () => {
    const padded = `${REFINED} It is what it is and that is how it is, as things are and as they have been.`;
    expect(score(padded).total).toBeLessThanOrEqual(score(REFINED).total);
  });

  test("gives a gap no points", () => {
    expect(score("Explain rain for [which 5 students in Rome?].").slots.points).toBe(
      score("Explain rain.").slots.points,
    );
    expect(score("Explain rain for [which 5 students in Rome?].").specificity.points).toBe(0);
  });

  test("gives an unfilled placeholder no points", () => {
    expect(score("Write a post for {audience}.").slots.points).toBe(score("Write a post.").slots.points);
  });

  test.each(corpus.map(({ id, text }) => [id, text] as const))("rewards no capital and no full stop: %s", (_, text) => {
    const { total } = score(text);
    expect(score(`${text}.`).total).toBeLessThanOrEqual(total);
    expect(score(text.charAt(0).toUpperCase() + text.slice(1)).total).toBeLessThanOrEqual(total);
    expect(score(text.replace(/\bi\b/g, "I")).total).toBeLessThanOrEqual(total);
  });

  test.each(corpus.map(({ id, text }) => [id, text] as const))("is never lowered by 'Optimize': %s", (_, text) => {
    for (const sections of [{ ...EMPTY_SECTIONS, task: text }, part(text).sections]) {
      const made = optimize({ sections, dismissed: [], answers: {} });
      expect(made.score.after).toBeGreaterThanOrEqual(made.score.before);
    }
  });

  test.each([
    ["constraints", "At most 900 euros, and nothing that needs a drill."],
    ["resources", "We are 4 people in a flat of 62 m2, and we have tried two agencies already."],
    ["output", "As a table with three columns."],
    ["role", "You are a letting agent."],
  ] as const)("rises when %s is filled with substance", (section, said) => {
    const sections = { ...EMPTY_SECTIONS, task: "How do we find a new flat?" };
    const filled = { ...sections, [section]: said };
    expect(score(joined(filled).text).total).toBeGreaterThan(score(joined(sections).text).total);
  });

  test("counts numbers and names, each once", () => {
    const few = score("What changed in Berlin since 2019, and by how much?").specificity.points;
    expect(few).toBeGreaterThan(score("What changed in the city since then, and by how much?").specificity.points);
  });

  test("prefers short sentences", () => {
    const long = `What ${"comes then and then and ".repeat(12)}ends?`;
    expect(score(long).readability.points).toBeLessThan(score("What comes then?").readability.points);
  });

  test("deducts points for findings", () => {
    expect(score("Write an email to my boss.").lint.points).toBe(10);
    expect(score("Write a nice email to my boss if possible, etc.").lint.points).toBeLessThan(6);
  });

  test("scales the parts that apply to any language to 100", () => {
    const german = score("Soll ich meiner Chefin sagen, dass ich am 3. Mai einen Vertrag mit Siemens habe?");
    expect(german.slots).toEqual({ points: 0, max: 0, found: [] });
    expect(german.specificity.max + german.readability.max + german.lint.max).toBe(100);
    expect(german.total).toBeGreaterThan(50);
  });
});

describe("with an expert", () => {
  const RENT = "is a 15% rent increase legal";

  test("most points are for how much of what matters is said", () => {
    const little = score(RENT, { share: 0.1 });
    const much = score(RENT, { share: 0.9 });
    expect(little.slots.max).toBe(85);
    expect(much.total - little.total).toBe(56);
    const { slots, specificity, readability, lint } = much;
    expect([slots, specificity, readability, lint].reduce((sum, part) => sum + part.max, 0)).toBe(100);
  });

  test("an answer raises the score, however it is put", () => {
    const answers = {
      "rent-increase.side": "i am the one who rents it, and that has been so for a rather long while by now",
    };
    const { before, after } = think({ text: RENT, decisions: { answers } }, { expert }).score;
    expect(after.total).toBeGreaterThan(before.total);
    expect([after.readability, after.lint]).toEqual([before.readability, before.lint]);
  });

  test("what the text says itself counts like an answer", () => {
    const told = think({ text: `${RENT}, i am the tenant, in berlin` }, { expert }).score.before;
    expect(told.slots.points).toBeGreaterThan(think({ text: RENT }, { expert }).score.before.slots.points);
  });

  describe("when the person chooses a subject", () => {
    const TEXT = "It costs 200 more from June, and I earn the same. Should I stay or look for another place nearby?";
    const chosen = "rent-increase";
    const of = (decisions: Decisions) => think({ text: TEXT, decisions }, { expert }).score;
    const SIDE = "rent-increase.side";

    test("the score is not lower than without", () => {
      expect(of({ chosen }).after.total).toBeGreaterThanOrEqual(of({}).after.total);
      expect(of({ chosen }).after.slots.points).toBeGreaterThanOrEqual(of({}).after.slots.points);
    });

    test("an answer to its questions raises the score", () => {
      const { before, after } = of({ chosen, answers: { [SIDE]: "the tenant" } });
      expect(after.total).toBeGreaterThan(before.total);
    });
  });

  test("the words of a question earn nothing", () => {
    const question = { id: "gone.use", slot: "task", question: "How exact must it be?", hint: "" } as const;
    const told = think(
      { text: RENT, decisions: { answers: { [question.id]: "Quite" } }, asked: [question] },
      { expert },
    );
    expect(told.refinement.sentences.at(-1)?.text).toContain("must");
    expect(told.score.after.slots.found).not.toContain("constraints");
  });

  test("a prompt that is read as less after 'Optimize' keeps what it said", () => {
    const task = "the rent goes up by 15%, I rent a flat in Leeds";
    const tidy = "It goes up by 15%, I have a flat in Leeds.";
    const of = (text: string, from?: string) =>
      review(
        {
          sections: { ...EMPTY_SECTIONS, task: text },
          added: [],
          original: null,
          dismissed: [],
          optimizedFrom: from === undefined ? undefined : { ...EMPTY_SECTIONS, task: from },
        },
        { expert },
      ).score.slots.now;
    const [more, less] = [of(task), of(tidy)].toSorted((a, b) => b - a) as [number, number];
    expect(more).toBeGreaterThan(less);
    const [rich, poor] = of(task) === more ? [task, tidy] : [tidy, task];
    expect(of(poor, rich)).toBe(more);
    expect(of(rich, poor)).toBe(more);
  });

  test("tidying alone changes nothing", () => {
    const { before, after } = think({ text: "hi, teh rent goes up , what can i do??" }, { expert }).score;
    expect(after).toEqual(before);
  });
});
