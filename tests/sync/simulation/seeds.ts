import type { Simulated } from "./world.ts";

export interface RunSeeds {
  readonly from: number;
  /** The first seed that is not run. */
  readonly to: number;
  readonly every: number;
  readonly steps: number;
}
export interface Run extends Simulated {
  readonly seed: number;
  /** Whether its second run, if any, gave the same trace. */
  readonly same: boolean;
}

const TWICE_EVERY = 25;

/** Runs one world after the other. @param twice whether every 25th runs again, to check that it gives the same trace */
export async function runSeeds(
  { from, to, every }: RunSeeds,
  world: (seed: number) => Promise<Simulated>,
  twice = true,
): Promise<Run[]> {
  const runs: Run[] = [];
  for (let seed = from; seed < to; seed += every) {
    const simulated = await world(seed);
    const same = !twice || seed % TWICE_EVERY !== 0 || (await world(seed)).hash === simulated.hash;
    runs.push({ ...simulated, seed, same });
  }
  return runs;
}
