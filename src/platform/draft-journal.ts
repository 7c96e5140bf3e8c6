/**
 * What this tab was writing when its page went away, for its own reload. It is written synchronously, because the database may be too slow then. Tabs
 * do not see each other's entries, and a sign-out in any tab invalidates all earlier ones. An emptied field is noted like any other text.
 */
const key = (place: string) => `sotm:draft:${place}`;

/** Changes with every sign-out in this browser. */
const ERA = "sotm:era";
const era = () => localStorage.getItem(ERA) ?? "";
/** Separates an entry's era from its pages; neither contains one. */
const MARK = "\t";
/** Separates an entry's header from its text. */
const BREAK = "\n";

export interface Noted {
  readonly text: string;
  /** The pages whose text on disk is older than this. */
  readonly pages: readonly string[];
}

/** By place: the page that has taken over the text left there. Notes made after that are newer than its text on disk. */
const taken = new Map<string, string>();
/** By place: the page that is taking over. Its text may be on disk before the page knows it. */
const taking = new Map<string, string>();
/** By place: text written before the app loaded that a full or forbidden storage refused. */
const held = new Map<string, string>();

/** Notes the text at a place. Until this page has taken over, it continues the entry that is already there. */
export function writeJournal(place: string, text: string): void {
  try {
    const pages = pagesBefore(place);
    if (text === "" && pages.length === 0) sessionStorage.removeItem(key(place));
    else sessionStorage.setItem(key(place), [era(), ...pages].join(MARK) + BREAK + text);
  } catch {
    // full or forbidden: the database has everything but the last moment
  }
}

function pagesBefore(place: string): readonly string[] {
  const own = taken.get(place);
  if (own !== undefined) return [own];
  const next = taking.get(place);
  return [...(entryAt(place)?.pages ?? []), ...(next === undefined ? [] : [next])];
}

/** `page` begins to take over the text left at `place`: notes made until `settleJournal` are newer than its text on disk too. */
export const beginJournal = (place: string, page: string): unknown => taking.set(place, page);

/** Notes text written before the app loaded. No database has it yet, so the page holds it where the storage refuses it. */
export function noteEarly(place: string, text: string): void {
  writeJournal(place, text);
  if (entryAt(place)?.text !== text) held.set(place, text);
}

/** What this tab noted at `place` before this page took over; reading does not delete it. Undefined when there is none. */
export function readJournal(place: string): Noted | undefined {
  if (taken.has(place)) return undefined;
  const noted = entryAt(place);
  const text = held.get(place);
  return text === undefined ? noted : { text, pages: noted?.pages ?? [] };
}

/** This page now has the note at `place`, and the rest of the text there is `page`'s own: deletes the entry. */
export function settleJournal(place: string, page: string): void {
  taken.set(place, page);
  held.delete(place);
  forget(place);
}

/** The era of what this tab noted at `place`; where it noted nothing, the era of now. */
export function eraOf(place?: string): string {
  try {
    const [header = "", ...text] = (place === undefined ? "" : (sessionStorage.getItem(key(place)) ?? "")).split(BREAK);
    // what has no header is no entry
    return text.length === 0 ? era() : header.split(MARK, 1).join();
  } catch {
    return "";
  }
}

/** Reads and deletes the text; empty when there is none. */
export function takeJournal(place: string): string {
  const { text = "" } = entryAt(place) ?? {};
  forget(place);
  return text;
}

function entryAt(place: string): Noted | undefined {
  try {
    const entry = sessionStorage.getItem(key(place)) ?? "";
    const end = entry.indexOf(BREAK);
    const [of, ...pages] = entry.slice(0, end).split(MARK);
    return end >= 0 && of === era() ? { text: entry.slice(end + BREAK.length), pages } : undefined;
  } catch {
    return undefined;
  }
}

function forget(place: string): void {
  try {
    sessionStorage.removeItem(key(place));
  } catch {
    // forbidden storage is empty
  }
}

/** Invalidates everything that any tab of this browser has noted so far, including tabs that show another page now or are frozen. */
export function endJournals(): void {
  held.clear();
  try {
    localStorage.setItem(ERA, crypto.randomUUID());
  } catch {
    // forbidden storage is empty
  }
}
