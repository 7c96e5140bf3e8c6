import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { dexieStorage } from "./dexie-storage.ts";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import type { Schedule } from "./schedule.ts";
import { simulate } from "./simulate.ts";

/** Some hundred worlds on every test run, others each day; `npm run sim` runs more, and shows the trace of one. */

const SEEDS = 300;
const STEPS = 200;
const PER_TEST = 25;

/** The first seed of this day. To repeat a failure of another day, name its first seed in `SIM_FROM`. */
const TODAY = Math.floor(Date.now() / 86_400_000) * SEEDS + 1;
const FROM = Number(process.env.SIM_FROM ?? TODAY);

describe(`${SEEDS} worlds of ${STEPS} steps: nothing lost, nothing doubled, every replica the same`, () => {
  const starts = Array.from({ length: SEEDS / PER_TEST }, (_, i) => FROM + i * PER_TEST);
  test.each(starts)(`${PER_TEST} seeds from %i`, async (first) => {
    for (let seed = first; seed < first + PER_TEST; seed++) {
      const { problems } = await simulate(seed, { steps: STEPS });
      expect(problems, `npm run sim -- --from ${seed} --trace`).toEqual([]);
    }
  });
});

describe("on the shipped store over IndexedDB", () => {
  const storage = (schedule: Schedule) =>
    dexieStorage(schedule, () => ({ factory: new IDBFactory(), keyRange: IDBKeyRange, name: "som:account" }));

  test.each(Array.from({ length: 3 }, (_, i) => i + 1))("seed %i", async (seed) => {
    const { problems } = await simulate(seed, { steps: STEPS, storage });
    expect(problems).toEqual([]);
  });

  test("a planted bug is found there too", async () => {
    const bug = PLANTED_BUGS["a refused change counts as agreed"];
    const { problems } = await simulate(1, { steps: STEPS, ...bug, storage });
    expect(problems).not.toEqual([]);
  });
});

test("the same seed gives the same trace", async () => {
  for (const seed of [1, 2, 100])
    expect(await simulate(seed, { steps: STEPS })).toEqual(await simulate(seed, { steps: STEPS }));
});
