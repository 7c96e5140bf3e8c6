import { somethingHappens } from "./events.ts";
import { comeToRest, mustHold } from "./rest.ts";
import { type Simulated, type SimulationOptions, World } from "./world.ts";

/** One world from one seed: devices and a server, a failing network, contexts that end anywhere; then a quiet phase, and the invariants. */
export async function simulate(seed: number, options: SimulationOptions = {}): Promise<Simulated> {
  const world = new World(seed, options);
  for (let step = 0; step < (options.steps ?? 200); step++) await somethingHappens(world);
  await comeToRest(world);
  await mustHold(world);
  return world.end();
}
