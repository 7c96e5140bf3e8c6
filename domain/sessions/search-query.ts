import type { Session } from "../entities.ts";
import { fold } from "../fold.ts";
import type { Span } from "../thinking/types.ts";
import { isArchived, isPinned } from "./state.ts";

/** Where a text is: in the session itself, or in a belief, a debate or a map that was made of it. */
export const PART_KINDS = ["title", "idea", "question", "answer", "reply", "chat", "belief", "debate", "map"] as const;
export type PartKind = (typeof PART_KINDS)[number];

export interface SearchPart {
  readonly kind: PartKind;
  readonly text: string;
  /** Drafted in words that many sessions share: a field guide, a ready prompt. */
  readonly shared?: true;
  /** Whose words they are, where they are not the person's or the device's: a provider and its model, or a persona's id. Folded. */
  readonly by?: string;
  /** The structure score of the drafted answer that the text belongs to. */
  readonly score?: number;
}

/** A word or an exact phrase. */
interface Term {
  /** Folded. */
  readonly text: string;
  /** Must not occur. */
  readonly not: boolean;
}

/**
 * What a session can be, beside its texts. `here`: some of it has not reached the server; `attention`: the server refused some of it. `unreadable` rows
 * are listed by the page: no session that can be read is one.
 */
export const SESSION_STATES = ["pinned", "archived", "here", "attention", "unreadable"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** What was made of a session. */
export const MADE_KINDS = ["belief", "map", "debate", "fork"] as const;
export type MadeKind = (typeof MADE_KINDS)[number];

const HELD_KINDS = ["reply", "chat", "answer"] as const;

/** A filter: whether it must hold, or must not. */
interface Asked<T> {
  readonly is: T;
  readonly not: boolean;
}

interface ScoreLimit {
  readonly sign: "<" | "<=" | "=" | ">=" | ">";
  readonly points: number;
}

/** A filter as it stands in the query. */
export interface QueryFilter {
  readonly text: string;
  /** Where it begins in the query. */
  readonly at: number;
  /** Why it cannot be followed, in words; null where it is. */
  readonly problem: string | null;
}

export interface SearchQuery {
  readonly terms: readonly Term[];
  /** Only these parts are searched; empty: all. */
  readonly within: readonly PartKind[];
  /** Only what these said is searched. Folded. */
  readonly by: readonly string[];
  /** A session must have one of each of these. */
  readonly has: readonly Asked<(typeof HELD_KINDS)[number] | MadeKind>[];
  /** A session must be all of these. */
  readonly is: readonly Asked<SessionState>[];
  /** One of its answers must have such a score. */
  readonly scores: readonly ScoreLimit[];
  /** Changed at this time or later, and before that one. Epoch milliseconds. */
  readonly since: number | null;
  readonly until: number | null;
  /** The filters that it names, in order. */
  readonly filters: readonly QueryFilter[];
  /** What in the query could not be read, in words. The rest of it searches. */
  readonly problems: readonly string[];
}

const DAY = 86_400_000;
const TOKEN = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/giu;
/** A filter whose value is still to be typed. */
const UNFINISHED = /^-?(?:in|by|has|is|score|since|until):$/i;

/**
 * Reads what a person types into the search: words that must all occur, "exact phrases", -not, and filters: `in:` a part,
 * `by:` a model or a persona, `has:reply|chat|answer|belief|map|debate|fork`, `is:` a state, `score:>60`, and `since:` and `until:`
 * with a date (2026-06-01), `today` or days back (`7d`). A filter that makes no sense is a problem; unknown ones are words. Never throws.
 * @param now epoch milliseconds, for days back
 */
export function readQuery(query: string, now: number): SearchQuery {
  const terms: Term[] = [];
  const found = {
    within: [] as PartKind[],
    by: [] as string[],
    has: [] as Asked<(typeof HELD_KINDS)[number] | MadeKind>[],
    is: [] as Asked<SessionState>[],
    scores: [] as ScoreLimit[],
    since: null as number | null,
    until: null as number | null,
  };
  const filters: QueryFilter[] = [];
  const addWords = (text: string, not: boolean) => {
    for (const word of fold(text).split(/\s+/).filter(Boolean)) terms.push({ text: word, not });
  };
  /** @returns what is wrong with it; null where it is read */
  const readFilter = (name: string, value: string, not: boolean): string | null => {
    const told = `${not ? "-" : ""}${name}:${value}`;
    if (not && name !== "has" && name !== "is") return `${told} is not understood. Leave out the minus.`;
    switch (name) {
      case "in":
        if (!isOneOf(PART_KINDS, value)) return `${told} is no part of a session. Write ${listed("in", PART_KINDS)}.`;
        found.within.push(value);
        return null;
      case "has":
        if (!isOneOf(HELD_KINDS, value) && !isOneOf(MADE_KINDS, value))
          return `${told} is not known. Write ${listed("has", [...HELD_KINDS, ...MADE_KINDS])}.`;
        found.has.push({ is: value, not });
        return null;
      case "is":
        if (!isOneOf(SESSION_STATES, value)) return `${told} is not known. Write ${listed("is", SESSION_STATES)}.`;
        found.is.push({ is: value, not });
        return null;
      case "by":
        found.by.push(fold(value).replace(/\s+/g, " ").trim());
        return null;
      case "score": {
        const [, sign = "=", points] = /^(<=|>=|<|>|=)?(\d{1,3})$/.exec(value) ?? [];
        if (points === undefined) return `${told} is not a number. Write score:>60 or score:<=40.`;
        found.scores.push({ sign: sign as ScoreLimit["sign"], points: Number(points) });
        return null;
      }
      default: {
        const day = dayOf(value, now);
        if (day === null) return `${told} is not a date. Write 2026-06-01, today or 7d.`;
        // until a day includes that day
        if (name === "until") found.until = day + DAY;
        else found.since = day;
        return null;
      }
    }
  };
  for (const { 0: whole, 1: minus = "", 2: filter, 3: phrase, 4: bare = "", index } of query.matchAll(TOKEN)) {
    const not = minus === "-";
    const name = filter?.toLowerCase();
    if (UNFINISHED.test(whole)) continue;
    if (name !== undefined && isOneOf(FILTERS, name)) {
      const value = phrase ?? bare;
      filters.push({
        text: whole,
        at: index,
        problem: readFilter(name, name === "by" ? value : value.toLowerCase(), not),
      });
    } else if (filter !== undefined) addWords(`${filter} ${phrase ?? bare}`, not);
    else if (phrase !== undefined) {
      const text = fold(phrase).replace(/\s+/g, " ").trim();
      if (text !== "") terms.push({ text, not });
    } else addWords(whole === "-" ? "" : bare, not);
  }
  return { terms, ...found, filters, problems: filters.flatMap(({ problem }) => problem ?? []) };
}

const FILTERS = ["in", "by", "has", "is", "score", "since", "until"] as const;

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

const listed = (filter: string, values: readonly string[]): string =>
  `${filter}:${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;

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
export const isBlankQuery = ({ terms, by, has, is, scores, since, until }: SearchQuery): boolean =>
  [terms, by, has, is, scores].every(({ length }) => length === 0) && since === null && until === null;

/** Whether it must be known how far sessions have come. */
export const asksForSync = ({ is }: SearchQuery): boolean =>
  is.some(({ is: state }) => state === "here" || state === "attention");

/**
 * Whether a session is in the states that the query asks for.
 * @param sync how far it has come
 */
export const hasStates = (
  { is }: SearchQuery,
  session: Pick<Session, "pinnedAt" | "archivedAt">,
  sync: string | undefined,
): boolean =>
  is.every(({ is: state, not }) => {
    if (state === "pinned") return isPinned(session) !== not;
    if (state === "archived") return isArchived(session) !== not;
    return (sync === state) !== not;
  });

const NOTHING_MADE: ReadonlySet<MadeKind> = new Set();

/** Of each word and phrase of a query, whether it occurs in one of these parts. @param parts with folded texts */
export function occurringIn(query: SearchQuery, parts: readonly SearchPart[]): readonly boolean[] {
  const searched = searchedIn(query, parts);
  return query.terms.map(({ text }) => searched.some((part) => part.text.includes(text)));
}

/**
 * Whether a session is found: every word and phrase occurs in one of its parts, none that must not, and the filters hold.
 * @param parts with folded texts
 * @param updatedAt epoch milliseconds
 * @param made what was made of it
 * @param occurring which words occur, where that is known: to look for them is most of the time
 */
export function isFound(
  query: SearchQuery,
  parts: readonly SearchPart[],
  updatedAt: number,
  made: ReadonlySet<MadeKind> = NOTHING_MADE,
  occurring: readonly boolean[] = occurringIn(query, parts),
): boolean {
  if (query.since !== null && updatedAt < query.since) return false;
  if (query.until !== null && updatedAt >= query.until) return false;
  const has = (kind: (typeof HELD_KINDS)[number] | MadeKind) =>
    isOneOf(MADE_KINDS, kind) ? made.has(kind) : parts.some((part) => part.kind === kind);
  if (!query.has.every(({ is, not }) => has(is) !== not)) return false;
  if (!query.scores.every((limit) => parts.some(({ score }) => score !== undefined && isWithin(limit, score))))
    return false;
  if (query.by.length > 0 && searchedIn(query, parts).length === 0) return false;
  return query.terms.every(({ not }, at) => occurring[at] !== not);
}

function isWithin({ sign, points }: ScoreLimit, score: number): boolean {
  if (score === points) return sign !== "<" && sign !== ">";
  return score < points ? sign.startsWith("<") : sign.startsWith(">");
}

/** The parts that a query searches. */
export const searchedIn = ({ within, by }: SearchQuery, parts: readonly SearchPart[]) =>
  within.length === 0 && by.length === 0
    ? parts
    : parts.filter(
        (part) =>
          (within.length === 0 || within.includes(part.kind)) &&
          (by.length === 0 || by.some((name) => part.by?.includes(name))),
      );

/** The kinds of parts that have every word and phrase of the query: with `in:` each alone still finds the session. @param parts with folded texts */
export function kindsWith(query: SearchQuery, parts: readonly SearchPart[]): ReadonlySet<PartKind> {
  const words = query.terms.flatMap(({ text, not }) => (not ? [] : [text]));
  if (words.length === 0) return new Set();
  const missing = new Map<PartKind, readonly string[]>();
  for (const { kind, text } of searchedIn(query, parts)) {
    const left = missing.get(kind) ?? words;
    if (left.length > 0)
      missing.set(
        kind,
        left.filter((word) => !text.includes(word)),
      );
  }
  return new Set([...missing].flatMap(([kind, left]) => (left.length === 0 ? [kind] : [])));
}

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
