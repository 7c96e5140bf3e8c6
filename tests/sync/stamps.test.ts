import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isStamp, LAST_MOMENT } from "#domain/stamp.ts";
import { makeStamp, nextStamp, parseStamp, pulledBack, soundStamps } from "#sync/store/stamps.ts";

const ms = fc.integer({ min: 0, max: LAST_MOMENT });
const counter = fc.integer({ min: 0, max: 36 ** 4 - 1 });
const device = fc.stringMatching(/^[a-z0-9]{8}$/);
const stamp = fc.tuple(ms, counter, device).map(([m, c, d]) => makeStamp(m, c, d));
const stamps = fc.dictionary(fc.string(), stamp);

describe("stamps", () => {
  test("a new stamp is above every stamp in its row, whatever the clock says", () => {
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

  test("a chain of edits rises strictly, even when the clock stops or runs backwards", () => {
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

  test("parseStamp returns a stamp's parts", () => {
    fc.assert(
      fc.property(ms, counter, device, (m, c, d) => {
        expect(parseStamp(makeStamp(m, c, d))).toEqual({ ms: m, counter: c, device: d });
      }),
      { seed: 4 },
    );
  });

  test("a counter at its limit carries into the milliseconds", () => {
    const full = makeStamp(5, 36 ** 4 - 1, "devicea1");
    const next = nextStamp({ title: full }, 0, "devicea1");
    expect(next > full).toBe(true);
    expect(parseStamp(next)).toEqual({ ms: 6, counter: 0, device: "devicea1" });
  });

  test("two devices never create the same stamp", () => {
    expect(nextStamp({}, 1_000, "devicea1")).not.toBe(nextStamp({}, 1_000, "deviceb2"));
  });

  test("any clock value makes a valid stamp", () => {
    for (const now of [-1, 0, LAST_MOMENT, LAST_MOMENT + 1, 36 ** 9, 8.64e15])
      expect(isStamp(nextStamp({}, now, "devicea1")), String(now)).toBe(true);
  });

  test.each(["zzzzzzzzz-zzzz-x", "1000000000-0000-x", "00000000a-0000-", "later"])(
    "%s is not a stamp: an edit of its row is stamped by the clock",
    (none) => {
      expect(isStamp(none)).toBe(false);
      expect(soundStamps({ title: none })).toEqual({});
      expect(nextStamp({ title: none }, 1_000, "devicea1")).toBe(makeStamp(1_000, 0, "devicea1"));
    },
  );
});

describe("stamps of a file", () => {
  const now = Date.UTC(2026, 10, 21);
  const minute = 60_000;
  const stamped = (at: number) => ({ title: makeStamp(at, 7, "elsewhere") });

  test("stay as they are up to five minutes ahead of the clock", () => {
    for (const at of [0, now - minute, now, now + 5 * minute])
      expect(pulledBack(stamped(at), { now, exportedAt: 0 })).toEqual(stamped(at));
  });

  test("further ahead count as written when the file was", () => {
    expect(pulledBack(stamped(now + 6 * minute), { now, exportedAt: now - 1 })).toEqual(stamped(now - 1));
    expect(pulledBack(stamped(LAST_MOMENT), { now, exportedAt: 0 })).toEqual(stamped(0));
  });

  test("are limited to five minutes ahead when the file's own clock ran ahead too", () => {
    const ahead = { now, exportedAt: now + 1_000 * minute };
    expect(pulledBack(stamped(now + 900 * minute), ahead)).toEqual(stamped(now + 5 * minute));
  });
});
