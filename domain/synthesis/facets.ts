/** The typed values of a statement, each with what its own clause speaks of: a time, a day, a sum, a weight, a number of people. */
import { MONTH_WORD, topicsOf } from "./everyday.ts";
import { specific } from "./things.ts";
import { type Kind, valuesIn } from "./typed-words.ts";

export interface Facet {
  readonly kind: Kind;
  readonly value: number | string;
  /** As it is written. */
  readonly word: string;
  /** What the value is for: "start", "end", "by". Null where no word tells. */
  readonly role: string | null;
  /** What its clause speaks of. */
  readonly topics: ReadonlySet<string>;
  /** Neither its clause nor what stands before it names anything: "on the third floor". */
  readonly isBare: boolean;
  /** Its own clause names what it is of; "from 10 to 4" does not. */
  readonly isOwn: boolean;
  /** "11.30, not 11": the value is said to be wrong. */
  readonly isDenied: boolean;
  /** "Not before three": what is earlier is said to be wrong. */
  readonly isEarliest: boolean;
  /** "On Tuesday at 14:20 a lorry hit the gate" has it in front. Else it is of all that the source speaks of, not of a part: "it's Thursday at 11" names nothing, "the funeral is on Thursday" names it. */
  readonly isOfAll: "unnamed" | "named" | "front" | null;
}

/** A clause and what stands before it in its sentence as a label. */
const CLAUSE = /,(?!\d{3}\b)|[;()!?]|:(?!\d)|\.(?!\d)|\s[–—→]\s|\b(?:but|because|while|although|though|since|so)\b/iu;
const DENYING =
  /(?:\bnot|\bnever|\bno|\bnone|\b\w+n't|\brather than|\binstead of)(?:\s(?:at|on|by|for|from|in|until|till|before|the|be))*\s*$|(?:never been able to|can't|cannot|could never) stand\s*$/iu;
