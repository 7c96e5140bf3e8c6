import { PLANTED_BUGS } from "./planted-bugs.ts";
import { simulate } from "./simulate.ts";

export interface FindBugs {
  /** Keys of `PLANTED_BUGS`. */
  readonly bugs: readonly string[];
  readonly from: number;
  readonly steps: number;
}
export interface BugsFound {
  readonly bug: string;
  readonly worlds: number;
  /** How many of them are broken. */
  readonly broken: number;
  /** Half the searches that begin at any of these worlds need at most this many; null when none of them is broken. */
  readonly median: number | null;
}

/** A bug that takes more worlds at the median counts as missed. */
export const MOST_WORLDS = 50;

/** Enough for a median: so many broken worlds, or so many worlds. */
const ENOUGH = 15;
const MOST = 300;

export async function findBugs({ bugs, from, steps }: FindBugs): Promise<BugsFound[]> {
  const found: BugsFound[] = [];
  for (const bug of bugs) {
    const broken: number[] = [];
    let worlds = 0;
    while (worlds < MOST && broken.length < ENOUGH) {
      const { problems } = await simulate(from + worlds, { steps, ...PLANTED_BUGS[bug] });
      if (problems.length > 0) broken.push(worlds);
      worlds++;
    }
    found.push({ bug, worlds, broken: broken.length, median: medianSearch(broken) });
  }
  return found;
}

/** @param broken the places of the broken worlds, ascending */
function medianSearch(broken: readonly number[]): number | null {
  const searches = broken.flatMap((at, i) => {
    const first = i === 0 ? 0 : (broken[i - 1] as number) + 1;
    return Array.from({ length: at - first + 1 }, (_, begun) => at - first - begun + 1);
  });
  return searches.toSorted((a, b) => a - b)[Math.floor((searches.length - 1) / 2)] ?? null;
}
