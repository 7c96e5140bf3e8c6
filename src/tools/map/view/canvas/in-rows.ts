import { meets, type Rect } from "./rect.ts";

/** As high as a window at 100 %, in the map's pixels. */
const ROW = 1_024;

/**
 * Finds what a window may show. A list that is asked again is sorted into rows first, so that a frame looks at what is near and not at a whole map.
 * @param spanOf the room of an item; it never changes
 */
export function inRows<T>(items: readonly T[], spanOf: (item: T) => Rect): (window: Rect) => readonly T[] {
  let asked = 0;
  let rows: ReadonlyMap<number, readonly T[]> | null = null;
  return (window) => {
    // a map that changes with each key is drawn once as it is
    if (asked++ === 0) return items.filter((item) => meets(spanOf(item), window));
    rows ??= sorted(items, spanOf);
    const [first, last] = [rowOf(window.y), rowOf(window.y + window.h)];
    const found: T[] = [];
    for (let row = first; row <= last; row++)
      for (const item of rows.get(row) ?? []) {
        const span = spanOf(item);
        // one that stands in several rows is taken in the first of them
        if (row === Math.max(first, rowOf(span.y)) && meets(span, window)) found.push(item);
      }
    return found;
  };
}

const rowOf = (y: number): number => Math.floor(y / ROW);

function sorted<T>(items: readonly T[], spanOf: (item: T) => Rect): ReadonlyMap<number, readonly T[]> {
  const rows = new Map<number, T[]>();
  for (const item of items) {
    const { y, h } = spanOf(item);
    for (let row = rowOf(y); row <= rowOf(y + h); row++) {
      const list = rows.get(row);
      if (list) list.push(item);
      else rows.set(row, [item]);
    }
  }
  return rows;
}
