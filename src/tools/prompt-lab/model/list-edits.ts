/** Changes to the lists of an experiment. Each returns a new list and leaves the given one unchanged. */
interface Item {
  readonly id: string;
}

export const changed = <T extends Item>(list: readonly T[], id: string, change: (item: T) => T): readonly T[] =>
  list.map((item) => (item.id === id ? change(item) : item));

export const without = <T extends Item>(list: readonly T[], id: string): readonly T[] =>
  list.filter((item) => item.id !== id);

/** Adds `item` at the place `at`, or at the end of a list that has become shorter. */
export const putAt = <T extends Item>(list: readonly T[], item: T, at: number): readonly T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];

/** Moves an item `by` places down, as far as possible. */
export function moved<T extends Item>(list: readonly T[], id: string, by: number): readonly T[] {
  const from = list.findIndex((item) => item.id === id);
  const item = list[from];
  if (item === undefined) return list;
  return putAt(without(list, id), item, Math.min(Math.max(from + by, 0), list.length - 1));
}

/** The first free label of `word 1`, `word 2`, …, from the number after the list's length. */
export function nextLabel(list: readonly { readonly label: string }[], word: string): string {
  const taken = new Set(list.map(({ label }) => label));
  for (let number = list.length + 1; ; number += 1) {
    const label = `${word} ${number}`;
    if (!taken.has(label)) return label;
  }
}
