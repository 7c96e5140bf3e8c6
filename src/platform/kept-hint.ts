/**
 * How many sessions were kept when the page was last left: a hint for the first paint, so that nothing jumps when the database has
 * opened. Never a source of truth; a wrong or missing one costs a moment's skeleton.
 */
const KEY = "sotm:kept";

export function keptHint(): number {
  try {
    const count = Number(localStorage.getItem(KEY));
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

export function rememberKept(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // no storage, no hint
  }
}
