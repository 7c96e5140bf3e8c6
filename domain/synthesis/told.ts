/** What a statement tells of its topics that another one may tell otherwise: amounts, dates, days, places, what is denied and what is wanted. */
import { UNITS } from "../thinking/text/lexicon/numbers.ts";
import { words } from "../thinking/text/tokens.ts";
import { amountsIn, numberOf } from "./amounts.ts";
import { stem } from "./content-words.ts";
import { decisionOf, isGeneric, MONTH_WORD, monthOf, topicOf, topicsOf } from "./everyday.ts";
import { isLeaning } from "./leaning.ts";
import { type Denied, deniedIn } from "./negation-focus.ts";

/** Each value of a kind, with the words that give it. */
export type Values = ReadonlyMap<string, string>;

export interface Told {
  /** Of its own words and of the sentences before them that they lean on. */
  readonly topics: ReadonlySet<string>;
  /** Those of its own words, generic ones too. */
  readonly own: ReadonlySet<string>;
  /** It tells what something came from. */
  readonly tellsCause: boolean;
  /** It tells when something begins or ends. */
  readonly isTimed: boolean;
  /** It tells what should be, not what is. */
  readonly isWish: boolean;
  /** The one with which it begins: most often what it speaks of. */
  readonly lead: ReadonlySet<string>;
  /** By what is counted or told: "member", "minute", "date", "weekday". */
  readonly values: ReadonlyMap<string, Values>;
  readonly denied: readonly Denied[];
  /** All that it says is not there, not done or not to be had. */
  readonly refused: ReadonlySet<string>;
  /** What it says is missing in something else: "food without traces of nuts". */
  readonly lacking: ReadonlySet<string>;
  /** The topics that it speaks of without denying them. */
  readonly affirmed: ReadonlySet<string>;
  /** "At least two days" against "up to two days", by what is counted. */
  readonly bounds: ReadonlyMap<string, Bound>;
  readonly wanted: readonly Wanted[];
}

/** "Up to two days". */
export interface Bound {
  readonly side: "least" | "most";
  readonly amount: number;
  readonly word: string;
}

/** What should be done, or not, and with what. Without objects it says only "it". */
export interface Wanted {
  readonly group: string;
  readonly side: 1 | -1;
  readonly objects: ReadonlySet<string>;
  readonly word: string;
}

/** Content words at the beginning of a statement among which its subject is. */
const FIRST = 3;
const CAUSE =
  /\b(?:caus\w+|because|due to|owing to|result of|came from|comes from|from|down to|blamed?|led to|thanks to|was the|were the)\b/iu;
const TIMED = new RegExp(
  `(?<!\\b(?:is|are|was|were|be|stays?|keeps?|kept)\\s)\\b(?:opens?|closes?|shuts?|starts?|begins?|ends?|stops?|finish(?:es)?)\\s(?:at|by|on|in|around)\\s(?:about\\s|the\\s)?(?:\\d|half|quarter|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|${MONTH_WORD})`,
  "iu",
);
const CLAUSE = /[.,;:()!?\n]|\b(?:but|because|while|although|though)\b/iu;

/** @param own the statement's own words @param whole with the sentences before them */
export function toldBy(own: string, whole: string): Told {
  const specific = (topics: readonly string[]) => topics.filter((topic) => !isGeneric(topic));
  const topics = specific(topicsOf(whole));
  const denied = deniedIn(own);
  const isDenied = new Set([...denied.map(({ topic }) => topic), ...refusedIn(own)]);
  return {
    topics: new Set(topics),
    own: new Set(topicsOf(own)),
    lead: new Set([own, ...(isLeaning(own) ? [whole] : [])].flatMap(subjectOf)),
    tellsCause: CAUSE.test(own),
    isTimed: TIMED.test(own),
    isWish: SHOULD.test(own) && !/\bi'd (?:say|guess)\b/iu.test(own),
    values: valuesIn(own, whole),
    denied,
    refused: isDenied,
    lacking: new Set(topicsOf(/\bwithout\b(.*)$/iu.exec(own)?.[1] ?? "")),
    affirmed: new Set(topicsOf(own).filter((topic) => !isDenied.has(topic))),
    bounds: boundsIn(own),
    wanted: wantedIn(own),
  };
}

