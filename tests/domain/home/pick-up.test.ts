import fc from "fast-check";
import { expect, test } from "vitest";
import { type OpenEnds, openness, pull, readToPickUp, toPickUp } from "#domain/home/pick-up.ts";

const DAY = 86_400_000;
const NOTHING: OpenEnds = { halfWritten: false, questions: 0, cutOff: false, unjudged: 0 };
const item = (name: string, open: Partial<OpenEnds>, days: number) => ({
  item: name,
  open: { ...NOTHING, ...open },
  updatedAt: 100 * DAY - days * DAY,
});
const names = (all: readonly ReturnType<typeof item>[]) => toPickUp(all, 100 * DAY).map((one) => one.item);

test("half-written words of yesterday come before ideas of yesterday, and those before questions of three days ago", () => {
  const all = [
    item("session", { questions: 2 }, 3),
    item("follow-up", { halfWritten: true }, 1),
    item("board", { unjudged: 10 }, 1),
  ];
  expect(names(all)).toEqual(["follow-up", "board", "session"]);
  expect(pull({ ...NOTHING, halfWritten: true }, 1)).toBeCloseTo(3.2, 1);
  expect(pull({ ...NOTHING, unjudged: 10 }, 1)).toBeCloseTo(2.4, 1);
  expect(pull({ ...NOTHING, questions: 2 }, 3)).toBeCloseTo(1.5, 1);
});

test("three are shown, and none with nothing open beside them", () => {
  const all = [0, 1, 2, 3].map((days) => item(`open ${days}`, { questions: 1 }, days));
  expect(names([...all, item("read", {}, 0)])).toEqual(["open 0", "open 1", "open 2"]);
});

test("where nothing is open the newest one is there to read; of nothing there is nothing", () => {
  expect(names([item("old", {}, 5), item("new", {}, 1)])).toEqual(["new"]);
  expect(names([])).toEqual([]);
});

test("more that is open never pulls less, and a clock set back does no harm", () => {
  const ends = fc.record({
    halfWritten: fc.boolean(),
    questions: fc.nat(9),
    cutOff: fc.boolean(),
    unjudged: fc.nat(40),
  });
  fc.assert(
    fc.property(ends, fc.integer({ min: -50, max: 500 }), (open, days) => {
      const more = { halfWritten: true, questions: open.questions + 1, cutOff: true, unjudged: open.unjudged + 5 };
      expect(pull(more, days)).toBeGreaterThanOrEqual(pull(open, days));
      expect(pull(open, days)).toBeLessThanOrEqual(1 + openness(open));
    }),
  );
});

test("to read only what could be among the first gives the same as to read all", async () => {
  const ends = fc.record({
    halfWritten: fc.boolean(),
    questions: fc.nat(4),
    cutOff: fc.boolean(),
    unjudged: fc.nat(12),
  });
  const items = fc.uniqueArray(fc.record({ open: ends, days: fc.nat(60), spare: fc.nat(3) }), {
    selector: ({ days }) => days,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(items, async (all) => {
      let reads = 0;
      const known = all.map(({ open, days }) => item(`${days}`, open, days));
      const unread = all.map(({ open, spare }, at) => {
        const one = known[at] as (typeof known)[number];
        const read = async () => {
          reads += 1;
          return one;
        };
        return { atMost: openness(open) + spare, updatedAt: one.updatedAt, read };
      });
      const found = await readToPickUp(unread, 100 * DAY);
      expect(found.map((one) => one.item)).toEqual(names(known));
      expect(reads).toBeLessThanOrEqual(all.length);
    }),
  );
});
