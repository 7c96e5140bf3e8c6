/** Lift: the effect of a persona on a wording's structure. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PersonaLiftSample } from "#domain/entities.ts";
import { baseOf } from "#domain/lab/base-of.ts";
import { liftByPersona } from "#domain/lab/lift-by-persona.ts";
import { liftPairs, liftSample, pairText } from "#domain/lab/lift-pairs.ts";
import { FEWEST_VALUES, medianInterval } from "#domain/lab/median-interval.ts";
import { mergeExperiment } from "#domain/lab/merge-experiment.ts";
import { CONTROL, PLAIN_QUESTION } from "#domain/lab/plain-question.ts";
import { throughPersona } from "#domain/lab/through-persona.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import { variablesOf } from "#domain/prompts/template.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { MAX_CHARS } from "#domain/thinking/limits.ts";
import { score } from "#domain/thinking/score/score.ts";
import { rowFlaw } from "#domain/workspace-file/row-flaw.ts";
import { anExperiment, PLAN } from "../../lab-rows.ts";

const SKEPTIC = LENSES.find(({ id }) => id === "skeptic");
if (!SKEPTIC) throw new Error("there is no skeptic");
const base: LabPrompt = { id: "b", label: "Short", body: "why do {{ who }} {{do_what}}", from: null };
const persona: LabPrompt = {
  id: "s",
  label: "Short, Skeptic",
  body: "why do {{ who }} {{do_what}}\n\nHow would I notice a wrong answer?",
  from: null,
  persona: { id: "skeptic", name: "Skeptic", of: "b" },
};
const cases = [
  { id: "i1", label: "A", values: { who: "nurses", do_what: "skip the handover note" } },
  { id: "i2", label: "B", values: { who: "donors", do_what: "never give again" } },
];

describe("a wording through a persona", () => {
  test("consists of the wording and the lens's questions, and names its persona and its base", () => {
    const made = throughPersona(base, SKEPTIC, "new");
    expect(made).toEqual({
      id: "new",
      label: "Short, Skeptic",
      body: "why do {{ who }} {{do_what}}\n\nHow would I notice a wrong answer to “why do {{who}} {{do_what}}”?",
      from: null,
      persona: { id: "skeptic", name: "Skeptic", of: "b" },
    });
  });

  test.each([
    "Explain {{topic}} to a child in five sentences",
    "Write a {{ tone }} email to {{ person }} about the deadline, and ask for {{x}} by Friday so that we can go on with {{ other }}",
    "Is a {{ tone }} or a {{ other }} mail better for {{ x }}, when {{> house-style }} holds?",
    "{{text}}",
  ])("asks for no variable that «%s» does not have, whatever the lens", (body) => {
    for (const lens of LENSES.filter(({ active }) => active)) {
      const made = throughPersona({ ...base, body }, lens, "new");
      expect(made?.body.startsWith(body)).toBe(true);
      expect(variablesOf(made?.body ?? "")).toEqual(variablesOf(body));
      // no reference is quoted in part
      const question = made?.body.slice(body.length) ?? "";
      expect(question.match(/\{\{/g)?.length ?? 0).toBe(question.match(/\{\{[^{}]+\}\}/g)?.length ?? 0);
    }
  });

  test("is null when the lens has no question", () => {
    expect(throughPersona({ ...base, body: "  " }, SKEPTIC, "new")).toBeNull();
  });

  test("is an ordinary wording when its base no longer exists", () => {
    expect(baseOf(persona, [base, persona])).toBe(base);
    expect(baseOf(persona, [persona])).toBeUndefined();
    expect(baseOf(base, [base, persona])).toBeUndefined();
    expect(liftPairs({ prompts: [persona], inputs: cases })).toEqual([]);
  });

  test("keeps its persona when two tabs change the experiment, and in a file", () => {
    const seen = anExperiment("x", { prompts: [base, persona] });
    const mine = { ...seen, prompts: [base, { ...persona, body: "Other words" }] };
    const theirs = { ...seen, prompts: [{ ...base, label: "Plain" }, persona] };
    expect(mergeExperiment(seen, mine, theirs).merged.prompts).toEqual([
      { ...base, label: "Plain" },
      { ...persona, body: "Other words" },
    ]);
    expect(rowFlaw("experiments", mine)).toBeUndefined();
    expect(rowFlaw("experiments", anExperiment("before"))).toBeUndefined();
    const damaged = { ...persona, persona: { id: "skeptic" } };
    expect(rowFlaw("experiments", { ...mine, prompts: [damaged] })).toMatchObject({ says: "is missing" });
  });
});

describe("lift samples", () => {
  test("are one for each case, both texts with the case inserted", () => {
    expect(liftPairs({ prompts: [base, persona], inputs: cases })).toEqual([
      {
        personaId: "skeptic",
        base: "why do nurses skip the handover note",
        final: "why do nurses skip the handover note\n\nHow would I notice a wrong answer?",
      },
      expect.objectContaining({ base: "why do donors never give again" }),
    ]);
    expect(liftPairs(PLAN)).toEqual([]);
  });

  test("contain both structure scores and their difference", () => {
    const [pair] = liftPairs({ prompts: [base, persona], inputs: cases });
    if (!pair) throw new Error("there is no pair");
    const sample = liftSample(pair, "d1", 7);
    expect(sample).toEqual({
      id: "d1:7",
      personaId: "skeptic",
      baseQuality: score(pair.base).total,
      finalQuality: score(pair.final).total,
      delta: score(pair.final).total - score(pair.base).total,
      timestamp: 7,
      control: CONTROL,
      controlQuality: score(`${pair.base}\n\n${PLAIN_QUESTION}`).total,
      parts: { slots: 0, specificity: 0, readability: 0, lint: 0 },
    });
    expect(rowFlaw("persona_lift", sample)).toBeUndefined();
    expect(pairText({ ...pair, personaId: "explorer" })).not.toBe(pairText(pair));
  });

  test("a lens that only repeats the plain question gains exactly 0, in every part", () => {
    for (const values of cases) {
      const plain = { ...persona, body: `${base.body}\n\n${PLAIN_QUESTION}` };
      const [pair] = liftPairs({ prompts: [base, plain], inputs: [values] });
      if (!pair) throw new Error("there is no pair");
      const { finalQuality, controlQuality, parts } = liftSample(pair, "d", 1);
      expect(finalQuality).toBe(controlQuality);
      expect(parts).toEqual({ slots: 0, specificity: 0, readability: 0, lint: 0 });
    }
  });

  test("a text that is too long for the engine is left out", () => {
    const long = { ...persona, body: "a".repeat(MAX_CHARS + 1) };
    expect(liftPairs({ prompts: [base, long], inputs: cases })).toEqual([]);
  });
});

describe("medianInterval", () => {
  /** Of `count` coins, the share of all tosses with at most `most` heads. */
  function atMost(most: number, count: number): number {
    let [ways, sum] = [1, 0];
    for (let heads = 0; heads <= most; heads++) {
      sum += ways;
      ways = (ways * (count - heads)) / (heads + 1);
    }
    return sum / 2 ** count;
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  test("gives null without values, and no interval below six values", () => {
    expect(FEWEST_VALUES).toBe(6);
    expect(medianInterval([])).toBeNull();
    expect(medianInterval([3, 1, 2])).toEqual({ median: 2, interval: null });
    expect(medianInterval(upTo(5))?.interval).toBeNull();
    expect(medianInterval(upTo(6))).toEqual({ median: 3.5, interval: { low: 1, high: 6 } });
  });

  // the places of Conover's table and of the sign test's
  test.each([
    [8, 1, 8],
    [9, 2, 8],
    [12, 3, 10],
    [20, 6, 15],
    [25, 8, 18],
    [50, 18, 33],
    [100, 40, 61],
  ])("of %i values lies between the %ith and the %ith", (count, low, high) => {
    expect(medianInterval(upTo(count).reverse())?.interval).toEqual({ low, high });
  });

  test("contains the median with 95 %, and no narrower one does", () => {
    for (let count = FEWEST_VALUES; count <= 60; count++) {
      const { low = 0, high = 0 } = medianInterval(upTo(count))?.interval ?? {};
      expect(low + high).toBe(count + 1);
      expect(1 - 2 * atMost(low - 1, count)).toBeGreaterThanOrEqual(0.95);
      expect(1 - 2 * atMost(low, count)).toBeLessThan(0.95);
    }
  });

  test("works for many thousands of values, close to the normal approximation", () => {
    const { interval } = medianInterval(upTo(10_000)) ?? {};
    expect(interval).toEqual({ low: 4902, high: 5099 });
  });

  test("encloses the median, whatever the values", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 6, maxLength: 80 }), (values) => {
        const { median, interval } = medianInterval(values) ?? {};
        expect(interval?.low).toBeLessThanOrEqual(median ?? Number.NaN);
        expect(interval?.high).toBeGreaterThanOrEqual(median ?? Number.NaN);
      }),
    );
  });
});

describe("liftByPersona", () => {
  const sample = (id: string, personaId: string, delta: number, timestamp = 1): PersonaLiftSample => ({
    id,
    personaId,
    baseQuality: 40,
    finalQuality: 40 + delta,
    delta,
    timestamp,
    controlQuality: null,
    control: null,
    parts: null,
  });

  test("counts every pair once, with its first measurement", () => {
    const lift = liftByPersona([
      sample("a:9", "skeptic", 30, 9),
      sample("a:5", "skeptic", 4, 5),
      sample("b:5", "skeptic", 6, 5),
      sample("c:5", "explorer", -2, 5),
    ]);
    expect(lift).toEqual([
      { personaId: "skeptic", count: 2, median: 5, interval: null },
      { personaId: "explorer", count: 1, median: -2, interval: null },
    ]);
    expect(liftByPersona([])).toEqual([]);
    expect(liftByPersona([{ id: "torn:1" } as PersonaLiftSample])).toEqual([]);
  });
});
