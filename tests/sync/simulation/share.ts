/** What a process of its own does of `npm run sim`: some of the seeds, or some of the planted bugs. */
import { type BugsFound, type FindBugs, findBugs } from "./find-bugs.ts";
import { type Run, type RunSeeds, runSeeds } from "./seeds.ts";
import { simulate } from "./simulate.ts";

export type Share = RunSeeds | FindBugs;
export interface Done<T extends Run | BugsFound> {
  readonly rows: readonly T[];
  /** Seconds of processor time. */
  readonly busy: number;
}

process.once("message", async (share: Share) => {
  const rows =
    "bugs" in share ? await findBugs(share) : await runSeeds(share, (seed) => simulate(seed, { steps: share.steps }));
  const { user, system } = process.cpuUsage();
  process.send?.({ rows, busy: (user + system) / 1e6 }, () => process.exit());
});
