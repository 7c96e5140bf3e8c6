/** The items in groups of one key, in the order in which the keys first appear. (`Map.groupBy` is not in Node 20.) */
export function groups<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const found = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = found.get(key);
    if (group) group.push(item);
    else found.set(key, [item]);
  }
  return [...found.values()];
}
