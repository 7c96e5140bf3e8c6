import { expect, test } from "vitest";
import { MOST_WORLDS } from "./find-bugs.ts";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import { simulate } from "./simulate.ts";

/** A simulation is worth as much as the bugs it finds. */

test.each(Object.entries(PLANTED_BUGS))("the simulation finds the planted bug: %s", async (_, bug) => {
  for (let seed = 1; seed <= MOST_WORLDS; seed++) {
    const { problems } = await simulate(seed, bug);
    if (problems.length > 0) return;
  }
  expect.fail(`not seen in ${MOST_WORLDS} seeds`);
});
