import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_STEP, speedOf, stepOf, valueOfStep } from "#domain/admin/speed.ts";

test("a value told from its step is right within 5 %", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 3_600_000, noNaN: true }), (value) => {
      const step = stepOf(value);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(MOST_STEP);
      expect(Math.abs(valueOfStep(step) - value) / value).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});

test("a larger value has no smaller step; what is out of range has the first or the last", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      (one, other) => {
        const [less, more] = one <= other ? [one, other] : [other, one];
        expect(stepOf(less)).toBeLessThanOrEqual(stepOf(more));
      },
    ),
  );
  expect([stepOf(0), stepOf(1), stepOf(1e12)]).toEqual([0, 0, MOST_STEP]);
});

test("percentiles of steps are within 5 % of the exact ones", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 5, maxLength: 200 }), (values) => {
      const at = (list: readonly number[], share: number) =>
        list.toSorted((a, b) => a - b)[Math.ceil(share * list.length) - 1] as number;
      for (const share of [0.5, 0.75, 0.95]) {
        const exact = at(values, share);
        expect(Math.abs(valueOfStep(at(values.map(stepOf), share)) - exact) / exact).toBeLessThanOrEqual(0.05 + 1e-9);
      }
    }),
  );
});

test("a visit tells the steps of what was measured, and nothing where nothing was", () => {
  expect(speedOf("dashboard", { lcp: 948, cls: 0 })).toEqual({ pages: "dashboard", lcp: stepOf(948), cls: 0 });
  expect(speedOf("tools", { inp: 70.4, cls: 0.05 })).toEqual({ pages: "tools", inp: stepOf(70.4), cls: stepOf(50) });
  expect(speedOf("public", {})).toBeNull();
  expect(speedOf("public", { lcp: Number.NaN, inp: -1 })).toBeNull();
});
