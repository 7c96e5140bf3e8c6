/**
 * What this tab was writing when its page went away, for its own reload: written at once, where the database may be too slow. One tab never
 * sees another's, and nobody sees what was written before a sign-out in any tab. That a field was emptied is noted like any other text.
 */
const key = (place: string) => `sotm:draft:${place}`;

/** Changes with every sign-out in this browser. */
const ERA = "sotm:era";
const era = () => localStorage.getItem(ERA) ?? "";
/** Stands between the era of an entry and its page; neither holds one. */
const MARK = "\t";
/** Stands between what an entry is and its text. */
const BREAK = "\n";

export interface Noted {
  readonly text: string;
  /** The pages whose words on disk this is newer than. */
  readonly pages: readonly string[];
}

/** By place: the page that has taken over what was left there, so that what is noted from then on is newer than its words on disk. */
const taken = new Map<string, string>();
/** By place: the page that is about to: its words on disk may be there before it knows. */
const taking = new Map<string, string>();

/** Notes what stands at a place. Whoever has not taken over yet what was left there goes on with the entry that lies there. */
export function writeJournal(place: string, text: string): void {
  try {
    const pages = pagesBefore(place);
    if (text === "" && pages.length === 0) sessionStorage.removeItem(key(place));
    else sessionStorage.setItem(key(place), [era(), ...pages].join(MARK) + BREAK + text);
  } catch {
    // full or forbidden: the database has all but the last moment
  }
}

function pagesBefore(place: string): readonly string[] {
  const own = taken.get(place);
  if (own !== undefined) return [own];
  const next = taking.get(place);
  return [...(entryAt(place)?.pages ?? []), ...(next === undefined ? [] : [next])];
}

/** `page` begins to take over what was left at `place`: what is noted until `settleJournal` is newer than its words on disk too. */
export const beginJournal = (place: string, page: string): unknown => taking.set(place, page);

/** What this tab noted before this page took over what was left at `place`; it stays. Undefined where nothing is known. */
export const readJournal = (place: string): Noted | undefined => (taken.has(place) ? undefined : entryAt(place));

/** What was noted at `place` is here, and what else was left there is the words of `page`: the entry is forgotten. */
export function settleJournal(place: string, page: string): void {
  taken.set(place, page);
  forget(place);
}

/** The text, which is forgotten by being read; empty when there is none. */
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
    // forbidden storage holds nothing
  }
}

/** Makes what any tab of this browser has written down so far worth nothing: also a tab that shows another page now, or sleeps. */
export function endJournals(): void {
  try {
    localStorage.setItem(ERA, crypto.randomUUID());
  } catch {
    // forbidden storage holds nothing
  }
}
