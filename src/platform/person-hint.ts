/**
 * Who was signed in when the page was last left. The first paint uses it, so that nothing in the header moves when the session has been
 * read. Never a source of truth, and nothing personal.
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
    // without storage there is no hint
  }
}
