/**
 * Who was here when the page was last left: a hint for the first paint, so that nothing moves in the header when the session has been read.
 * Never a source of truth, and nothing personal.
 */
const KEY = "sotm:person";

export type PersonHint = "member" | "visitor" | "none";

export function personHint(): PersonHint {
  try {
    const hint = localStorage.getItem(KEY);
    return hint === "member" || hint === "none" ? hint : "visitor";
  } catch {
    return "visitor";
  }
}

export function rememberPerson(hint: PersonHint): void {
  try {
    localStorage.setItem(KEY, hint);
  } catch {
    // no storage, no hint
  }
}
