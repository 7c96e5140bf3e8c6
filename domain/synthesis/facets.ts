/** The typed values of a statement, each with what its own clause speaks of: a time, a day, a sum, a weight, a number of people. */
import { numberOf } from "./amounts.ts";
import { timesOfDay } from "./clock.ts";
import { isGeneric, MONTH_WORD, monthOf, topicsOf } from "./everyday.ts";

export type Kind =
  | "time"
  | "weekday"
  | "date"
  | "money"
  | "people"
  | "weight"
  | "area"
  | "floor"
  | "colour"
  | "length"
  | "span"
  | "first"
  | "travel";

export interface Facet {
  readonly kind: Kind;
  readonly value: number | string;
  /** As it is written. */
  readonly word: string;
  /** What the value is for: "start", "end", "by". Null where no word tells. */
  readonly role: string | null;
  /** What its clause speaks of. */
  readonly topics: ReadonlySet<string>;
  /** Its own clause names what it is of; "from 10 to 4" does not. */
  readonly isOwn: boolean;
  /** "11.30, not 11": the value is said to be wrong. */
  readonly isDenied: boolean;
  /** "Not before three": what is earlier is said to be wrong. */
  readonly isEarliest: boolean;
  /** It is of all that the source speaks of, not of a part: "it's Thursday at 11" names nothing, "the funeral is on Thursday" names it. */
  readonly isOfAll: "unnamed" | "named" | null;
}

