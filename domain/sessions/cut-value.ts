/** Fewer characters of a value tell nothing of it. */
const LEAST = 4;
/** Where in a text a value can begin that its end cuts. In UTF-16 units from the end. */
const LONGEST = 500;
const BEGINNING = /(?<![\p{L}\p{N}])\S/gu;

/**
 * Finds the value in whose middle a text was cut: lists show the beginning of long texts, with an ellipsis.
 * @param values none of them empty
 * @returns where the value begins, and its place in the list; null where the text is whole, or ends behind what it says
 */
export function cutValueIn(
  values: readonly string[],
): (text: string) => { readonly start: number; readonly at: number } | null {
  const sorted = values.map((value, at) => ({ value: value.toLowerCase(), at }));
  sorted.sort((a, b) => (a.value < b.value ? -1 : 1));
  const firstFrom = (tail: string) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.value ?? "") < tail) low = middle + 1;
      else high = middle;
    }
    return sorted[low];
  };
  return (text) => {
    if (!text.endsWith("…")) return null;
    const end = text.length - 1;
    const from = Math.max(0, end - LONGEST);
    for (const { index } of text.slice(from, end).matchAll(BEGINNING)) {
      const tail = text.slice(from + index, end).toLowerCase();
      if (tail.length < LEAST) return null;
      const found = firstFrom(tail);
      if (found?.value.startsWith(tail)) return { start: from + index, at: found.at };
    }
    return null;
  };
}
