import { describe, expect, test } from "vitest";
import { simulate } from "../simulation/simulate.ts";
import { rxSyncOnce } from "./rx-client.ts";

/** An independent client of `sync_push` and `sync_pull` in the same worlds: the contract must give it all it needs, and no more. */

const STEPS = 200;
/** This client has no guard against a database that is deleted during a pass. */
const WORLD = { steps: STEPS, patient: true, signOuts: false };
const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe("clients of both kinds on one account end with the same rows", () => {
  test.each(seeds(30))("seed %i", async (seed) => {
    const { problems } = await simulate(seed, { ...WORLD, sync: (client) => (client === 1 ? undefined : rxSyncOnce) });
    expect(problems).toEqual([]);
  });
});

describe("clients of the other kind alone end with the same rows", () => {
  test.each(seeds(10))("seed %i", async (seed) => {
    const { problems } = await simulate(seed, { ...WORLD, sync: () => rxSyncOnce });
    expect(problems).toEqual([]);
  });
});

test("the same seed gives the same trace", async () => {
  const world = () => simulate(7, { ...WORLD, sync: (client) => (client === 1 ? undefined : rxSyncOnce) });
  expect(await world()).toEqual(await world());
});
