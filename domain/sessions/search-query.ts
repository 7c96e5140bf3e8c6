import type { Session } from "../entities.ts";
import { fold } from "../fold.ts";
import type { Span } from "../thinking/types.ts";
import { isArchived, isPinned } from "./state.ts";

/** Where in a session a text is: what the person wrote, what was drafted for it, what a model or a persona said. */
export const PART_KINDS = ["title", "idea", "question", "answer", "reply", "chat"] as const;
export type PartKind = (typeof PART_KINDS)[number];

export interface SearchPart {
  readonly kind: PartKind;
  readonly text: string;
  /** Drafted in words that many sessions share: a field guide, a ready prompt. */
  readonly shared?: true;
}

/** A word or an exact phrase. */
interface Term {
  /** Folded. */
  readonly text: string;
  /** Must not occur. */
  readonly not: boolean;
}

/** What a session can be, beside its texts. */
export const SESSION_STATES = ["pinned", "archived"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export interface SearchQuery {
  readonly terms: readonly Term[];
  /** Only these parts are searched; empty: all. */
  readonly within: readonly PartKind[];
  /** A session must have one of each of these parts. */
  readonly has: readonly PartKind[];
  /** A session must be all of these. */
  readonly is: readonly SessionState[];
  /** Changed at this time or later, and before that one. Epoch milliseconds. */
  readonly since: number | null;
  readonly until: number | null;
  /** What in the query could not be read, in words. The rest of it searches. */
  readonly problems: readonly string[];
}

const DAY = 86_400_000;
const TOKEN = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/giu;
const HAS: Readonly<Record<string, PartKind>> = { reply: "reply", chat: "chat", answer: "answer" };

/**
 * Reads what a person types into the search: words that must all occur, "exact phrases", -not, `in:idea|question|answer|reply|chat|title`,
 * `has:reply|chat`, `is:pinned|archived`, and `since:` and `until:` with a date (2026-06-01), `today` or days back (`7d`). Unknown filters are words. Never throws.
 * @param now epoch milliseconds, for days back
 */
export function readQuery(query: string, now: number): SearchQuery {
  const terms: Term[] = [];
  const within: PartKind[] = [];
  const has: PartKind[] = [];
  const is: SessionState[] = [];
  const problems: string[] = [];
  const range: Record<"since" | "until", number | null> = { since: null, until: null };
  const addWords = (text: string, not: boolean) => {
    for (const word of fold(text).split(/\s+/).filter(Boolean)) terms.push({ text: word, not });
  };
  for (const [whole, minus = "", filter, phrase, bare = ""] of query.matchAll(TOKEN)) {
    const not = minus === "-";
    const name = filter?.toLowerCase();
    if (name === "in" && isKind(bare)) within.push(bare);
    else if (name === "has" && Object.hasOwn(HAS, bare.toLowerCase())) has.push(HAS[bare.toLowerCase()] as PartKind);
    else if (name === "is" && isState(bare)) is.push(bare);
    else if (name === "since" || name === "until") {
      const day = dayOf(bare, now);
      if (day === null) problems.push(`${name}:${bare} is not a date. Write 2026-06-01, today or 7d.`);
      // until a day includes that day
      else range[name] = name === "until" ? day + DAY : day;
    } else if (filter !== undefined) addWords(`${filter} ${phrase ?? bare}`, not);
    else if (phrase !== undefined) {
      const text = fold(phrase).replace(/\s+/g, " ").trim();
      if (text !== "") terms.push({ text, not });
    } else addWords(whole === "-" ? "" : bare, not);
  }
  return { terms, within, has, is, ...range, problems };
}

const isKind = (name: string): name is PartKind => (PART_KINDS as readonly string[]).includes(name);
const isState = (name: string): name is SessionState => (SESSION_STATES as readonly string[]).includes(name);

/** The beginning of a day in the person's own time. Null: not a day. */
function dayOf(text: string, now: number): number | null {
  const back = text === "today" ? 0 : Number(/^(\d{1,4})d$/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isFinite(back)) return startOfDay(now - back * DAY);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 && date.getDate() === Number(day) ? date.getTime() : null;
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Whether a query asks for anything. */
export const isBlankQuery = ({ terms, has, is, since, until }: SearchQuery): boolean =>
  terms.length === 0 && has.length === 0 && is.length === 0 && since === null && until === null;

/** Whether a query needs a session's texts to be read. */
export const asksForTexts = ({ terms, has }: SearchQuery): boolean => terms.length > 0 || has.length > 0;

/** Whether a session is pinned or archived as the query asks. */
export const hasStates = ({ is }: SearchQuery, session: Pick<Session, "pinnedAt" | "archivedAt">): boolean =>
  is.every((state) => (state === "pinned" ? isPinned(session) : isArchived(session)));

/**
 * Whether a session is found: every word and phrase occurs in one of its parts, none that must not, and the filters hold.
 * @param parts with folded texts
 * @param updatedAt epoch milliseconds
 */
export function isFound(query: SearchQuery, parts: readonly SearchPart[], updatedAt: number): boolean {
  if (query.since !== null && updatedAt < query.since) return false;
  if (query.until !== null && updatedAt >= query.until) return false;
  if (!query.has.every((kind) => parts.some((part) => part.kind === kind))) return false;
  const searched = searchedIn(query, parts);
  return query.terms.every(({ text, not }) => searched.some((part) => part.text.includes(text)) !== not);
}

const searchedIn = ({ within }: SearchQuery, parts: readonly SearchPart[]) =>
  within.length === 0 ? parts : parts.filter(({ kind }) => within.includes(kind));

/** A found text with its surroundings, as it is written. */
export interface Place {
  readonly kind: PartKind;
  readonly before: string;
  readonly hit: string;
  readonly after: string;
}

/** Characters shown on each side of what was found. */
const BEFORE = 40;
const AFTER = 90;

/**
 * The first place that shows why a session was found, outside its title; null when only the title or a filter tells.
 * @param parts with texts as they are written
 */
export function placeIn(query: SearchQuery, parts: readonly SearchPart[]): Place | null {
  const wanted = query.terms.filter(({ not }) => !not).sort((a, b) => b.text.length - a.text.length);
  for (const { text } of wanted)
    for (const part of searchedIn(query, parts)) {
      if (part.kind === "title") continue;
      const at = findFolded(part.text, text);
      if (at) return placed(part, at);
    }
  return null;
}

function placed({ kind, text }: SearchPart, { start, end }: Span): Place {
  // whole words, where one ends within reach
  const near = Math.max(0, start - BEFORE);
  const from = near === 0 ? 0 : near + Math.max(0, text.slice(near, start).search(/\s\S/) + 1);
  const far = Math.min(text.length, end + AFTER);
  const to = far === text.length ? far : end + Math.max(1, text.slice(end, far).lastIndexOf(" "));
  const flat = (some: string) => some.replace(/\s+/g, " ");
  return {
    kind,
    before: `${from > 0 ? "…" : ""}${flat(text.slice(from, start))}`,
    hit: flat(text.slice(start, end)),
    after: `${flat(text.slice(end, to))}${to < text.length ? "…" : ""}`,
  };
}

/** Every place in a text, as it is written, where a word or phrase of the query occurs, in order and without overlaps. */
export function hitsIn(query: SearchQuery, text: string): readonly Span[] {
  const place = placesOf(text);
  const whole = fold(text);
  const found: Span[] = [];
  for (const { text: term, not } of query.terms)
    for (let at = not ? -1 : whole.indexOf(term); at !== -1; at = whole.indexOf(term, at + term.length))
      found.push({ start: place(at), end: place(at + term.length) });
  const inOrder = found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return inOrder.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

/** Where a folded text occurs in one as it is written. */
export function findFolded(text: string, folded: string): Span | null {
  const at = fold(text).indexOf(folded);
  if (at === -1) return null;
  const place = placesOf(text);
  return { start: place(at), end: place(at + folded.length) };
}

/** For each offset in a folded text, the one in the text: folding may change how many characters there are. */
function placesOf(text: string): (at: number) => number {
  if (fold(text).length === text.length) return (at) => at;
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    for (let n = fold(character).length; n > 0; n--) places.push(place);
    place += character.length;
  }
  return (at) => places[at] ?? text.length;
}
