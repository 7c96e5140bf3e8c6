import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeStamp, nextStamp, parseStamp } from "#sync/store/stamps.ts";

const ms = fc.integer({ min: 0, max: 36 ** 9 - 2 });
const counter = fc.integer({ min: 0, max: 36 ** 4 - 1 });
const device = fc.stringMatching(/^[a-z0-9]{8}$/);
const stamp = fc.tuple(ms, counter, device).map(([m, c, d]) => makeStamp(m, c, d));
const stamps = fc.dictionary(fc.string(), stamp);

describe("stamps", () => {
  test("a new stamp exceeds every stamp in its row, whatever the clock says", () => {
    fc.assert(
      fc.property(stamps, ms, device, (row, now, author) => {
        const next = nextStamp(row, now, author);
        for (const earlier of Object.values(row)) expect(next > earlier).toBe(true);
        expect(parseStamp(next).ms).toBeGreaterThanOrEqual(now);
        expect(parseStamp(next).device).toBe(author);
      }),
      { seed: 1 },
    );
  });

  test("a chain of edits rises strictly, also when the clock stands or runs backwards", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(ms, device), { minLength: 2 }), (edits) => {
        let last = "";
        for (const [now, author] of edits) {
          const next = nextStamp(last === "" ? {} : { title: last }, now, author);
          expect(next > last).toBe(true);
          last = next;
        }
      }),
      { seed: 2 },
    );
  });

  test("comparing strings compares times, then counters, then devices", () => {
    fc.assert(
      fc.property(ms, counter, device, ms, counter, device, (m1, c1, d1, m2, c2, d2) => {
        const byParts = m1 - m2 || c1 - c2 || (d1 < d2 ? -1 : d1 > d2 ? 1 : 0);
        const [a, b] = [makeStamp(m1, c1, d1), makeStamp(m2, c2, d2)];
        expect(Math.sign(byParts)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
      { seed: 3 },
    );
  });

  test("a stamp tells its parts", () => {
    fc.assert(
      fc.property(ms, counter, device, (m, c, d) => {
        expect(parseStamp(makeStamp(m, c, d))).toEqual({ ms: m, counter: c, device: d });
      }),
      { seed: 4 },
    );
  });

  test("a counter at its end carries into the milliseconds", () => {
    const full = makeStamp(5, 36 ** 4 - 1, "devicea1");
    const next = nextStamp({ title: full }, 0, "devicea1");
    expect(next > full).toBe(true);
    expect(parseStamp(next)).toEqual({ ms: 6, counter: 0, device: "devicea1" });
  });

  test("two devices never make the same stamp", () => {
    expect(nextStamp({}, 1_000, "devicea1")).not.toBe(nextStamp({}, 1_000, "deviceb2"));
  });
});
