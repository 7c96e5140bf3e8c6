import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BoxAxis,
  consistent,
  emptyPlaces,
  excluding,
  farthest,
  pairKey,
  pairsOf,
  placeOf,
  sizeOf,
  untriedOf,
} from "#domain/ideation/box.ts";

const axis = (id: string, values: readonly string[]): BoxAxis => ({
  id,
  name: id,
  values: values.map((text) => ({ id: text, text })),
});

/** What changes, when, who does it, and what is recorded, with six pairs that cannot be. */
const AXES = [
  axis("what", ["order", "length", "step", "company"]),
  axis("when", ["before", "days", "end"]),
  axis("who", ["us", "learners", "nobody"]),
  axis("recording", ["none", "piece"]),
];
const RULED_OUT = new Set(
  (
    [
      ["length", "learners"],
      ["order", "learners"],
      ["length", "end"],
      ["order", "end"],
      ["company", "piece"],
      ["learners", "piece"],
    ] as const
  ).map(([a, b]) => pairKey(a, b)),
);

test("the worked example: 72 combinations, 53 pairs, 40 hold together", () => {
  expect(pairsOf(AXES)).toHaveLength(53);
  expect(sizeOf(AXES, RULED_OUT)).toEqual({ all: 72, holding: 40, isMore: false });
});

/** Boxes of up to four lines with up to four values, with any pairs ruled out and ideas anywhere. */
const box = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }).chain((sizes) => {
  const axes = sizes.map((size, at) =>
    axis(
      `a${at}`,
      Array.from({ length: size }, (_, value) => `a${at}v${value}`),
    ),
  );
  const pairs = pairsOf(axes).map(([a, b]) => pairKey(a, b));
  return fc.record({
    axes: fc.constant(axes),
    ruledOut: fc.subarray(pairs).map((some) => new Set(some)),
    places: fc.array(fc.tuple(...axes.map(({ values }) => fc.option(fc.constantFrom(...values.map(({ id }) => id))))), {
      maxLength: 5,
    }),
  });
});

const brute = (axes: readonly BoxAxis[], ruledOut: ReadonlySet<string>): string[][] =>
  axes
    .reduce<string[][]>((all, { values }) => all.flatMap((one) => values.map(({ id }) => [...one, id])), [[]])
    .filter((one) => one.every((a, at) => one.slice(at + 1).every((b) => !ruledOut.has(pairKey(a, b)))));

test("every count, and the combinations themselves, equal the brute force", () => {
  fc.assert(
    fc.property(box, ({ axes, ruledOut }) => {
      const expected = brute(axes, ruledOut);
      expect([...consistent(axes, ruledOut)]).toEqual(expected);
      expect(sizeOf(axes, ruledOut).holding).toBe(expected.length);
    }),
    { numRuns: 1_000 },
  );
});

test("the farthest combination has the largest least distance, then the largest sum", () => {
  fc.assert(
    fc.property(box, ({ axes, ruledOut, places }) => {
      const distances = (one: readonly string[]) =>
        places.map((place) => one.filter((value, at) => place[at] !== value).length);
      const rank = (one: readonly string[]): readonly [number, number] => [
        Math.min(axes.length, ...distances(one)),
        distances(one).reduce((sum, distance) => sum + distance, 0),
      ];
      const best = brute(axes, ruledOut)
        .map(rank)
        .toSorted((a, b) => b[0] - a[0] || b[1] - a[1])[0];
      const found = farthest(axes, ruledOut, places, 1);
      if (best === undefined) expect(found).toBeNull();
      else expect(found && rank(found.combination)).toEqual(best);
    }),
    { numRuns: 1_000 },
  );
});

test("empty places are allowed pairs of two lines that have no idea", () => {
  const [what, , who] = AXES;
  if (!what || !who) throw new Error("The example has four lines.");
  const placed = [
    ["order", "us"],
    ["length", "us"],
    ["step", "us"],
    ["company", "us"],
    ["company", "learners"],
    ["order", "nobody"],
    ["step", "nobody"],
    ["company", "nobody"],
  ].map(([a, b]) => placeOf(AXES, { what: a ?? "", who: b ?? "" }));
  expect(emptyPlaces([what, 0], [who, 2], RULED_OUT, placed)).toEqual([
    ["length", "nobody"],
    ["step", "learners"],
  ]);
});

test("pairs that no idea has are counted among those that are allowed, as the brute force does", () => {
  expect(untriedOf(AXES, RULED_OUT, [["order", "before", "us", null]])).toEqual({ allowed: 47, untried: 44 });
  fc.assert(
    fc.property(box, ({ axes, ruledOut, places }) => {
      let [allowed, untried] = [0, 0];
      for (const [at, one] of axes.entries())
        for (const [further, other] of axes.entries())
          for (const { id: a } of further > at ? one.values : [])
            for (const { id: b } of other.values) {
              if (ruledOut.has(pairKey(a, b))) continue;
              allowed++;
              if (!places.some((place) => place[at] === a && place[further] === b)) untried++;
            }
      expect(untriedOf(axes, ruledOut, places)).toEqual({ allowed, untried });
    }),
    { numRuns: 1_000 },
  );
});

test("where nothing holds together, the pairs are named that alone exclude the rest", () => {
  const two = [axis("a", ["a1", "a2"]), axis("b", ["b1"])];
  const all = new Set(pairsOf(two).map(([a, b]) => pairKey(a, b)));
  expect(excluding(two, all)).toEqual([...all]);
  expect(excluding(AXES, RULED_OUT)).toEqual([]);
  fc.assert(
    fc.property(box, ({ axes, ruledOut }) => {
      const pairs = new Set(excluding(axes, ruledOut));
      if (brute(axes, ruledOut).length > 0) expect(pairs.size).toBe(0);
      else expect(brute(axes, pairs)).toEqual([]);
      for (const pair of pairs)
        expect(brute(axes, new Set([...pairs].filter((each) => each !== pair)))).not.toEqual([]);
    }),
  );
});

test("an idea is placed only at values that exist", () => {
  expect(placeOf(AXES, { what: "order", when: "gone" })).toEqual(["order", null, null, null]);
});

test("in a box with too many combinations the seed decides which are looked at, and none has a ruled-out pair", () => {
  const axes = Array.from({ length: 8 }, (_, at) =>
    axis(
      `a${at}`,
      [0, 1, 2, 3, 4, 5].map((value) => `a${at}v${value}`),
    ),
  );
  const ruledOut = new Set(pairsOf(axes).flatMap(([a, b], at) => (at % 20 === 0 ? [pairKey(a, b)] : [])));
  const place = axes.map(({ values }) => values[0]?.id ?? null);
  const found = farthest(axes, ruledOut, [place], 48_213);
  expect(found).toEqual(farthest(axes, ruledOut, [place], 48_213));
  expect(found).toMatchObject({ least: 8, isSampled: true });
  const combination = found?.combination ?? [];
  expect(combination).toHaveLength(8);
  for (const [at, a] of combination.entries())
    for (const b of combination.slice(at + 1)) expect(ruledOut.has(pairKey(a, b))).toBe(false);
  expect(sizeOf(axes, new Set())).toEqual({ all: 1_679_616, holding: 1_000_000, isMore: true });
});
