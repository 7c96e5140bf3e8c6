/**
 * A line in which groups take turns, and the groups within a group too: somebody who brings a hundred waits for all of
 * them, and everybody else for one of those. At most `most` wait. Where one more comes, the largest group loses its newest: nobody can fill the line for the others.
 */
export interface FairLine<T> {
  /** @param path the groups that the item belongs to, the widest first. Gives what has to leave, which may be the item itself. */
  enter(path: readonly string[], item: T): T | undefined;
  /** Takes out whose turn it is. */
  next(): T | undefined;
}

/** Groups are in the order of their turns; only the innermost have items, the oldest first. */
interface Group<T> {
  size: number;
  readonly groups: Map<string, Group<T>>;
  readonly items: T[];
}

export function createFairLine<T>(most: number): FairLine<T> {
  const all = emptyGroup<T>();
  return {
    enter(path, item) {
      let group = all;
      group.size += 1;
      for (const name of path) {
        const inner = group.groups.get(name) ?? emptyGroup<T>();
        group.groups.set(name, inner);
        group = inner;
        group.size += 1;
      }
      group.items.push(item);
      return all.size > most ? dropped(all) : undefined;
    },
    next: () => (all.size > 0 ? taken(all) : undefined),
  };
}

const emptyGroup = <T>(): Group<T> => ({ size: 0, groups: new Map(), items: [] });

function taken<T>(group: Group<T>): T | undefined {
  group.size -= 1;
  const [first] = group.groups;
  if (!first) return group.items.shift();
  const [name, inner] = first;
  const item = taken(inner);
  // its next turn comes after everybody else's
  group.groups.delete(name);
  if (inner.size > 0) group.groups.set(name, inner);
  return item;
}

function dropped<T>(group: Group<T>): T | undefined {
  group.size -= 1;
  const [first] = group.groups;
  if (!first) return group.items.pop();
  // of two alike, the one that came later
  const [name, inner] = [...group.groups].reduce(
    (largest, other) => (other[1].size >= largest[1].size ? other : largest),
    first,
  );
  const item = dropped(inner);
  if (inner.size === 0) group.groups.delete(name);
  return item;
}
