/**
 * How many sessions this browser had when the page was last left: a hint for the first paint, so that nothing jumps when the database has
 * opened, and for whether a visitor has work here to be shown. Never a source of truth; a wrong one costs a moment's skeleton, or an empty list.
 */
const KEY = "sotm:kept";

export function storedHint(): number {
  try {
    const count = Number(localStorage.getItem(KEY));
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

export function rememberStored(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // without storage there is no hint
  }
}
