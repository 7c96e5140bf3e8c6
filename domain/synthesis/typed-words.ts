/** The typed values in a clause, as its words give them: a day, a sum, a weight, a number of people, a side, a taste. */
import { numberOf } from "./amounts.ts";
import { timesOfDay } from "./clock.ts";
import { MONTH_WORD, monthOf } from "./everyday.ts";

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
  | "travel"
  | "side"
  | "taste"
  | "often"
  | "speed"
  | "daypart"
  | "count"
  | "mileage"
  | "degrees"
  | "where"
  | "ml"
  | "mg"
  | "lying";

const WEEKDAY = /\b(mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)days?\b/giu;
const DATE = new RegExp(
  `\\b(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(${MONTH_WORD})\\b|\\b(${MONTH_WORD})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b|\\b(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)\\b`,
  "giu",
);
/** "In June", "end of May", "mid April": a day where it tells a part of the month. */
const MONTH = new RegExp(
  `\\b(?:in|until|till|since|(end of|(?:the )?beginning of|start of|early|mid|middle of|late)[ -])\\s?(${MONTH_WORD})\\b(?!\\s\\d)`,
  "giu",
);
/** "9.5.", "12.3." */
const DOTTED = /(?<![\d.,:])(\d{1,2})\.(1[0-2]|0?[1-9])(?:\.(?!\d)|(?<=\b(?:by|until|before)\s\S+)$)/giu;
/** "45 €", "£89", "ninety-nine pounds", "60 e", "twenty-three thousand euros", "paid ninety-nine". */
const SUM = "\\d[\\d,]*(?:\\.\\d{1,2})?";
const MONEY = new RegExp(
  `([£$€])\\s?(${SUM})(k?)\\b|\\b(${SUM}|[a-z]+(?:-[a-z]+)?(?:\\s(?:hundred|thousand))?)\\s?(?:euros?|pounds?|dollars?|eur|francs?)\\b|\\b(${SUM})\\s?(?:[€£$]|e\\b)|(?<=\\b(?:paid|costs?|price (?:is|was)(?: now)?|price|take|offered|asks|more than)\\s(?:about\\s|only\\s|me\\s)*)((?!an?\\b)\\d+ thousand(?: and \\d+)?|${SUM}|[a-z]+-[a-z]+)(?=$|[\\s,;)]|\\.(?!\\d))(?!\\s(?:times|days|weeks|months|years|hours|people|of|million|billion)\\b)`,
  "giu",
);
const NUMBER = "\\d[\\d,]*(?:\\.\\d+)?|[a-z]+(?:-[a-z]+)?";
const PEOPLE = new RegExp(
  `\\b(${NUMBER})\\s(?:(?:or so|of (?:us|them)|men|women|places|names|people|persons|guests|members|participants|visitors|helpers)\\b|children\\b)|\\b(?:booked for|be|we're|expect\\w*|room for|(?:teams?|groups?) (?:of|up to))\\s(?:about\\s|around\\s|at least\\s|perhaps\\s)*(${NUMBER})(?=\\s*(?:$|[,.;)]|(?:with|at most|max)\\b))`,
  "giu",
);
/** Fewer are named or counted one by one. */
const LEAST_PEOPLE = 2;
const MEASURES: readonly (readonly [Kind, RegExp, Readonly<Record<string, number>>])[] = [
  [
    "weight",
    /\b(\d[\d,]*(?:\.\d+)?|[a-z]+)\s?(kg|kilos?|kilograms?|pounds|lbs?)\b(?!\s+of\b)/giu,
    { p: 0.45, l: 0.45 },
  ],
  // of a recipe's grams none is of all of it: these need a thing in common
  ["weight", /\b(\d+|an?|full|half)\s(?:full\s|a\s)?(g|grams?|kilo)\b(?!\s+of\b)/giu, { g: 0.001 }],
  ["ml", /\b(\d+(?:\.\d+)?)\s?(ml)\b/giu, {}],
  ["mg", /\b(\d+(?:\.\d+)?)\s?(mg)\b/giu, {}],
  ["area", /\b(\d[\d,]*(?:\.\d+)?)\s?(sqm|sq m|m²|m2|square met(?:re|er)s?|square f(?:oo|ee)t)(?![\p{L}])/giu, {}],
  ["floor", /\b(first|second|third|fourth|fifth|sixth|top|ground|\d{1,2}(?:st|nd|rd|th))\s(floor)\b/giu, {}],
  ["span", /\b(\d+(?:\.\d+)?|[a-z]+(?:-[a-z]+)?)[\s-]?(minutes?|mins?|hours?|hrs?)\b/giu, { h: 60 }],
  [
    "span",
    /\b(\d+|(?!an?\b)[a-z]+)[\s-](days?|weeks?|months?|years?|nights?)\b/giu,
    { d: 1440, n: 1440, w: 10_080, mo: 43_200, y: 525_600 },
  ],
  ["span", /\b(whole|entire|full)\s(day|week|month|year)\b/giu, { d: 1440, w: 10_080, mo: 43_200, y: 525_600 }],
  [
    "length",
    /\b(\d+(?:\.\d+)?|(?!an?\b)[a-z]+(?:-[a-z]+)?|an?(?=\s\w+ and a half))\s?(?<=\d|\s)(m|met(?:re|er)s?|cm|km|mm)\b/giu,
    { cm: 0.01, km: 1000, mm: 0.001 },
  ],
];
const COLOUR =
  /\b((?<=\b(?:car|van|coat|was)\s)dark(?=\s*(?:,|$|car|van|coat))|red|blue|green|yellow|white|black|gr[ea]y|brown|pink|purple|orange|silver|beige)\b/giu;
