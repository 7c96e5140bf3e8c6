/**
 * What of a text is nobody else's business: found by rules on the device, shown, and replaced on choice. The same value has the same placeholder in all
 * texts that one redactor replaces.
 */
import { secretsIn } from "../thinking/lint/rules/secret.ts";
import { STOPWORDS } from "../thinking/text/lexicon/stopwords.ts";
import { cutValueIn } from "./cut-value.ts";
import { namesIn } from "./names.ts";
import { isDate, isNobodys, MONTH_OR_PERSON } from "./no-names.ts";
import { occurrencesOf } from "./occurrences.ts";
import { PRIVATE_KINDS, type PrivateKind } from "./private-kinds.ts";
import { splitValuesIn } from "./split-value.ts";

export type { PrivateKind };

export interface PrivateValue {
  readonly kind: PrivateKind;
  readonly value: string;
  /** How often it was found. */
  readonly count: number;
}

/** What each kind is called, and whether it is chosen until the person says otherwise. */
const OFFERED: Readonly<Record<PrivateKind, { readonly label: string; readonly isOn: boolean }>> = {
  key: { label: "Keys and secrets", isOn: true },
  own: { label: "Words of your own", isOn: true },
  email: { label: "E-mail addresses", isOn: true },
  phone: { label: "Phone numbers", isOn: true },
  link: { label: "Links", isOn: false },
  address: { label: "Postal addresses", isOn: true },
  name: { label: "Names", isOn: true },
  amount: { label: "Amounts of money", isOn: false },
  number: { label: "Long numbers", isOn: false },
};
export const FIRST_CHOSEN: ReadonlySet<PrivateKind> = new Set(PRIVATE_KINDS.filter((kind) => OFFERED[kind].isOn));

/** What a placeholder says, before its number or letter. */
const PLACEHOLDERS: Readonly<Record<PrivateKind, string>> = {
  key: "key",
  own: "word",
  email: "e-mail",
  phone: "phone",
  link: "link",
  address: "address",
  name: "person",
  amount: "amount",
  number: "number",
};

/** What a person can take out of texts, in reading order. */
export interface Offer {
  readonly kind: PrivateKind;
  readonly label: string;
  /** The first thing that is put in: `[person A]`. */
  readonly becomes: string;
  /** Places in which such a value was found. */
  readonly count: number;
  readonly isOn: boolean;
  /** It is always taken out. */
  readonly isFixed: boolean;
}

const READING_ORDER: readonly PrivateKind[] = [
  "key",
  "name",
  "email",
  "phone",
  "address",
  "link",
  "amount",
  "number",
  "own",
];

/** What of these values can be taken out. A kind that was not found is left out, but for the person's own words. */
export const offersOf = (counts: PrivateCounts, chosen: ReadonlySet<PrivateKind>): readonly Offer[] =>
  READING_ORDER.flatMap((kind): Offer[] => {
    const count = counts.get(kind) ?? 0;
    if (count === 0 && kind !== "own") return [];
    const becomes = `[${PLACEHOLDERS[kind]} ${kind === "name" ? "A" : "1"}]`;
    const isFixed = kind === "key";
    return [{ kind, label: OFFERED[kind].label, becomes, count, isOn: isFixed || chosen.has(kind), isFixed }];
  });

/** Fewer letters would take out half the text. */
export const LEAST_OWN = 2;

const KINDS_OF_SECRETS: Readonly<Record<string, PrivateKind>> = {
  "an e-mail address": "email",
  "a phone number": "phone",
};
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'“”)\]]+[^\s<>"'“”)\].,;:!?]/giu;
const STREETS =
  "[Ss]treet|St|[Rr]oad|Rd|[Aa]venue|Ave|[Ll]ane|Ln|[Dd]rive|Dr|Close|Court|Ct|Square|Sq|Place|Pl|Terrace|Way|Boulevard|Blvd|Crescent|Row";
