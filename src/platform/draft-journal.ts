/**
 * What this tab was writing when its page went away, for its own reload: written at once, where the database may be too slow. One tab never
 * sees another's.
 */
const key = (place: string) => `sotm:draft:${place}`;

export function writeJournal(place: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key(place));
    else sessionStorage.setItem(key(place), text);
  } catch {
    // full or forbidden: the database has all but the last moment
  }
}

export function hasJournal(place: string): boolean {
  try {
    return sessionStorage.getItem(key(place)) !== null;
  } catch {
    return false;
  }
}

/** The text, which is forgotten by being read; empty when there is none. */
export function takeJournal(place: string): string {
  try {
    const text = sessionStorage.getItem(key(place)) ?? "";
    sessionStorage.removeItem(key(place));
    return text;
  } catch {
    return "";
  }
}
