import { expect, test } from "vitest";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import { simulate } from "./simulate.ts";

/**
 * A simulation is worth as much as the bugs it finds. One search from seed 1 can be unlucky with a bug that breaks 1 world in 40, as any change of the
 * store draws other worlds: the medians, which have to be 50 at most, are counted by `npm run sim -- --bugs`.
 */
const MOST_WORLDS = 500;

test.each(Object.entries(PLANTED_BUGS))("the simulation finds the planted bug: %s", async (_, bug) => {
  for (let seed = 1; seed <= MOST_WORLDS; seed++) {
    const { problems } = await simulate(seed, bug);
    if (problems.length > 0) return;
  }
  expect.fail(`not seen in ${MOST_WORLDS} seeds`);
});
