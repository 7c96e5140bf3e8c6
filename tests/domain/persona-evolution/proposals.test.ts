/** Proposals: changes of a wording that pass every guard on the proposing half. */
import { describe, expect, test } from "vitest";
import { BUILT_IN_CASES } from "#domain/persona-evolution/built-in-cases.ts";
import { benchOf } from "#domain/persona-evolution/cases.ts";
import { asksOf, differing, guardsOf, Judge, passes } from "#domain/persona-evolution/guards.ts";
import { bestOf, candidatesOf, tryCandidate } from "#domain/persona-evolution/proposals.ts";
import { fewestCasesOf } from "#domain/persona-evolution/trial.ts";
import { listPersonas } from "#domain/personas/persona.ts";
import { questionFor } from "#domain/personas/previews.ts";
import { wordingProblems } from "#domain/personas/wording-problems.ts";

const PERSONAS = listPersonas({ rows: [], heads: new Map() });
const { proposes, decides } = benchOf(BUILT_IN_CASES, []);
const quiet = () => new Judge(() => []);
const skeptic = PERSONAS.find(({ id }) => id === "skeptic");
if (!skeptic) throw new Error("there is no skeptic");

describe("candidates", () => {
  test("of every lens are at most 60, one step away, without a wording problem", () => {
    for (const persona of PERSONAS) {
      const candidates = candidatesOf(persona, PERSONAS, proposes);
      expect(candidates.length).toBeLessThanOrEqual(60);
      for (const { after } of candidates) {
        expect(wordingProblems({ ...persona.wording, ...after })).toEqual([]);
        expect(Math.abs(after.questions.length - persona.wording.questions.length)).toBeLessThanOrEqual(1);
      }
    }
  });

  test("say how they were made", () => {
    const operators = new Set(candidatesOf(skeptic, PERSONAS, proposes).map(({ from }) => from.operator));
    expect(operators).toEqual(
      new Set(["slot", "crossover", "order", ...(operators.has("missing-slot") ? ["missing-slot"] : [])]),
    );
  });
});

describe("proposals", () => {
  const asks = asksOf(skeptic);
  const tried = candidatesOf(skeptic, PERSONAS, proposes).flatMap(
    (candidate) => tryCandidate(candidate, asks, proposes, quiet()) ?? [],
  );

  test("there are for at least 20 personas, with the five of the free plan in use, and enough cases decide about one of them", () => {
    const used = PERSONAS.slice(0, 5);
    const without = PERSONAS.filter((persona) => {
      const others = used.filter(({ id }) => id !== persona.id);
      const judge = new Judge(({ thought }) => others.flatMap((other) => questionFor(other, thought)?.text ?? []));
      return !candidatesOf(persona, PERSONAS, proposes).some(
        (one) =>
          tryCandidate(one, asksOf(persona), proposes, judge) &&
          differing(asksOf(persona), one.after, decides).length >= (fewestCasesOf(1) ?? 0),
      );
    });
    // the page says so of the others
    expect(without.length).toBeLessThanOrEqual(PERSONAS.length - 20);
  });

  test("pass every guard and ask five cases or more otherwise, and at most five are shown, those with most reach first", () => {
    expect(tried.length).toBeGreaterThan(0);
    const best = bestOf(tried);
    expect(best.length).toBeLessThanOrEqual(5);
    for (const { guards, examples, differs } of best) {
      expect(passes(guards)).toBe(true);
      expect(differs).toBeGreaterThanOrEqual(5);
      for (const { before, after } of examples) expect(before.text).not.toBe(after.text);
    }
    const reach = best.map(({ guards }) => guards[0]?.after ?? 0);
    expect([...reach].sort((a, b) => b - a)).toEqual(reach);
  });
});

describe("what is compared", () => {
  test("is what a persona asks elsewhere too, the questions that it has for nearly any text among them", () => {
    for (const persona of PERSONAS) {
      const after = { ...persona, wording: { ...persona.wording, questions: ["What is {quote} based on?"] } };
      const changed = differing(asksOf(persona), asksOf(persona, after.wording), decides);
      expect(changed.length).toBeGreaterThan(0);
      for (const one of changed) {
        expect(one.before.text).toBe(questionFor(persona, one.case.thought)?.text);
        expect(one.after.text).toBe(questionFor(after, one.case.thought)?.text);
      }
    }
  });

  test("of a persona that somebody made is its wording alone", () => {
    expect(asksOf({ ...skeptic, kind: "custom" })).not.toHaveProperty("near");
  });
});

describe("the guards catch", () => {
  const before = { questions: [], general: ["What does {quote} change?"] };
  const counts = (questions: readonly string[], judge = quiet()) =>
    judge.counts({ ...before, questions: [...questions] }, proposes);

  test("less reach", () => {
    const guards = guardsOf({ ...counts([]), reach: 9 }, { ...counts([]), reach: 8 });
    expect(guards.find(({ name }) => name === "reach")?.verdict).toBe("worse");
    expect(passes(guards)).toBe(false);
  });

  test("the same words in two places", () => {
    expect(counts(["Is {quote} the same as {quote}?"]).twice).toBeGreaterThan(counts([]).twice);
  });

  test("a question that has a finding of its own", () => {
    expect(counts(["Isn't it very very obvious that basically {quote} is good, etc?"]).findings).toBeGreaterThan(0);
  });

  test("a question that a persona in use asks already", () => {
    const echo = new Judge(({ thought }) => [`What does ${thought.slots.quote ?? ""} change?`]);
    expect(counts([], echo).repeats).toBeGreaterThan(0);
    expect(counts([]).repeats).toBe(0);
  });
});