/** A full stop behind another word ends the sentence. */
const SHORT_STREETS = "St|Rd|Ave|Ln|Dr|Ct|Sq|Pl|Blvd";
/** As they are written in English, German and the Romance languages. Case tells a street from "30 minutes down the road". */
const ADDRESS = new RegExp(
  `\\b\\d{1,5}[a-zA-Z]?,? (?:\\p{Lu}[\\p{L}'’.-]* ){1,4}(?:${STREETS})(?!\\p{L})(?:(?<= (?:${SHORT_STREETS}))\\.)?|` +
    "(?<!\\p{L})\\p{Lu}[\\p{L}-]{0,60}(?:straße|strasse|str\\.|weg|allee|platz|gasse|damm|ufer|ring) \\d{1,4} ?[a-z]?(?!\\p{L})|" +
    "(?<!\\p{L})(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Vv]ia|[Cc]alle|[Pp]iazza|[Pp]laza) (?:(?:de|du|des|la|le|del|della|di) ){0,2}\\p{Lu}[\\p{L}'’-]*,? \\d{1,4}(?!\\d)",
  "gu",
);
const CODES = "eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?|yen|rupees?|bucks|quid|k€";
/** A number with its separators is tried from its first digit alone. */
const AMOUNT = new RegExp(
  `(?:[$€£¥₹] ?|\\b(?:eur|usd|gbp|chf) )\\d[\\d.,' ]*\\d?(?: ?(?:k|m|million|thousand)\\b)?|(?<!\\d[.,']{0,3})\\b\\d[\\d.,']*(?: ?(?:k|million|thousand))? ?(?:[€£$¥₹]|(?:${CODES})\\b)`,
  "giu",
);
/** Customer numbers, dates in digits, anything of five digits or more. */
const NUMBER = /(?<![\p{L}\p{N}])\d(?:[ ./-]?\d){4,}(?![\p{L}\p{N}])/gu;

interface Found {
  readonly kind: PrivateKind;
  readonly start: number;
  readonly end: number;
}

/**
 * What the rules find in all of the texts together, each value once, the most frequent first. Some may be missed: a person reads the preview.
 * @param own words of the person's own, which are taken out wherever they stand; shorter ones than two letters are passed over
 */
export function privateValues(texts: readonly string[], own: readonly string[] = []): readonly PrivateValue[] {
  const finder = privateFinder(own);
  finder.lookIn(texts);
  return finder.values();
}

/** Finds the same in texts that are not in memory all at once. */
export interface PrivateFinder {
  lookIn(texts: readonly string[]): void;
  values(): readonly PrivateValue[];
}

export function privateFinder(own: readonly string[]): PrivateFinder {
  const values = new Map<string, PrivateValue>();
  const words = ownPattern(own);
  return {
    lookIn(texts) {
      for (const text of texts)
        for (const { kind, start, end } of foundIn(text, words)) {
          const value = text.slice(start, end).trim();
          const key = keyOf(kind, value);
          const known = values.get(key);
          values.set(key, { kind, value: known?.value ?? value, count: (known?.count ?? 0) + 1 });
        }
    },
    values: () => [...values.values()].sort((a, b) => b.count - a.count),
  };
}

/** How often each kind was found. */
export type PrivateCounts = ReadonlyMap<PrivateKind, number>;

export function countsOf(values: readonly PrivateValue[]): PrivateCounts {
  const counts = new Map<PrivateKind, number>();
  for (const { kind, count } of values) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return counts;
}

/** What a character belongs to. */
const [FREE, BY_LINK, BY_OTHERS] = [0, 1, 2] as const;