/** A clause and what stands before it in its sentence as a label. */
const CLAUSE = /,(?!\d{3}\b)|[;()!?]|:(?!\d)|\.(?!\d)|\s[–—→]\s|\b(?:but|because|while|although|though|since|so)\b/iu;
const DENYING =
  /(?:\bnot|\bnever|\b\w+n't|\brather than|\binstead of)(?:\s(?:at|on|by|for|from|in|until|till|before|the|be))*\s*$/iu;
const NOT_BEFORE = /(?:\bnot|\bnever|n't)(?:\s(?:be|come|start|arrive|there|here))*\sbefore\s*(?:about\s)?$/iu;
/** "They say 400, but mine gives up after 250." */
const REPORTED = /^\s*they (?:say|claim|promise|advertise)\b/iu;
const ROLES: readonly (readonly [string, RegExp])[] = [
  [
    "end",
    /\b(?:ends?|ending|finish\w*|until|till?|to|(?:is|be|all) over|closes?|back|home)\b(?!.*\b(?:from|starts?|begins?)\b)/giu,
  ],
  ["by", /\b(?:by|at the latest|deadline|due|no later than)\b/giu],
  ["arrive", /\b(?:be there|arrive\w*|meet\w*|be at|needs? to be)\b/giu],
  ["leave", /\b(?:leaves?|leaving|goes|departs?|sets? off)\b/giu],
  ["start", /\b(?:starts?|starting|begins?|beginning|from|doors|opens?|kick-off)\b/giu],
];
/** "Mum's funeral is on Thursday", "it's Thursday", "We move on Friday": it tells when all of it is. */
const WHEN_ALL =
  /^(?:(?:the|our|my|his|her)?\s*(?:[\p{L}\d'-]+\s){0,2}[\p{L}\d'-]+(?:\s(?:is|are|was)|'s|:|,)|(?:.*\b)?it(?:'s| is| was| happened)|we (?:move|meet|start|leave)|i (?:saw it\b.*|wrote down|heard|have)|(?:start|date|when|day|time|party|meeting|trip|van's):?)\s*$/iu;
const UNNAMED = /^(?:(?:.*\b)?it\b|we\b|i\b|start|date|when|day|time|van's)/iu;
const LONGEST_NAME = 30;
const ofAll = (subject: string): Facet["isOfAll"] =>
  WHEN_ALL.test(subject) ? (UNNAMED.test(subject) ? "unnamed" : "named") : null;
/** Words of a time itself, which say nothing of what it is for. */
const TIME_WORDS = new RegExp(
  `\\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:\\s(?:morning|afternoon|evening|night))?|\\d{1,2}(?:st|nd|rd|th)?\\s${MONTH_WORD}|\\d{1,2}(?:st|nd|rd|th)|on|at|the|from|of|about|around|nearer|but|just|after|before)\\b[\\s,]*`,
  "giu",
);
const told = (lead: string): string => lead.replace(TIME_WORDS, "").trim();
const WEEKDAY = /\b(mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)day\b/giu;
const DATE = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(${MONTH_WORD})\\b|\\b(${MONTH_WORD})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b|\\b(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)\\b`,
  "giu",
);
const MONEY =
  /([£$€])\s?(\d[\d,]*(?:\.\d{1,2})?)(k?)\b|\b(\d[\d,]*(?:\.\d{1,2})?)\s?(?:euros?|pounds?|dollars?|eur|francs?)\b/giu;
/** A sum for all of it. Where another noun stands by the sum, as "deposit" does, it is for that. */
const PRICE =
  /\b(?:costs?|price|paid|pays?|come to|comes to|total|estimate|rent|quote\w*|budget|it's|everyone|each|fee|charges?)\b/iu;
const NUMBER = "\\d[\\d,]*(?:\\.\\d+)?|[a-z]+(?:-[a-z]+)?";
const PEOPLE = new RegExp(
  `\\b(${NUMBER})\\s(?:(?:or so|of (?:us|them)|people|persons|guests|members|participants|visitors|helpers)\\b|children\\b)|\\b(?:booked for|be|we're|expect\\w*)\\s(?:about\\s|around\\s|at least\\s|perhaps\\s)*(${NUMBER})(?=\\s*(?:$|[,.;)]|with\\b))`,
  "giu",
);
/** Fewer are named or counted one by one. */
const LEAST_PEOPLE = 3;
const MEASURES: readonly (readonly [Kind, RegExp, Readonly<Record<string, number>>])[] = [
  [
    "weight",
    /\b(\d[\d,]*(?:\.\d+)?|[a-z]+)\s?(kg|kilos?|kilograms?|pounds|lbs?)\b(?!\s+of\b)/giu,
    { p: 0.45, l: 0.45 },
  ],
  ["area", /\b(\d[\d,]*(?:\.\d+)?)\s?(sqm|sq m|m²|m2|square met(?:re|er)s?|square f(?:oo|ee)t)(?![\p{L}])/giu, {}],
  ["floor", /\b(first|second|third|fourth|fifth|sixth|top|ground|\d{1,2}(?:st|nd|rd|th))\s(floor)\b/giu, {}],
  ["span", /\b(\d+(?:\.\d+)?|[a-z]+(?:-[a-z]+)?)[\s-]?(minutes?|mins?|hours?|hrs?)\b/giu, { h: 60 }],
  [
    "span",
    /\b(\d+|(?!an?\b)[a-z]+)[\s-](days?|weeks?|months?|years?|nights?)\b/giu,
    { d: 1440, n: 1440, w: 10_080, mo: 43_200, y: 525_600 },
  ],
  ["length", /\b(\d+(?:\.\d+)?)\s?(m|met(?:re|er)s?|cm|km|mm)\b/giu, { cm: 0.01, km: 1000, mm: 0.001 }],
];
const COLOUR = /\b(red|blue|green|yellow|white|black|gr[ea]y|brown|pink|purple|orange|silver|beige)\b/giu;
const TRAVEL = /\bby\s(train|coach|bus|car|plane|boat|bike|ferry|tram)\b/giu;
const ORDINALS = "ground first second third fourth fifth sixth".split(" ");

/** Topics that name one thing for what values are told of. */
const KIN: Readonly<Record<string, string>> = {
  charge: "battery",
  recharge: "battery",
  available: "free",
  deliver: "delivery",
  operate: "operation",
  surgeon: "operation",
  bleed: "blood",
  hire: "rent",
  guarantee: "warranty",
};
/** They stand by a value and name nothing. */
const BESIDE = new Set(
  "take last around about within past latest nearer near far down third fourth thirty forty fifty twenty twice happen nearly almost roughly approximately least another finish end start begin".split(
    " ",
  ),
);
export const specific = (text: string): readonly string[] =>
  topicsOf(text).flatMap((topic) =>
    isGeneric(topic) || COLOURS.has(topic) || BESIDE.has(topic) || numberOf(topic) !== null
      ? []
      : [KIN[topic] ?? topic],
  );
const COLOURS = new Set("red blue green yellow white black grey gray brown pink purple orange silver beige".split(" "));

/** @param own the statement's own words @param whole with what stands before them */
export function facetsIn(own: string, whole: string): readonly Facet[] {
  const text = own.replaceAll("’", "'").replace(/\bno\.\s*(?=\d)/giu, "# ");
  const label = /^[^:.,;\d]{1,40}:/u.exec(text)?.[0] ?? "";
  const found: Facet[] = [];
  let at = 0;
  for (const part of splitKeeping(text)) {
    const from = at;
    at += part.length;
    const ofLabel = from > 0 && label !== "" ? specific(label) : [];
    const words = specific(part);
    const before = text.slice(0, from);
    // a clause that names nothing goes on about what was named before it
    const topics = words.length > 0 ? [...words, ...ofLabel] : [...ofLabel, ...specific(before)];
    const all = new Set(topics.length > 0 ? topics : specific(whole));
    const add = (kind: Kind, value: number | string, word: string, index: number) => {
      const lead = part.slice(0, index);
      const subject = told(lead) === "" ? told(before) : told(lead);
      // "work day" names something, though neither word does
      const named = subject.length < LONGEST_NAME ? topicsOf(subject).join(" ") : "";
      found.push({
        kind,
        value,
        word: word.trim(),
        role:
          kind === "money" && specific(before + part).length === 0
            ? "price"
            : roleOf(kind, lead, part.slice(index + word.length), label),
        topics: named.includes(" ") ? new Set([...all, named]) : all,
        isOwn: words.length + ofLabel.length > 0,
        isDenied: !NOT_BEFORE.test(lead) && (DENYING.test(`${before.slice(-12)}${lead}`) || REPORTED.test(lead)),
        isEarliest: NOT_BEFORE.test(lead),
        isOfAll: /\bif\b/iu.test(lead) ? null : ofAll(subject),
      });
    };
    valuesIn(
      part,
      add,
      found.some(({ kind }) => kind === "time"),
    );
  }
  return [...found, ...orderIn(text)];
}

/** "Start with the hymn", "Carols first, then the hymn": what comes before the other. */
const FIRST = /\b(?:start|begin)s?\swith\s(?:the\s)?([\p{L}]+)|\b([\p{L}]+)\s(?:comes?\s)?first\b/giu;

function orderIn(text: string): readonly Facet[] {
  const topics = new Set(specific(text));
  return [...text.matchAll(FIRST)].flatMap(({ 0: word, 1: begun, 2: named }) => {
    const [value] = specific(begun ?? named ?? "");
    return value === undefined
      ? []
      : [
          {
            kind: "first",
            value,
            word,
            role: null,
            topics,
            isOwn: true,
            isDenied: false,
            isEarliest: false,
            isOfAll: null,
          } as const,
        ];
  });
}

/** The clauses of a text; together they are all of it. */
function splitKeeping(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  for (let found = CLAUSE.exec(rest); found; found = CLAUSE.exec(rest)) {
    const end = found.index + found[0].length;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

function roleOf(kind: Kind, before: string, after: string, label: string): string | null {
  if (kind === "money") return PRICE.test(`${label} ${before}`) || PRICE.test(after.slice(0, 12)) ? "price" : null;
  if (kind !== "time" && kind !== "weekday" && kind !== "date") return null;
  if (/^\s*(?:at|by) the latest/iu.test(after)) return "by";
  const near = before.slice(-24);
  let best: string | null = null;
  let place = -1;
  for (const [role, pattern] of ROLES)
    for (const { index } of near.matchAll(pattern)) if (index >= place) [best, place] = [role, index];
  return best ?? (/^\s*(?:start|begin)/iu.test(label) ? "start" : null);
}

type Add = (kind: Kind, value: number | string, word: string, index: number) => void;

function valuesIn(part: string, add: Add, isAfterTime: boolean): void {
  for (const { minutes, word, index } of timesOfDay(part, isAfterTime)) add("time", minutes, word, index);
  for (const { 0: word, 1: day = "", index } of part.matchAll(WEEKDAY))
    add("weekday", day.slice(0, 3).toLowerCase(), word, index);
  for (const { 0: word, 1: day, 2: month, 3: other, 4: otherDay, 5: alone, index } of part.matchAll(DATE))
    if (
      alone === undefined ||
      !/^\s*(?:floor|time|place|of them|year|grade|week|birthday)/iu.test(part.slice(index + word.length))
    )
      if (alone === undefined || !/'s\s*$/u.test(part.slice(0, index)))
        add("date", `${monthOf(month ?? other ?? "") || "?"}-${Number(day ?? otherDay ?? alone)}`, word, index);
  for (const { 0: word, 2: signed, 3: k, 4: named, index } of part.matchAll(MONEY))
    add("money", Number((signed ?? named ?? "").replaceAll(",", "")) * (k ? 1000 : 1), word, index);
  for (const { 0: word, 1: counted, 2: bare, index } of part.matchAll(PEOPLE)) {
    const value = numberOf((counted ?? bare ?? "").toLowerCase());
    if (value !== null && value >= LEAST_PEOPLE && Number.isInteger(value))
      add("people", value, counted ?? bare ?? word, index);
  }
  for (const [kind, pattern, scales] of MEASURES)
    for (const { 0: word, 1: number = "", 2: unit = "", index } of part.matchAll(pattern)) {
      const lower = number.toLowerCase();
      const value = kind === "floor" ? ordinal(lower) : lower === "an" || lower === "a" ? 1 : numberOf(lower);
      if (value === null) continue;
      const scale = scales[unit.slice(0, 2)] ?? scales[unit.slice(0, 1)] ?? 1;
      add(kind, value * scale, word, index);
    }
  for (const { 0: word, 1: by = "", index } of part.matchAll(TRAVEL)) add("travel", by.toLowerCase(), word, index);
  for (const { 0: word, index } of part.matchAll(COLOUR))
    add("colour", word.toLowerCase().replace("gray", "grey"), word, index);
}

function ordinal(word: string): number | null {
  if (word === "top") return 99;
  const at = ORDINALS.indexOf(word);
  return at >= 0 ? at : Number.parseInt(word, 10) || null;
}