/** "Don't let anyone put her in a hoist" asks for no hoist, and who is allergic to penicillin can't have it. */
const REFUSING =
  /\b(?:don't|do not|dont|never)\s(?:let|allow|use|give|put|take|bring|buy)\b(.*)$|\ballerg\w+\b(.*)$|\bno\s(\p{L}+\s\p{L}+)\s*$/iu;
const STOPS = /[.;!?\n]|\b(?:but|because|while|although|though|unless|until)\b/iu;
const refusedIn = (own: string): readonly string[] =>
  own
    .replaceAll("’", "'")
    .split(STOPS)
    .flatMap((part) => {
      const [, told, allergy, missing] = REFUSING.exec(part) ?? [];
      return topicsOf(told ?? allergy ?? missing ?? "");
    });

function subjectOf(text: string): readonly string[] {
  return topicsOf(text)
    .slice(0, FIRST)
    .filter((topic) => !isGeneric(topic))
    .slice(0, 1);
}

const DAYS = /\b(mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/giu;
const DATE = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(${MONTH_WORD})\\b|\\b(${MONTH_WORD})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b`,
  "giu",
);
const PART_OF_DAY = /\b(?:morning|breakfast|lunch(?:time)?|noon|afternoon|evening|dinner|midnight)\b/giu;
const CLOCK = /\b(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b/giu;
const PLACE =
  /\b(?:in|at|to|into)\s+(?:the|our|my|his|her|their|a|an)\s+([\p{L}-]+(?:\s+(?:hall|stop|room|house|station|office|centre|center))?)/giu;
const STATED =
  /\b([\p{L}-]+)\s*(?:is|are|was|were|:)\s+(?:about\s|around\s|only\s|now\s|roughly\s)?(\p{N}[\p{N},]*)(?![\p{N}:%.]|\s*(?:st|nd|rd|th|am|pm)\b)/giu;

/** Minutes, metres and grams, so that an hour and 45 minutes are compared. */
const SCALES: ReadonlyMap<string, readonly [string, number]> = new Map([
  ["hour", ["minute", 60]],
  ["min", ["minute", 1]],
  ["mins", ["minute", 1]],
  ["h", ["minute", 60]],
  ["kilo", ["kg", 1]],
  ["kilometre", ["km", 1]],
  ["kilometer", ["km", 1]],
  ["foot", ["feet", 1]],
  ["ft", ["feet", 1]],
]);

function valuesIn(own: string, whole: string): ReadonlyMap<string, Values> {
  const found = new Map<string, Map<string, string>>();
  const add = (slot: string, value: string | number, word: string) => {
    const values = found.get(slot) ?? new Map<string, string>();
    found.set(slot, values.set(String(value), word.trim()));
  };
  const dates = [...own.matchAll(DATE)];
  for (const [word, day, month, otherMonth, otherDay] of dates)
    add("date", `${monthOf(month ?? otherMonth ?? "")}-${Number(day ?? otherDay)}`, word);
  const plain = own
    .replace(DATE, " ; ")
    .replace(/\bat\s+\d{1,2}[.:]\d{2}\b/giu, " ; ")
    .replace(/\bno\.\s*(?=\d)/giu, "; ");
  for (const [noun, amounts] of amountsIn(plain)) {
    const [slot, scale] = SCALES.get(noun) ?? [topicOf(noun) ?? noun, 1];
    for (const amount of amounts) add(slot, amount * scale, wordFor(plain, amount));
  }
  for (const [word] of plain.matchAll(/\b(?:an|one)\s+hour\b/giu)) add("minute", 60, word);
  for (const [, noun = "", number = ""] of plain.matchAll(STATED)) {
    const topic = topicOf(noun.toLowerCase());
    if (topic !== undefined && !UNITS.has(topic) && !isGeneric(topic))
      add(topic, Number(number.replaceAll(",", "")), number);
  }
  // "one pallet fell": elsewhere the word seldom counts
  for (const [, noun = ""] of own.matchAll(/(?:^|[,;:]\s)one\s(?!of\b)(\p{L}+)/giu)) {
    const topic = topicOf(noun.toLowerCase());
    if (topic !== undefined && !isGeneric(topic)) add(topic, 1, "one");
  }
  // "the only one this year" counts what was spoken of
  const single = /\b(?:only|just)\s+(?:the\s+)?one\b|\bthe only one\b/iu.exec(own)?.[0];
  if (single !== undefined) for (const topic of topicsOf(whole)) if (!isGeneric(topic)) add(topic, 1, single);
  for (const [word, noun = ""] of own.matchAll(/\bthe only ([\p{L}]+)/giu)) {
    const topic = topicOf(noun.toLowerCase());
    if (topic !== undefined && !isGeneric(topic)) add(topic, 1, word);
  }
  for (const [word, limit = "", noun = ""] of own.matchAll(
    /\b(both|(?:only|just) one)\s(?:the\s|of the\s)?([\p{L}]+)/giu,
  )) {
    const topic = topicOf(noun.toLowerCase());
    if (topic !== undefined && !isGeneric(topic)) add(topic, /^both/iu.test(limit) ? 2 : 1, word);
  }
  for (const [word, day = ""] of own.matchAll(DAYS))
    if (/day/i.test(word) || /^\p{Lu}/u.test(word)) add("weekday", day.slice(0, 3).toLowerCase(), word);
  for (const [word] of own.matchAll(PART_OF_DAY)) add("part of the day", word.toLowerCase().replace("time", ""), word);
  for (const [word, hour, minutes, half] of own.matchAll(CLOCK))
    add("o'clock", ((Number(hour) % 12) + (half?.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minutes ?? 0), word);
  for (const [word, place = ""] of own.matchAll(PLACE)) {
    const topic = topicsOf(place).at(-1);
    if (topic !== undefined && !isGeneric(topic)) add("place", topicsOf(place).join(" "), word);
  }
  return found;
}

/** The word or the digits with which a text gives a number. */
function wordFor(text: string, amount: number): string {
  const all = words(text);
  const at = all.findIndex(({ lower }) => numberOf(lower) === amount || numberOf(lower) === amount / 1000);
  return all[at] === undefined
    ? amount.toLocaleString("en")
    : /^\p{Sc}/u.test(text[all[at].span.start - 1] ?? "")
      ? `${text[all[at].span.start - 1]}${all[at].text}`
      : all[at].text;
}

const BOUND =
  /(not\W{1,4})?\b(at least|no less than|a minimum of|up to|at most|no more than|a maximum of)\W{1,3}([\p{L}\p{N}.-]+)(\s+and a half)?\s+([\p{L}-]+)/giu;

function boundsIn(own: string): Told["bounds"] {
  const found = new Map<string, Bound>();
  for (const [, not, bound = "", counted = "", half, noun = ""] of own.matchAll(BOUND)) {
    const whole = counted.toLowerCase() === "one" ? 1 : numberOf(counted.toLowerCase());
    if (not !== undefined || whole === null) continue;
    const amount = whole + (half === undefined ? 0 : 0.5);
    const side = /least|less|minimum/i.test(bound) ? "least" : "most";
    found.set(stem(noun.toLowerCase()), { side, amount, word: bound });
  }
  return found;
}

const SHOULD =
  /\b(?:should|shouldn't|must|mustn't|ought|would|wouldn't|my (?:opinion|view|advice)|i say|let's|recommend|i'd|we'd|i vote|better|please|(?=do(?:n't| not)\b)(?<=^[^\p{L}\p{N}]*|[.,;:!]\s|\byou\s)do(?:n't| not))\b/iu;
const NOT = /\b(?:not|never|no|without|\w+n't)\b/giu;
const MAD = /\b(?:madness|mad|mistake|wrong|folly|stupid|silly|crazy|a shame|bad idea)\b/iu;

/** "We should keep the hall", "I wouldn't sell the hall", "Take it". */
function wantedIn(own: string): readonly Wanted[] {
  const text = own.replaceAll("’", "'");
  return text.split(CLAUSE).flatMap((clause, at, clauses) => {
    const all = words(clause);
    const [first] = all;
    if (!first) return [];
    // "As to the car park, selling that would be madness"
    const before = /^\s*(?:as (?:to|for)|about|regarding)\b/iu.test(clauses[at - 1] ?? "")
      ? (clauses[at - 1] ?? "")
      : "";
    return all.flatMap(({ lower, text: word }, place): Wanted[] => {
      const [group, side] = decisionOf(stem(lower)) ?? decisionOf(lower.replace(/ing$/, "")) ?? [];
      if (group === undefined || side === undefined) return [];
      const isCommand = place === 0 && stem(lower) === lower && all.length > 1;
      if (!isCommand && !SHOULD.test(clause)) return [];
      const turns = (clause.match(NOT)?.length ?? 0) + Number(MAD.test(clause));
      const around = topicsOf(`${before} ${clause}`).filter((topic) => topic !== topicOf(lower) && !isGeneric(topic));
      return [
        {
          group,
          side: turns % 2 === 1 ? (-side as 1 | -1) : side,
          objects: new Set(
            /\b(?:it|that|this|them)\b/iu.test(all[place + 1]?.text ?? "") && before === "" ? [] : around,
          ),
          word:
            turns % 2 === 1 && !MAD.test(clause)
              ? `not ${word}`
              : MAD.test(clause)
                ? (MAD.exec(clause)?.[0] ?? word)
                : word,
        },
      ];
    });
  });
}