function foundIn(text: string, own: RegExp | null): readonly Found[] {
  const found: Found[] = [];
  // by character, so that a text full of names takes no longer than its length
  const taken = new Uint8Array(text.length);
  const add = (kind: PrivateKind, start: number, end: number) => {
    // a link may stay where the address in it must go
    const most = kind === "email" ? BY_LINK : FREE;
    if (taken.subarray(start, end).some((by) => by > most)) return;
    taken.fill(kind === "link" ? BY_LINK : BY_OTHERS, start, end);
    found.push({ kind, start, end });
  };
  const match = (kind: PrivateKind, pattern: RegExp) => {
    for (const { index, 0: value } of text.matchAll(pattern)) add(kind, index, index + value.trimEnd().length);
  };
  const secrets = secretsIn(text);
  for (const { span, what } of secrets) if (!KINDS_OF_SECRETS[what]) add("key", span.start, span.end);
  if (own) match("own", own);
  match("link", LINK);
  for (const { span, what } of secrets) add(KINDS_OF_SECRETS[what] ?? "key", span.start, span.end);
  match("address", ADDRESS);
  match("amount", AMOUNT);
  match("number", NUMBER);
  for (const { start, end } of namesIn(text)) add("name", start, end);
  return found;
}

/** An abbreviated street is the same without its full stop. */
const stopless = (value: string) => value.replace(/\.$/, "");
const keyOf = (kind: PrivateKind, value: string) =>
  `${kind}:${kind === "key" || kind === "name" ? value : folded(kind === "address" ? stopless(value) : value)}`;

function ownPattern(own: readonly string[]): RegExp | null {
  const words = own.map((word) => word.trim()).filter((word) => word.length >= LEAST_OWN);
  return words.length === 0 ? null : new RegExp(words.toSorted(longestFirst).map(escaped).join("|"), "giu");
}

