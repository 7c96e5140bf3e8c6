/**
 * What this tab was writing when its page went away, for its own reload: written at once, where the database may be too slow. One tab never
 * sees another's, and nobody sees what was written before a sign-out in any tab.
 */
const key = (place: string) => `sotm:draft:${place}`;

/** Changes with every sign-out in this browser. */
const ERA = "sotm:era";
const era = () => localStorage.getItem(ERA) ?? "";
/** Stands between the era of an entry and its text. */
const BREAK = "\n";

export function writeJournal(place: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key(place));
    else sessionStorage.setItem(key(place), era() + BREAK + text);
  } catch {
    // full or forbidden: the database has all but the last moment
  }
}

/** The text, which stays; empty when there is none. */
export function readJournal(place: string): string {
  try {
    const entry = sessionStorage.getItem(key(place)) ?? "";
    const start = era() + BREAK;
    return entry.startsWith(start) ? entry.slice(start.length) : "";
  } catch {
    return "";
  }
}

export const hasJournal = (place: string): boolean => readJournal(place) !== "";

/** The text, which is forgotten by being read; empty when there is none. */
export function takeJournal(place: string): string {
  const text = readJournal(place);
  writeJournal(place, "");
  return text;
}

/** Makes what any tab of this browser has written down so far worth nothing: also a tab that shows another page now, or sleeps. */
export function endJournals(): void {
  try {
    localStorage.setItem(ERA, crypto.randomUUID());
  } catch {
    // forbidden storage holds nothing
  }
}
