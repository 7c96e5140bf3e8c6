import type { Experiment } from "./types.ts";

const LISTS = ["prompts", "inputs", "adapters", "assertions"] as const;

/**
 * Merges an experiment that two tabs changed: both tabs' changes stay. Where both changed the same wording, case or check, `mine` wins.
 * @param base as this tab saw it last
 * @param mine as it is in this tab
 * @param theirs as it is on disk
 */
export function mergeExperiment(base: Experiment, mine: Experiment, theirs: Experiment): Experiment {
  const changed = Object.keys(mine).filter((key) => {
    const field = key as keyof Experiment;
    return !same(mine[field], base[field]);
  });
  const fields = Object.fromEntries(changed.map((key) => [key, mine[key as keyof Experiment]]));
  const lists = LISTS.map((list) => [list, mergeList<Item>(base[list], mine[list], theirs[list])]);
  return { ...theirs, ...fields, ...Object.fromEntries(lists) };
}

interface Item {
  readonly id: string;
}

/** In the order of `mine`, then what only `theirs` has. */
function mergeList<T extends Item>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[] {
  const was = new Map(base.map((item) => [item.id, item]));
  const there = new Map(theirs.map((item) => [item.id, item]));
  const here = new Set(mine.map(({ id }) => id));
  const kept = mine.flatMap((item) => {
    const before = was.get(item.id);
    if (before === undefined || !same(item, before)) return [item];
    return there.get(item.id) ?? []; // unchanged here: take their state, which may be a deletion
  });
  const added = theirs.filter((item) => {
    if (here.has(item.id)) return false;
    const before = was.get(item.id);
    return before === undefined || !same(item, before); // removed here but changed there since: it stays
  });
  return [...kept, ...added];
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
