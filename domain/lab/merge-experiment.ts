import type { Experiment } from "./types.ts";

const LISTS = ["prompts", "inputs", "adapters", "assertions"] as const;

/**
 * An experiment that two tabs changed: what each changed stands. Where both changed the same wording, case or check, `mine` stands.
 * @param base as this tab saw it last
 * @param mine as it stands in this tab
 * @param theirs as it lies on disk
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
    return there.get(item.id) ?? []; // as they left it, or taken away by them
  });
  const added = theirs.filter((item) => {
    if (here.has(item.id)) return false;
    const before = was.get(item.id);
    return before === undefined || !same(item, before); // taken away here, yet written there since: it stays
  });
  return [...kept, ...added];
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
