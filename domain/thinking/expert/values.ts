import { facts } from "../text/facts.ts";
import { PERSONS, PLACES } from "./named.ts";

export const VALUE_TYPES = [
  "amount",
  "number",
  "percent",
  "date",
  "deadline",
  "duration",
  "age",
  "time",
  "place",
  "person",
  "name",
  "url",
  "code",
  "size",
  "frequency",
  "quote",
] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** A value of the text with its role: "by Friday" is a deadline and contains a date. */
export interface Value {
  readonly type: ValueType;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/*
 * Values with their role. Every expression is bounded: none reads further ahead than a few words, so that reading stays linear.
 */
const WORD_NUMBER =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|dozen|a couple(?: of)?|a few|few|several|half an?|an?";
const DIGITS = "\\d[\\d.,]{0,14}(?<![.,])";
const NUM = `(?:${DIGITS}|${WORD_NUMBER})`;
const EXACT = `(?:${DIGITS}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand)`;
const CURRENCY_WORD =
  "euros?|eur|dollars?|bucks|usd|cad|aud|pounds?|quid|gbp|chf|francs?|yen|jpy|rupees?|rs|inr|lakhs?|crores?|pesos?|zloty|pln|kroner|kronor|kr|sek|nok|dkk|naira|rand|shillings?|lira|real|reais|yuan|rmb|cents?";
const MONTH =
  "jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const WEEKDAY = "mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mon|tues?|thurs?|fri";
const SEASON = "spring|summer|autumn|winter|christmas|xmas|easter|ramadan|diwali|thanksgiving|new year'?s?|halloween";
const UNIT_TIME =
  "seconds?|secs?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|wks?|months?|mos?|years?|yrs?|nights?|weekends?|semesters?|terms?|quarters?|decades?|sprints?";
const UNIT_SIZE =
  "m2|m²|sqm|sq\\.? ?m|square (?:met(?:er|re)s?|feet|foot)|sq\\.? ?ft|sqft|ft|feet|foot|inch(?:es)?|cm|mm|km|kms|m|met(?:er|re)s?|kilomet(?:er|re)s?|miles?|mi|kg|kgs|kilos?|grams?|g|lbs?|stone|oz|ounces?|tons?|tonnes?|lit(?:er|re)s?|l|ml|gallons?|cups?|rooms?|bedrooms?|beds?|br|acres?|hectares?|gb|mb|tb|kb|rows?|columns?|records?|pages?|words?|lines?|slides?|px|pixels|watts?|kw|kwh|mah|degrees|°c?|people|guests|persons|employees|students|users|kids|children|items|seats";
const PERIOD = "day|night|week|weekend|month|quarter|year|hour|minute|morning|evening|semester";

const B = "(?<![\\p{L}\\p{N}])";
const E = "(?![\\p{L}\\p{N}])";
/** Without a flag for capitals, which would cost half of the first reading: the text is read in small letters. */
const rule = (type: ValueType, source: string, flags = "gu") =>
  ({ type, pattern: new RegExp(source, flags), readsCapitals: false }) as const;
/** A rule for which capitals differ from small letters. */
const exactly = (type: ValueType, source: string, flags = "gu") =>
  ({ type, pattern: new RegExp(source, flags), readsCapitals: true }) as const;

const DATE = [
  `(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:${MONTH})(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? ?\\d{4})?`,
  "(?<=\\b(?:in|by|since|until|till|before|after|from|of|to|next|last|this|early|late|mid|end|around) )may",
  `(?:next |last |this |on )?(?:${WEEKDAY})(?: (?:morning|afternoon|evening|night))?`,
  `(?:next|last|this|coming) (?:week|weekend|month|year|quarter|semester|term|${SEASON})`,
  `(?:in |by |for |since )?(?:the )?(?:${SEASON})`,
  "today|tonight|tomorrow|tmrw|tmr|yesterday|right now",
  "(?:19[3-9]|20)\\d{2}(?:-\\d{2}-\\d{2})?",
  "\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?",
  "(?:the )?end of (?:the |this |next )?(?:week|month|year|quarter|term|semester|summer)",
  "q[1-4]",
].join("|");
const CLOCK = "\\d{1,2}(?::\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.)|\\d{1,2}:\\d{2}|noon|midnight|\\d{1,2} o'?clock";

const RULES = [
  rule("percent", `${B}${EXACT} ?(?:%|percent${E}|per ?cent${E}|pct${E})`),
  rule(
    "amount",
    `[€$£¥₹] ?${DIGITS}(?: ?(?:k|m|bn|million|billion|thousand)${E})?|${B}${EXACT} ?(?:k|million|billion|thousand)?(?: ?[€£¥₹$]| (?:${CURRENCY_WORD})${E}|(?:k|eur|usd|gbp|chf)${E})`,
  ),
  // a number that no noun follows, where it reads like money
  rule(
    "amount",
    `${B}(?<![/:.-]|\\b(?:of|am|aged?|is|turned) )\\d{1,3}(?:,?\\d{3}|\\d)(?:\\.\\d{2})?(?=(?: ?/ ?|(?: (?:a|per|each|every))? )(?:month|mo|week|year|hour|night|day|person|head)\\b| (?:more|extra|higher|less|lower|cheaper|monthly|yearly|now|instead|total|to|from|and|but|so|or|for|is|was|which|upfront|cash|in)\\b|[,.;!?)]?\\s*$|[,.;!?)] )`,
    "gum",
  ),
  rule("date", `${B}(?:${DATE})${E}`),
  rule("time", `${B}(?:${CLOCK}|at (?:[1-9]|1[0-2]))${E}`),
  rule(
    "age",
    `${B}(?:${EXACT}[ -]?(?:and a half[ -])?(?:years?|yrs?|months?|mos?|weeks?|wks?|days?|y)[ -]?(?:olds?|of age)|\\d{1,3} ?(?:yo|y/o|y\\.o\\.?|yr olds?)|age[ds]? (?:of )?${EXACT}|(?:turn(?:s|ed|ing)?|he is|she is|he's|she's|i'm|im|i am|just) \\d{1,2}(?! ?(?:%|${UNIT_TIME}|${UNIT_SIZE}|k)${E})(?![\\d:.,/]\\d)|in (?:my|his|her|their) (?:early |mid |late )?(?:\\d0'?s|twenties|thirties|forties|fifties|sixties|seventies|eighties|teens)|\\d{1,2}(?:th)? grade(?:r)?|(?:first|second|third|fourth|fifth|sixth|\\dth) grade(?:r)?|grade \\d{1,2}|year \\d{1,2}|newborn|toddlers?|teenagers?|teens?)${E}`,
  ),
  rule(
    "duration",
    `${B}(?:(?:${NUM})(?:[ -]?(?:to|or|-|–)[ -]?${EXACT})?(?: more| whole| full)?[ -]?(?:${UNIT_TIME})(?! old)|(?:all|the whole) (?:day|night|week|weekend|month|year|summer|winter)|(?:for )?(?:ages|years|months|weeks|decades|hours|days))${E}`,
  ),
  rule(
    "frequency",
    `${B}(?:(?:once|twice|thrice|${EXACT} ?(?:times|x)|\\d{1,3}x|${EXACT} (?:days?|nights?|evenings?|mornings?|hours?|sessions?|minutes?))(?: or (?:twice|${EXACT}))? ?(?:a|an|per|each|every|/|in a) ?(?:${PERIOD})|daily|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annually|hourly|nightly|every ?(?:single |other |second |few |${EXACT} )?(?:${PERIOD}s?|${WEEKDAY}|time)|each (?:${PERIOD})|(?:most|all) (?:days|nights|mornings|evenings|weekends)|always|constantly|all the time|now and then|rarely|sometimes|occasionally)${E}`,
  ),
  rule("size", `${B}${EXACT}(?: ?[x×] ?${DIGITS})?(?:[ -]?(?:${UNIT_SIZE}))${E}`),
  rule("url", '(?:https?://|www\\.)[^\\s<>"]{1,2000}|[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,4}'),
  exactly(
    "code",
    "```[^`]{1,4000}(?:```)?|`[^`\\n]{1,400}`|[A-Za-z_]\\w{0,60}\\([^()\\n]{0,120}\\)|\\b[a-z]{1,30}[A-Z]\\w{1,40}|\\b[a-z0-9]{1,30}_\\w{1,40}|</?[a-z][\\w-]{0,30}[^<>\\n]{0,200}>|[{};]\\s*$|=>|\\b[\\w-]{1,60}\\.(?:js|ts|tsx|jsx|py|java|rb|go|rs|php|sql|c|cpp|cs|html|css|json|ya?ml|sh)\\b",
    "gmu",
  ),
  rule("number", `${B}${EXACT}`),
  rule("place", `${B}(?:${PLACES})${E}`),
  exactly(
    "place",
    "(?<=\\b(?:in|from|to|near|around|at|of) )\\p{Lu}[\\p{L}'’-]{2,30}(?: \\p{Lu}[\\p{L}'’-]{2,30}){0,2}",
  ),
  rule("person", `${B}(?:${PERSONS})${E}`),
  // material that is worked on: in quotation marks, after a colon, or on lines of its own
  rule("quote", '["“«„][^"”»\\n]{25,4000}["”»]|(?<=:\\s{0,3})\\S[^\\n]{12,4000}|(?<=\\n)[^\\n]{60,4000}'),
  rule("name", '["“«][^"”»\\n]{1,80}["”»]'),
] as const;

const DUE =
  /(?:\b(?:by|before|until|till|til|due(?: on| in| by)?|deadline(?: is)?:?|no later than|latest|within|in time for|submit on|hand in)(?: the| next| this| end of)?[ :]*)$/i;
/** How far before a date the word is that makes it a deadline, in UTF-16 units. */
const DUE_REACH = 24;

/** Values of a text by their place. They may overlap: "by Friday" is a deadline, and its "Friday" a date. Linear. */
export function findValues(text: string): readonly Value[] {
  const values: Value[] = [];
  const add = (type: ValueType, start: number, end: number) =>
    values.push({ type, text: text.slice(start, end), start, end });
  const small = inSmallLetters(text);
  for (const { type, pattern, readsCapitals } of RULES)
    for (const match of (readsCapitals ? text : small).matchAll(pattern))
      if (match[0] !== "") add(type, match.index, match.index + match[0].length);
  for (const { kind, span } of facts(text)) if (kind === "name") add("name", span.start, span.end);
  for (const { type, start, end } of [...values]) {
    if (type !== "date" && type !== "time" && type !== "duration") continue;
    const due = DUE.exec(text.slice(Math.max(0, start - DUE_REACH), start));
    if (due && !(type === "duration" && !/within\s*$/i.test(due[0]))) add("deadline", start - due[0].length, end);
  }
  return values.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Of the same length: only the dotted capital "İ" is longer in small letters, so it stays. */
const inSmallLetters = (text: string): string => text.replace(/[^İ]+/g, (part) => part.toLowerCase());