const TRAVEL = /\bby\s(train|coach|bus|car|plane|boat|bike|ferry|tram)\b/giu;
const ORDINALS = "ground first second third fourth fifth sixth".split(" ");
/** "Left eye", "from the right": where another text has the other one. */
const SIDE =
  /\b(left|right)\s(?=(?:eye|ear|arm|leg|hand|foot|knee|hip|side|lane|wrist|shoulder|door)\b)|\b(?:on|from|to)\s(?:the|his|her|my)\s(left|right|north|south|east|west)\b/giu;
const FACING_SIDE = /\b(?:faces|faced|looks|looked)\s(?:to\s)?(?:the\s)?(north|south|east|west)\b/giu;
const TASTE = /\b(lemon|chocolate|vanilla|strawberry|cherry|carrot|raspberry|almond)\b/giu;
/** How often in a week. */
const OFTEN =
  /\b(?:(once|twice|(?:three|four|five|six|\d) times)\s(?:a|per|every)\s(day|week|month)|(?:every|each)\s(day|week|month)|(daily|weekly|monthly))\b/giu;
/** "Three small portions a day", "one cup at 8 and one at 6", "morning and evening", "every morning". */
const PORTIONS =
  /\b(\d|two|three|four|five|six)\s(?:\p{L}+\s)?(?:portions|meals|doses|walks|feeds|times)\s(?:a|per|each|every)\s(day|week)\b/giu;
const DAILY_TWICE =
  /\b(?:morning(?:s)? and evening(?:s)?|one \p{L}+ at \S+ and (?:one|another)(?: \p{L}+)? at (?:\d+|\p{L}+))/giu;
const DAILY_ONCE = /\b(?:every|each)\s(?:morning|evening|night|noon|afternoon)\b(?! and)/giu;
const DAYPART = /\b(morning|noon|lunch(?:time)?|afternoon|evening|bedtime|breakfast|dinner)s?\b/giu;
/** It is told of a habit or of a plan, not of one day's event. */
const OF_A_DAY =
  /\b(?:this|that|yesterday|tomorrow|last|next|one|good|until|till|\p{L}+days?|\d(?:st|nd|rd|th)?(?:\sin\sthe|\sat)?)\s*$/iu;
const LONGEST_DAYPART = 26;
/** A number that counts what is not named by it: "150 in the jug". */
const COUNT =
  /(?<!\b(?:at|by|until|till|from|to|before|after|of|on|and|or|than)\s|[\d.,:£$€])\b(\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty)\s(?=(?:in|inside|under)\s(?:the|my|our|her|his)\s(?!morning|afternoon|evening|night|week|year|day))/giu;
