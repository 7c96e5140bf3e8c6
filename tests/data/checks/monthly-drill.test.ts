import { beforeEach, expect, test, vi } from "vitest";
import type { Drill, ProvedFile } from "#src/data/checks/drill.ts";
import { keepDrill } from "#src/data/checks/kept-drill.ts";
import { monthlyDrill } from "#src/data/checks/monthly-drill.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const FOUND: Drill = {
  ...{
    at: NOW,
    ms: 1,
    holds: true,
    rows: 1,
    tables: 1,
    bytes: 10,
    checksum: "c",
    damaged: 0,
    refused: null,
    noticed: "",
  },
  ...{ equal: 1, missing: 0, different: 0, extra: 0, changed: 0, first: null },
};

// a browser without locks
beforeEach(() => void vi.stubGlobal("navigator", {}));

/** A member's studio whose drill is counted, and finds what it is told to. */
async function member({ holds = true, account = true } = {}) {
  const studio = await testStudio({ member: account });
  studio.at = NOW;
  const drills: number[] = [];
  const run = (signal = new AbortController().signal) =>
    monthlyDrill(studio, signal, async () => {
      drills.push(studio.at);
      return { ok: true, value: { drill: { ...FOUND, holds }, file: new Blob() } satisfies ProvedFile };
    });
  return { studio, drills, run };
}
const later = (studio: TestStudio, days: number) => {
  studio.at += days * DAY;
};

test("a month after this device began to count there is a drill, and it is quiet about one that holds", async () => {
  const { studio, drills, run } = await member();
  expect(await run()).toBeNull();
  later(studio, 29);
  expect(await run()).toBeNull();
  later(studio, 1);
  expect(await run()).toBe(false);
  expect(drills).toEqual([NOW + 30 * DAY]);
});

test("a drill that somebody ran counts for its month", async () => {
  const { studio, drills, run } = await member();
  await run();
  later(studio, 40);
  await keepDrill(studio.db, { ...FOUND, at: studio.at });
  later(studio, 29);
  await run();
  expect(drills).toEqual([]);
  later(studio, 1);
  await run();
  expect(drills).toHaveLength(1);
});

test("a drill that does not hold is told", async () => {
  const { studio, run } = await member({ holds: false });
  await run();
  later(studio, 31);
  expect(await run()).toBe(true);
});

test("a visitor has no drill by itself, and a time of a clock that was set back since does not count", async () => {
  const visitor = await member({ account: false });
  await visitor.run();
  later(visitor.studio, 90);
  expect(await visitor.run()).toBeNull();
  expect(visitor.drills).toEqual([]);

  const { studio, drills, run } = await member();
  await keepDrill(studio.db, { ...FOUND, at: NOW + 400 * DAY });
  await run();
  later(studio, 30);
  await run();
  expect(drills).toHaveLength(1);
});

test("somebody who comes back before it begins prevents it", async () => {
  const { studio, drills, run } = await member();
  await run();
  later(studio, 31);
  const back = new DOMException("Somebody is here", "AbortError");
  await expect(run(AbortSignal.abort(back))).rejects.toBe(back);
  expect(drills).toEqual([]);
});
