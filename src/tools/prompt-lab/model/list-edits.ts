/** Changes to the lists of an experiment. Each gives a new list; the one it is given stays as it is. */
interface Item {
  readonly id: string;
}

export const changed = <T extends Item>(list: readonly T[], id: string, change: (item: T) => T): readonly T[] =>
  list.map((item) => (item.id === id ? change(item) : item));

export const without = <T extends Item>(list: readonly T[], id: string): readonly T[] =>
  list.filter((item) => item.id !== id);

/** With `item` at the place `at`, or at the end where the list has become shorter. */
export const putAt = <T extends Item>(list: readonly T[], item: T, at: number): readonly T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];

/** With an item `by` places further down, as far as there are places. */
export function moved<T extends Item>(list: readonly T[], id: string, by: number): readonly T[] {
  const from = list.findIndex((item) => item.id === id);
  const item = list[from];
  if (item === undefined) return list;
  return putAt(without(list, id), item, Math.min(Math.max(from + by, 0), list.length - 1));
}

/** The first of `word 1`, `word 2`, … that nothing in the list is called, from the number that comes next. */
export function nextLabel(list: readonly { readonly label: string }[], word: string): string {
  const taken = new Set(list.map(({ label }) => label));
  for (let number = list.length + 1; ; number += 1) {
    const label = `${word} ${number}`;
    if (!taken.has(label)) return label;
  }
}
