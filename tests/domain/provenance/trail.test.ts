import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Link } from "#domain/entities.ts";
import { type ItemKey, itemKey } from "#domain/provenance/item-key.ts";
import { type Direction, lineOf, type ReadLinks, type TrailLimits, walk } from "#domain/provenance/trail.ts";

const key = (n: number): ItemKey => itemKey("sessions", String(n));
const link = (source: number, target: number, at = 1): Link => ({
  id: `${source}>${target}@${at}`,
  source: key(source),
  target: key(target),
  sourcePart: null,
  targetPart: null,
  how: "made",
  by: "person",
  with: null,
  seen: null,
  at,
});

/** Reads from a list, as the store reads from its indexes. Counts the reads. */
function reader(links: readonly unknown[]) {
  const asked: (readonly ItemKey[])[] = [];
  const read: ReadLinks = async (keys, direction, limit) => {
    asked.push(keys);
    return keys.map((each) =>
      links
        .filter((one) => (one as Link)[direction === "up" ? "target" : "source"] === each)
        .toSorted((a, b) => ((a as Link).at - (b as Link).at) * (direction === "up" ? -1 : 1))
        .slice(0, limit),
    );
  };
  return { read, asked };
}

const ALL: TrailLimits = { depth: 1_000, stations: 1_000, perItem: 1_000 };
const reached = async (links: readonly Link[], from: number, direction: Direction) =>
  new Set((await walk(key(from), direction, reader(links).read, ALL)).stations.map((station) => station.key));

describe("a walk", () => {
  test("up and a walk down agree, for every pair of items, also in circles", async () => {
    const edge = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })).filter(([a, b]) => a !== b);
    await fc.assert(
      fc.asyncProperty(fc.array(edge, { maxLength: 25 }), async (edges) => {
        const links = edges.map(([a, b]) => link(a, b));
        const nodes = Array.from({ length: 10 }, (_, n) => n);
        const up = await Promise.all(nodes.map((n) => reached(links, n, "up")));
        const down = await Promise.all(nodes.map((n) => reached(links, n, "down")));
        for (const a of nodes) for (const b of nodes) expect(up[a]?.has(key(b))).toBe(down[b]?.has(key(a)));
      }),
      { numRuns: 1_000 },
    );
  });

  test("visits each item once, and reads one level at a time", async () => {
    const { read, asked } = reader([link(1, 3), link(2, 3), link(3, 1), link(1, 2)]);
    const { stations } = await walk(key(3), "up", read);
    expect(stations.map((station) => [station.key, station.depth])).toEqual([
      [key(3), 0],
      [key(1), 1],
      [key(2), 1],
    ]);
    expect(asked).toEqual([[key(3)], [key(1), key(2)]]);
  });

  test("ends at its limits, and says that it was cut", async () => {
    const chain = Array.from({ length: 40 }, (_, n) => link(n, n + 1));
    expect(await walk(key(0), "down", reader(chain).read)).toMatchObject({ isCut: true });
    expect((await walk(key(0), "down", reader(chain).read)).stations).toHaveLength(13);
    const fan = Array.from({ length: 60 }, (_, n) => link(0, n + 1));
    const { stations, isCut } = await walk(key(0), "down", reader(fan).read);
    expect([stations.length, stations[0]?.hasMore, isCut]).toEqual([51, true, false]);
    const few = await walk(key(0), "down", reader(fan).read, { ...ALL, stations: 10 });
    expect([few.stations.length, few.isCut]).toEqual([10, true]);
  });

  test("passes over damaged links and counts them", async () => {
    const { read } = reader([link(1, 2), { ...link(3, 2), how: "guessed" }]);
    const { stations, damaged } = await walk(key(2), "up", read);
    expect([stations.map((station) => station.key), damaged]).toEqual([[key(2), key(1)], 1]);
  });
});

describe("the line of a trail", () => {
  const line = async (links: readonly Link[], from: number) =>
    lineOf(await walk(key(from), "up", reader(links).read)).map((station) => station.key);

  test("follows at each station the latest source that is not later than the step before", async () => {
    const links = [link(1, 4, 10), link(2, 4, 20), link(3, 2, 30), link(5, 2, 15)];
    expect(await line(links, 4)).toEqual([key(4), key(2), key(5)]);
  });

  test("goes on where a clock was set back, and ends in a circle", async () => {
    expect(await line([link(1, 2, 10), link(3, 1, 99)], 2)).toEqual([key(2), key(1), key(3)]);
    expect(await line([link(1, 2, 10), link(2, 1, 5)], 2)).toEqual([key(2), key(1)]);
  });
});
