/** Gain: what asking through a persona adds to a plain question. */
import { describe, expect, test } from "vitest";
import type { PersonaLiftSample } from "#domain/entities.ts";
import { gainsOf } from "#domain/persona-evolution/gains.ts";

const NO_PARTS = { slots: 0, specificity: 0, readability: 0, lint: 0 };
const sample = (at: number, gain: number, more: Partial<PersonaLiftSample> = {}): PersonaLiftSample => ({
  id: `pair${at}:${at}`,
  personaId: "skeptic",
  baseQuality: 40,
  controlQuality: 51,
  finalQuality: 51 + gain,
  delta: 11 + gain,
  timestamp: at,
  control: 1,
  parts: { ...NO_PARTS, specificity: gain },
  ...more,
});
const of = (...gains: number[]) => gainsOf(gains.map((gain, at) => sample(at, gain))).gains[0];

describe("the gain of a persona", () => {
  test.each([0, 1, 2, 3, 4, 5])("with %i samples is no evidence yet, and says how many are missing", (count) => {
    const gain = of(...Array.from({ length: count }, () => 9));
    if (count === 0) expect(gain).toBeUndefined();
    else expect(gain).toMatchObject({ kind: "none", interval: null, missing: 6 - count });
  });

  test.each([
    ["no more than a plain question", [0, 0, 0, 0, 1, 1, 1], "same"],
    ["a gain", [1, 4, 5, 5, 6, 6], "gain"],
    ["a loss", [-1, -4, -5, -5, -6, -6], "loss"],
    ["not clear: 0 lies within", [0, 2, 4, 5, 8, 9], "unclear"],
    ["within 2 points although 0 is not in it", [1, 1, 2, 2, 2, 2], "same"],
  ])("is %s", (_, gains, kind) => {
    expect(of(...gains)?.kind).toBe(kind);
  });

  test("has the median and its interval of 95 %", () => {
    expect(of(9, 1, 4, 5, 5, 6)).toMatchObject({ median: 5, interval: { low: 1, high: 9 }, missing: 0 });
  });

  test("that comes from specificity alone is said to be one of form", () => {
    expect(of(6, 6, 6, 6, 6, 6)).toMatchObject({ isForm: true, parts: { specificity: 6, lint: 0 } });
    const real = [1, 2, 3, 4, 5, 6].map((at) => sample(at, 6, { parts: { ...NO_PARTS, readability: 6 } }));
    expect(gainsOf(real).gains[0]).toMatchObject({ kind: "gain", isForm: false });
  });
});

test("a pair of texts counts once, with its first measurement that has a control", () => {
  const old = { ...sample(1, 30), controlQuality: null, control: null, parts: null };
  const { gains, count, uncontrolled } = gainsOf([
    { ...sample(3, 9), id: "a:3" },
    { ...sample(2, 4), id: "a:2" },
    { ...old, id: "a:1" },
    { ...old, id: "b:1" },
  ]);
  expect(gains[0]?.samples.map(({ id }) => id)).toEqual(["a:2"]);
  expect([count, uncontrolled]).toEqual([1, 1]);
});

test("samples with a broken number are counted and in no gain; equal times are ordered by id", () => {
  const broken = [{ ...sample(1, 1), finalQuality: Number.NaN }, { id: "torn:1" } as PersonaLiftSample];
  const { gains, unreadable, plain } = gainsOf([
    ...broken,
    { ...sample(5, 2), id: "y:5" },
    { ...sample(5, 1), id: "x:5" },
  ]);
  expect(unreadable).toBe(2);
  expect(gains[0]?.samples.map(({ id }) => id)).toEqual(["x:5", "y:5"]);
  expect(plain).toBe(11);
});

test("without samples there are no gains", () => {
  expect(gainsOf([])).toEqual({ gains: [], count: 0, uncontrolled: 0, unreadable: 0, plain: null });
});
