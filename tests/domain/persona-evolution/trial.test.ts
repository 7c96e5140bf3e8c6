/** Trials: a bar that rises with every try, and a verdict that nobody sees early. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUILT_IN_CASES } from "#domain/persona-evolution/built-in-cases.ts";
import { benchOf } from "#domain/persona-evolution/cases.ts";
import { differing } from "#domain/persona-evolution/guards.ts";
import { alphaOf, chanceOf, neededOf } from "#domain/persona-evolution/sign-test.ts";
import {
  fewestCasesOf,
  pairsOf,
  planTrial,
  progressOf,
  tooFewWords,
  verdictOf,
  wasTried,
} from "#domain/persona-evolution/trial.ts";
import inputs from "../thinking/corpus/inputs.json";

const BENCH = benchOf(BUILT_IN_CASES, []);
const before = { questions: [], general: ["What else would look just like {quote}?"] };
const after = { questions: [], general: ["How would {self} notice being wrong about {quote}?"] };
const plan = (id = "t1", earlier: readonly ReturnType<typeof planTrial>[] = []) =>
  planTrial({
    id,
    personaId: "skeptic",
    parent: null,
    from: { operator: "own", source: null },
    before,
    after,
    createdAt: 1,
    earlier,
    bench: { name: "built-in 1", own: 0 },
    differing: differing(before, after, BENCH.decides),
  });
type Trial = ReturnType<typeof plan>;
const chosen = (trial: Trial, wins: number, ties = 0): Trial => ({
  ...trial,
  choices: Object.fromEntries(
    trial.cases.map(({ id }, at) => [id, at < wins ? "after" : at < wins + ties ? "tie" : "before"] as const),
  ),
});

describe("the sign test", () => {
  test("the first trial of a persona needs 8, 9, 11, 12, 13 of 8, 10, 13, 14, 16 choices, and a third one more", () => {
    const needed = (number: number) => [8, 10, 13, 14, 16].map((of) => neededOf(of, alphaOf(number)));
    expect(needed(1)).toEqual([8, 9, 11, 12, 13]);
    expect(needed(2)).toEqual([8, 9, 11, 12, 13]);
    expect(needed(3)).toEqual([8, 10, 12, 13, 14]);
  });

  test("a trial has as many cases as can decide it: one more each time, and in the end none can", () => {
    expect([1, 2, 3, 11].map(fewestCasesOf)).toEqual([6, 7, 8, 16]);
    expect(fewestCasesOf(12)).toBeNull();
    expect(tooFewWords(6, 1)).toBeNull();
    expect(tooFewWords(6, 2)).toContain("at least 7 cases");
    expect(tooFewWords(40, 12)).toContain("No trial of 16 cases can decide it");
  });

  test("what is needed is the least with a tail of at most alpha, up to 40 choices", () => {
    const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));
    const tail = (n: number, x: number) => {
      let ways = 0n;
      for (let k = x; k <= n; k++) ways += choose(n, k);
      return Number(ways) / 2 ** n;
    };
    for (let n = 0; n <= 40; n++)
      for (let number = 1; number <= 8; number++) {
        const alpha = alphaOf(number);
        const needed = neededOf(n, alpha);
        if (needed === null) expect(tail(n, n)).toBeGreaterThan(alpha);
        else {
          expect(chanceOf(needed, n)).toBeCloseTo(tail(n, needed), 12);
          expect(tail(n, needed)).toBeLessThanOrEqual(alpha);
          expect(tail(n, needed - 1)).toBeGreaterThan(alpha);
        }
      }
  });

  test("of 10,000 persons with up to 8 trials of equal wordings, at most 5 of 100 keep one", () => {
    let seed = 7;
    const coin = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed >>> 31 === 1;
    };
    let kept = 0;
    for (let person = 0; person < 10_000; person++) {
      const won = Array.from({ length: 1 + (person % 8) }, (_, at) => {
        const wins = Array.from({ length: 16 }, coin).filter(Boolean).length;
        return wins >= (neededOf(16, alphaOf(at + 1)) ?? 17);
      });
      if (won.includes(true)) kept++;
    }
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(500);
  });
});

describe("the bench", () => {
  test("has 124 built-in cases of the engine's corpus: 54 propose, 69 decide, and one with an address is left out", () => {
    const known = new Set(inputs.map(({ text }) => text));
    expect(BUILT_IN_CASES.filter((text) => !known.has(text))).toEqual([]);
    expect([BENCH.proposes.length, BENCH.decides.length, BENCH.leftOut]).toEqual([54, 69, 1]);
  });

  test("its halves never meet, whatever the person's own ideas; each text is one case", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 12 }), (own) => {
        const { proposes, decides } = benchOf(BUILT_IN_CASES.slice(0, 8), [...own, BUILT_IN_CASES[0] ?? ""]);
        const texts = [...proposes, ...decides].map(({ thought }) => thought.text);
        expect(new Set(texts).size).toBe(texts.length);
        expect(proposes.some((one) => decides.includes(one))).toBe(false);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a trial", () => {
  test("fixes its cases and its bar when it begins", () => {
    const first = plan();
    expect(first).toMatchObject({ number: 1, alpha: 0.025, choices: {}, ended: null });
    expect(first.cases).toHaveLength(16);
    expect(plan("t2", [first, { ...first, ended: "abandoned" }])).toMatchObject({ number: 3, alpha: 0.00625 });
  });

  test("mixes the sides, and the order hangs on the trial alone", () => {
    const trial = plan();
    const sides = pairsOf(trial).map(({ means }) => means.left);
    expect(new Set(sides)).toEqual(new Set(["before", "after"]));
    expect(plan().cases).toEqual(trial.cases);
    expect(plan("t2").cases).not.toEqual(trial.cases);
    for (const { left, right, means } of pairsOf(trial)) {
      expect(left.text).not.toBe(right.text);
      expect((means.left === "after" ? left : right).template).toBe(after.general[0]);
    }
  });

  test("has no verdict before the last choice, and its progress tells only how many were made", () => {
    const trial = plan();
    const open = (choice: "before" | "after") => ({
      ...trial,
      choices: Object.fromEntries(trial.cases.slice(1).map(({ id }) => [id, choice])),
    });
    expect([verdictOf(open("before")), verdictOf(open("after"))]).toEqual([null, null]);
    expect(progressOf(open("before"))).toEqual(progressOf(open("after")));
  });

  test.each([
    [13, 0, { wins: 13, losses: 3, ties: 0, needed: 13, isKept: true }],
    [12, 0, { wins: 12, losses: 4, needed: 13, isKept: false }],
    [9, 6, { wins: 9, losses: 1, ties: 6, needed: 9, isKept: true }],
    [0, 16, { wins: 0, losses: 0, ties: 16, needed: null, isKept: false }],
  ])("with %i choices for it and %i ties", (wins, ties, verdict) => {
    expect(verdictOf(chosen(plan(), wins, ties))).toMatchObject(verdict);
  });

  test("of the same wordings on the same bench is known, whatever order a sync gave their fields", () => {
    const trial = plan();
    const synced = { ...trial, before: { general: before.general, questions: before.questions } };
    expect(wasTried([synced], trial)).toBe(true);
    expect(wasTried([trial], { ...trial, bench: { name: "built-in 1", own: 3 } })).toBe(false);
  });
});