/** A piece of a redacted text: as it was, or what was put in. */
export interface RedactedPiece {
  readonly text: string;
  readonly isPutIn: boolean;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What is put in, and for which part of a text. */
interface RedactedPlace extends Place {
  readonly text: string;
}

export interface Redactor {
  /** In order; none overlaps another. */
  places(text: string): readonly RedactedPlace[];
  apply(text: string): string;
  /** The same, with marks around what was put in, which `splitMarked` reads. */
  mark(text: string): string;
  /** The same, with what was put in marked. */
  pieces(text: string): readonly RedactedPiece[];
}

/**
 * Replaces values of the chosen kinds wherever they stand, also where the rules did not find them, a name's parts too, and an abbreviated street
 * without its full stop. Keys always go.
 * @param values of `privateValues`, for all texts that are replaced alike
 */
export function redactor(values: readonly PrivateValue[], chosen: ReadonlySet<PrivateKind>): Redactor {
  const taken = values.filter(({ kind }) => kind === "key" || chosen.has(kind));
  const sought: { readonly value: string; readonly isName: boolean }[] = [];
  /** The value whose placeholder each has: a part of a name has the whole name's. */
  const heads = new Map<string, string>();
  for (const { kind, value } of taken.toSorted((a, b) => longestFirst(a.value, b.value)))
    for (const each of waysToSay(kind, value)) {
      if (heads.has(folded(each))) continue;
      heads.set(folded(each), heads.get(folded(value)) ?? folded(value));
      sought.push({ value: each, isName: kind === "name" });
    }
  const counts = new Map<PrivateKind, number>();
  const named = new Map<string, string>();
  for (const { kind, value } of taken) {
    const head = heads.get(folded(value)) as string;
    if (named.has(head)) continue;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    named.set(head, `[${PLACEHOLDERS[kind]} ${kind === "name" ? lettered(number) : number}]`);
  }
  const exact = new Set(
    taken.filter(({ kind, value }) => kind === "name" && isAlsoAWord(value)).map(({ value }) => value),
  );
  const words = new Set([...exact].map(folded));
  const occurrences = occurrencesOf(
    sought.map(({ value }) => value),
    (text, { start, end, at }) => {
      const { value, isName } = sought[at] as (typeof sought)[number];
      if (isName && !isWhole(text, start, end)) return false;
      if (
        isName &&
        MONTH_OR_PERSON.test(value) &&
        (!/^\p{Lu}/u.test(text.slice(start)) || isDate(text, { start, end }))
      )
        return false;
      return !words.has(folded(value)) || exact.has(text.slice(start, end));
    },
  );
  const putIn = sought.map(({ value }) => named.get(heads.get(folded(value)) as string) as string);
  const cutValue = cutValueIn(sought.map(({ value }) => value));
  const splitValues = splitValuesIn(sought.map(({ value }) => value));
  const places = (text: string): readonly RedactedPlace[] => {
    const cut = cutValue(text);
    const whole = occurrences(text);
    const covers = (one: Place, other: Place) => one.start <= other.start && other.end <= one.end;
    const parts = splitValues(text).filter((part) => !whole.some((other) => covers(other, part)));
    let after = 0;
    const found = [...whole.filter((one) => !parts.some((part) => covers(part, one))), ...parts]
      .sort((a, b) => a.start - b.start)
      .filter(({ start }) => cut === null || start < cut.start)
      .map(({ start, end, at }) => {
        const place = { start: Math.max(start, after), end, text: putIn[at] as string };
        after = end;
        return place;
      });
    if (cut === null) return found;
    const [start, end] = [Math.max(cut.start, found.at(-1)?.end ?? 0), text.length - 1];
    return start < end ? [...found, { start, end, text: putIn[cut.at] as string }] : found;
  };
  const pieces = (text: string): readonly RedactedPiece[] => {
    const made: RedactedPiece[] = [];
    let after = 0;
    for (const { start, end, text: put } of places(text)) {
      if (start > after) made.push({ text: text.slice(after, start), isPutIn: false });
      made.push({ text: put, isPutIn: true });
      after = end;
    }
    if (after < text.length) made.push({ text: text.slice(after), isPutIn: false });
    return made;
  };
  return {
    places,
    pieces,
    apply: (text) =>
      pieces(text)
        .map((piece) => piece.text)
        .join(""),
    mark: (text) =>
      pieces(text.replace(MARKS, ""))
        .map((piece) => (piece.isPutIn ? `${OPENS}${piece.text}${CLOSES}` : piece.text))
        .join(""),
  };
}

/** No text has these: they are of Unicode's private use. */
const [OPENS, CLOSES] = ["\uE000", "\uE001"];
const MARKS = /[\uE000\uE001]/g;

/** The pieces of a text with marks; one that is cut within a mark ends with what was put in. */
export const splitMarked = (text: string): readonly RedactedPiece[] =>
  text.split(/(\uE000[^\uE001]*\uE001?)/).flatMap((piece): RedactedPiece[] => {
    const isPutIn = piece.startsWith(OPENS as string);
    const shown = piece.replace(MARKS, "");
    return shown === "" ? [] : [{ text: shown, isPutIn }];
  });

/** A name that is an everyday word in lower case, like "May", "Will" and "Winter", or too short: only with its capital is it the name. */
const isAlsoAWord = (name: string): boolean => name.length < 3 || STOPWORDS.has(folded(name)) || isNobodys(name);

const waysToSay = (kind: PrivateKind, value: string): readonly string[] =>
  kind === "name" ? [value, ...nameParts(value)] : kind === "address" ? [value, stopless(value)] : [value];

/** The words of a name that name somebody by themselves. */
const nameParts = (name: string): readonly string[] =>
  name.split(/\s+/).filter((part, _, all) => all.length > 1 && /^\p{Lu}\p{L}{2,}/u.test(part) && !isNobodys(part));

const folded = (value: string) => value.toLowerCase();
/** Within a longer word it is not the name. */
const isWhole = (text: string, start: number, end: number) =>
  !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2));
const longestFirst = (a: string, b: string) => b.length - a.length || (a < b ? -1 : 1);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A, B ... Z, AA, AB */
function lettered(number: number): string {
  let [letters, rest] = ["", number];
  for (; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** A choice with one kind changed. */
export function toggled(chosen: ReadonlySet<PrivateKind>, kind: PrivateKind): ReadonlySet<PrivateKind> {
  const next = new Set(chosen);
  if (!next.delete(kind)) next.add(kind);
  return next;
}