const NOT_BEFORE = /(?:\bnot|\bnever|n't)(?:\s(?:be|come|start|arrive|there|here))*\sbefore\s*(?:about\s)?$/iu;
/** "They say 400, but mine gives up after 250." */
const REPORTED = /^\s*they (?:say|claim|promise|advertise)\b/iu;
const ROLES: readonly (readonly [string, RegExp])[] = [
  [
    "end",
    /\b(?:ends?|ending|finish\w*|until|till?|runs? out|expires?|ran out|to(?!\s\w+\s(?:at|by|before|on)\b)|(?:is|be|all) over|closes?|home)\b(?!.*\b(?:from|starts?|begins?)\b)/giu,
  ],
  ["by", /\b(?:by|before (?=the\s$)|at the latest|deadline|due|no later than)\b/giu],
  ["arrive", /\b(?:be there|arrive\w*|meet\w*|be at|needs? to be)\b/giu],
  ["leave", /\b(?:leaves?|leaving|goes|depart(?:s|ure)?|sets? off)\b/giu],
  ["start", /\b(?:starts?|starting|begins?|beginning|(?<!booked )from|doors|(?:re)?opens?|kick-off)\b/giu],
];
/** "Mum's funeral is on Thursday", "it's Thursday", "We move on Friday": it tells when all of it is. */
const WHEN_ALL =
  /^(?:(?:the|our|my|his|her)?\s*(?:[\p{L}\d'-]+\s){0,2}[\p{L}\d'-]+(?:\s(?:is|are|was)|'s|:|,)|(?:.*\b)?it(?:'s| is| was| happened)|we (?:move|meet|start|leave)|i (?:saw it\b.*|wrote down|heard|have)|(?:start|date|when|day|time|party|meeting|trip|van's):?)\s*$/iu;
const UNNAMED = /^(?:(?:.*\b)?it\b|we\b|i\b|start|date|when|day|time|van's)/iu;
const LONGEST_NAME = 30;
const ofAll = (subject: string): Facet["isOfAll"] =>
  WHEN_ALL.test(subject) ? (UNNAMED.test(subject) ? "unnamed" : "named") : null;
const IN_FRONT = /^\s*(?:on|at|in|around|about)\b/iu;
const HOME =
  /\b(?:(?:away|gone|out|on holiday)(?=\suntil)|back|(?:come|comes|get|gets|are|be)\shome)\s(?:again\s)?(?:by|at|on|around|about|before|not before|until)\s(?:the\s)?$/iu;
/** "If he gains more than 2 kg", "metal would cost 54,000" do not say so. */
const CONDITION =
  /\b(?:if|unless|whenever|in case)\b.*\b(?:more|less|over|under|above|below|at least|exceeds?|drops?|rises?)\b|\bwould cost\b/iu;
/** Words of a time itself, which say nothing of what it is for. */
const TIME_WORDS = new RegExp(
  `\\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:\\s(?:morning|afternoon|evening|night))?|\\d{1,2}(?:st|nd|rd|th)?\\s${MONTH_WORD}|\\d{1,2}(?:st|nd|rd|th)|on|at|the|from|of|about|around|nearer|but|just|after|before)\\b[\\s,]*`,
  "giu",
);
const told = (lead: string): string => lead.replace(TIME_WORDS, "").trim();
/** A sum for all of it. Where another noun stands by the sum, as "deposit" does, it is for that. */
const PRICE =
  /\b(?:costs?|price|paid|pays?|come to|comes to|total|estimate|rent|quote\w*|budget|it's|everyone|each|fee|entry|charges?|per (?:adult|person|head|month)|a (?:head|month))\b/iu;
/** @param own the statement's own words @param whole with what stands before them */
export function facetsIn(own: string, whole: string): readonly Facet[] {
  // no mark within "a.m." ends a clause; each place of the text stays where it is
  const text = own
    .replaceAll("’", "'")
    .replace(/\bno\.\s*(?=\d)/giu, "# ")
    .replace(/(?<=\d\s?)([ap])\.m\./giu, "$1m  ");
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
      // "call if he gains more than 2 kg" does not say that he does
      if (CONDITION.test(lead) && kind !== "time" && kind !== "weekday" && kind !== "date") return;
      const subject = told(lead) === "" ? told(before) : told(lead);
      // "work day" names something, though neither word does
      const named = subject.length < LONGEST_NAME ? topicsOf(subject).join(" ") : "";
      // a colour is of the thing beside it: "a green thermos in the drying room"
      const beside = specific(/^\s[\p{L}-]+/u.exec(part.slice(index + word.length))?.[0] ?? "");
      const role =
        kind === "money" && specific(before + part).length === 0
          ? "price"
          : roleOf(kind, lead, part.slice(index + word.length), label);
      // "They start in June": the sentence before is not what starts
      const of = kind === "date" && role === "start" && topics.length === 0 ? new Set<string>() : all;
      found.push({
        kind,
        value,
        word: word.trim(),
        role,
        topics:
          kind === "colour" && beside.length > 0 ? new Set(beside) : named.includes(" ") ? new Set([...of, named]) : of,
        isBare: topics.length === 0,
        isOwn: words.length + ofLabel.length > 0,
        isDenied: !NOT_BEFORE.test(lead) && (DENYING.test(`${before.slice(-12)}${lead}`) || REPORTED.test(lead)),
        isEarliest: NOT_BEFORE.test(lead),
        isOfAll: /\bif\b/iu.test(lead)
          ? null
          : subject === "" && IN_FRONT.test(before + lead)
            ? "front"
            : ofAll(subject),
      });
    };
    valuesIn(
      part,
      add,
      found.some(({ kind }) => kind === "time"),
    );
  }
  return [...withNeighbours(moved(text, found)), ...orderIn(text)];
}

/** "I can't fly for 5 May, he moved it to the 19th": the old day is no more. */
const MOVED =
  /\b(?:moved|moves|postponed|put (?:it |that )?off|shifted|brought (?:it |that )?forward)\b[^.;]{0,30}\bto\b/iu;
function moved(text: string, found: readonly Facet[]): readonly Facet[] {
  const [before] = MOVED.test(text) ? text.split(MOVED) : [];
  const old = new Set(
    before === undefined ? [] : found.filter(({ kind, word }) => kind === "date" && before.includes(word)),
  );
  return old.size === 0 || old.size === found.filter(({ kind }) => kind === "date").length
    ? found
    : found.map((facet) => (old.has(facet) ? { ...facet, isDenied: true } : facet));
}

/** Two days at one odd time, two ends after one beginning: who tells the same of the one tells of the same with the other. */
function withNeighbours(found: readonly Facet[]): readonly Facet[] {
  const marks = found.flatMap((facet) =>
    (facet.kind === "time" && Number(facet.value) % 60 !== 0) || (facet.kind === "date" && facet.role !== "end")
      ? [{ facet, mark: `=${facet.kind} ${facet.kind === "time" ? Number(facet.value) % 720 : facet.value}` }]
      : [],
  );
  return found.map((facet) => {
    if (facet.kind !== "date" && facet.kind !== "weekday") return facet;
    const beside = marks.flatMap(({ facet: other, mark }) => (other === facet ? [] : [mark]));
    return { ...facet, topics: new Set([...facet.topics, ...beside]) };
  });
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
            isBare: false,
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
  if (kind === "money") return PRICE.test(`${label} ${before}`) || PRICE.test(after.slice(0, 14)) ? "price" : null;
  if (kind !== "time" && kind !== "weekday" && kind !== "date") return null;
  if (/^\s*(?:at|by) the latest/iu.test(after)) return "by";
  // "working hours: 7:30 to 17:30" begin at the first
  const isOfHours =
    kind === "time" && /\bhours\b/iu.test(`${label} ${before}`) && /^\s*(?:to|until|[-–])\s*\d/iu.test(after);
  if (isOfHours) return "start";
  const near = before.slice(-24);
  let best: string | null = null;
  let place = -1;
  for (const [role, pattern] of ROLES)
    for (const { index } of near.matchAll(pattern)) if (index >= place) [best, place] = [role, index];
  // who is away comes back once
  if (HOME.test(near) || /\bback\b(?!.*\b(?:from|starts?|begins?)\b)/iu.test(near)) return "home";
  return best ?? (/^\s*(?:start|begin)/iu.test(label) ? "start" : null);
}
