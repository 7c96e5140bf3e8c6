import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleOf } from "#src/ui/plot/scale.ts";

test("the scale of gains from -1 to 13 has round ticks", () => {
  expect(scaleOf([0, 13, -1]).ticks).toEqual([-5, 0, 5, 10, 15]);
});

test("one value, or none, still has a scale", () => {
  expect(scaleOf([]).ticks).toEqual([0, 0.5, 1]);
  const { low, high } = scaleOf([7]);
  expect(low).toBeLessThanOrEqual(7);
  expect(high).toBeGreaterThan(low);
});

test("a scale holds every value, and its ends are its first and last tick", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
      const { low, high, ticks, at } = scaleOf(values);
      expect([ticks[0], ticks.at(-1)]).toEqual([low, high]);
      for (const value of values) {
        expect(at(value)).toBeGreaterThanOrEqual(0);
        expect(at(value)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