const MILEAGE =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{5,6})\s?(?:km|miles)\b|\b(?:mileage|done|odometer|clock(?:ed)?)\W+(?:(?:is|of|says|reads|about|only)\s)*(\d{1,3}(?:,\d{3})+|\d{5,6})(?:\s?(?:km|miles))?\b/giu;
/** "27 degrees", "water at 25". */
const DEGREES =
  /\b(\d{1,3})\s?(?:degrees|°\s?[CF]?)(?![\p{L}])|\b(?:water|temperature|heating|oven|fridge|room|bake|roast)\s(?:it\s|is\s|set\s)*(?:at|of|to)\s(\d{1,3})(?!\d|[.:]\d|\s?(?:%|€|euros?|pounds?|min|o'clock|[ap]m))/giu;
const LYING = /\bon\s(?:his|her|its|the|their)\s(back|tummy|stomach|belly|front|side)\b/giu;
/** A thing that is carried about has one place. */
const WHERE =
  /\b(keys?|money|cash|cards?|letters?|remote|passports?|charger|hose|documents|papers|torch|first[- ]aid kit|tools?|spare \p{L}+)\s(?:is\s|are\s|hangs?\s|lies?\s|kept\s|now\s)*(in|under|behind|with|at|beside|next to|inside)\s(?:the\s|a\s|my\s|our\s|your\s|his\s|her\s)?(?!morning|evening|\d)(\p{L}+(?:\s(?:pot|drawer|box|shed|door|mat|jug|cupboard|room|house|neighbour))?)/giu;
/** "12 to 15 May" begins on the 12th. */
const SPAN_OF_DAYS = new RegExp(
  `\\b(\\d{1,2})(?=\\s?(?:to|until|till|and|–|-)\\s?\\d{1,2}(?:st|nd|rd|th)?\\s(${MONTH_WORD})\\b)`,
  "giu",
);
const PART_OF_MILLION = /\b(?:a\s)?(quarter|half|third)\s(?:of\s)?a\smillion\b/giu;
const PER_WEEK: Readonly<Record<string, number>> = { da: 7, we: 1, mo: 0.25 };
const SPEED =
  /\b(?:going|doing|did|drove|driving)\s(?:only\s|about\s|around\s|at\s|least\s|most\s|well\s|over\s)*(\d{2,3}|[a-z]+ty(?:-[a-z]+)?)\b(?!\s?(?:%|minutes|years|of\b))/giu;

type Add = (kind: Kind, value: number | string, word: string, index: number) => void;

export function valuesIn(part: string, add: Add, isAfterTime: boolean): void {
  for (const { minutes, word, index } of timesOfDay(part, isAfterTime)) add("time", minutes, word, index);
  for (const { 0: word, 1: day = "", index } of part.matchAll(WEEKDAY))
    add("weekday", day.slice(0, 3).toLowerCase(), word, index);
  for (const { 0: word, 1: of = "", 2: month = "", index } of part.matchAll(MONTH))
    add("date", `${monthOf(month)}-${dayOf(of)}`, word, index);
  for (const { 0: word, 1: day, 2: month, index } of part.matchAll(DOTTED))
    add("date", `${Number(month)}-${Number(day)}`, word, index);
  for (const { 0: word, 1: day, 2: month, 3: other, 4: otherDay, 5: alone, index } of part.matchAll(DATE))
    if (
      alone === undefined ||
      !/^\s*(?:floor|time|place|of them|year|grade|week|birthday)/iu.test(part.slice(index + word.length))
    )
      if (alone === undefined || !/'s\s*$/u.test(part.slice(0, index)))
        add("date", `${monthOf(month ?? other ?? "") || "?"}-${Number(day ?? otherDay ?? alone)}`, word, index);
  for (const { 0: word, 2: signed, 3: k, 4: named, 5: marked, 6: bare, index } of part.matchAll(MONEY)) {
    if (/^million/iu.test(named ?? "")) continue;
    const sum = sumOf((signed ?? named ?? marked ?? bare ?? "").toLowerCase());
    if (sum !== null) add("money", sum * (k ? 1000 : 1), bare ?? word, index + word.length - (bare ?? word).length);
  }
  for (const { 0: word, 1: counted, 2: bare, index } of part.matchAll(PEOPLE)) {
    const value = numberOf((counted ?? bare ?? "").toLowerCase());
    if (value !== null && value >= LEAST_PEOPLE && Number.isInteger(value))
      add("people", value, counted ?? bare ?? word, index);
  }
  for (const [kind, pattern, scales] of MEASURES)
    for (const { 0: word, 1: number = "", 2: unit = "", index } of part.matchAll(pattern)) {
      const lower = number.toLowerCase();
      const value = kind === "floor" ? ordinal(lower) : /^(?:an?|whole|entire|full)$/.test(lower) ? 1 : numberOf(lower);
      if (value === null) continue;
      const isWithHalf = /^\s+and a half\b/iu.test(part.slice(index + word.length));
      const scale = scales[unit.slice(0, 2)] ?? scales[unit.slice(0, 1)] ?? 1;
      add(kind, (value + (isWithHalf ? 0.5 : 0)) * scale, word, index);
    }
  for (const pattern of [SIDE, FACING_SIDE])
    for (const { 0: word, 1: side, 2: other, index } of part.matchAll(pattern))
      add("side", (side ?? other ?? "").toLowerCase(), word, index);
  for (const { 0: word, index } of part.matchAll(TASTE)) add("taste", word.toLowerCase(), word, index);
  for (const { 0: word, 1: times = "", 2: per, 3: each, 4: adverb, index } of part.matchAll(OFTEN)) {
    const unit = (per ?? each ?? (adverb === "daily" ? "day" : adverb) ?? "").slice(0, 2).toLowerCase();
    add("often", (numberOf(times.split(" ")[0]?.toLowerCase() ?? "") ?? 1) * (PER_WEEK[unit] ?? 1), word, index);
  }
  for (const { 0: word, 1: times = "", 2: per = "", index } of part.matchAll(PORTIONS))
    add("often", (numberOf(times.toLowerCase()) ?? 1) * (PER_WEEK[per.slice(0, 2).toLowerCase()] ?? 1), word, index);
  for (const { 0: word, index } of part.matchAll(DAILY_TWICE)) add("often", 14, word, index);
  for (const { 0: word, index } of part.matchAll(DAILY_ONCE)) add("often", 7, word, index);
  addDayparts(part, add);
  for (const { 0: word, 1: told, 2: bare, index } of part.matchAll(DEGREES))
    add("degrees", Number(told ?? bare), word, index);
  for (const { 0: word, 1: how = "", index } of part.matchAll(LYING))
    add("lying", how.toLowerCase().replace(/tummy|belly|front/u, "stomach"), word, index);
  for (const { 0: word, 3: place = "", index } of part.matchAll(WHERE)) add("where", place.toLowerCase(), word, index);
  for (const { 0: word, 1: day, 2: month = "", index } of part.matchAll(SPAN_OF_DAYS))
    add("date", `${monthOf(month)}-${Number(day)}`, word, index);
  for (const { 0: word, 1: count = "", index } of part.matchAll(COUNT)) {
    const value = numberOf(count.toLowerCase());
    if (value !== null) add("count", value, word, index);
  }
  for (const { 0: word, 1: driven, 2: told, index } of part.matchAll(MILEAGE))
    add("mileage", numberOf(driven ?? told ?? "") ?? 0, word, index);
  for (const { 0: word, 1: share = "", index } of part.matchAll(PART_OF_MILLION))
    add(
      "money",
      Math.round((share.toLowerCase() === "third" ? 1 / 3 : (numberOf(share.toLowerCase()) ?? 1)) * 1e6),
      word,
      index,
    );
  for (const { 0: word, 1: speed = "", index } of part.matchAll(SPEED)) {
    const value = numberOf(speed.toLowerCase());
    if (value !== null) add("speed", value, word, index);
  }
  for (const { 0: word, 1: by = "", index } of part.matchAll(TRAVEL)) add("travel", by.toLowerCase(), word, index);
  for (const { 0: word, index } of part.matchAll(COLOUR))
    add("colour", word.toLowerCase().replace("gray", "grey"), word, index);
}

/** All parts of the day that a clause names are one value: "morning and evening". */
function addDayparts(part: string, add: Add): void {
  const found = [...part.matchAll(DAYPART)].filter(({ index }) => !OF_A_DAY.test(part.slice(0, index)));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return;
  const end = last.index + last[0].length;
  const value = [...new Set(found.map(([, name = ""]) => name.toLowerCase()))].toSorted().join(" and ");
  add("daypart", value, end - first.index > LONGEST_DAYPART ? first[0] : part.slice(first.index, end), first.index);
}

function ordinal(word: string): number | null {
  if (word === "top") return 99;
  const at = ORDINALS.indexOf(word);
  return at >= 0 ? at : Number.parseInt(word, 10) || null;
}

/** A part of a month; "?" is any of its days. */
function dayOf(part: string): "end" | "mid" | "early" | "?" {
  return /^(?:end|late)/iu.test(part) ? "end" : /^mid/iu.test(part) ? "mid" : part === "" ? "?" : "early";
}

/** "32 thousand and 400", "ninety-nine", "23,400". */
function sumOf(text: string): number | null {
  const [, first = "", times, rest] = /^(\S+)(?:\s(hundred|thousand))?(?:\sand\s(\d+))?$/u.exec(text) ?? [];
  const value = numberOf(first);
  if (value === null) return null;
  return value * (times === "hundred" ? 100 : times === "thousand" ? 1000 : 1) + Number(rest ?? 0);
}
