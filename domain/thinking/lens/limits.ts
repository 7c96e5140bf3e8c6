/** Dates that a text has to keep and limits that it sets, as a question can say them. */

const DAY =
  "(?:(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|weds?|thurs?|fri|sat|sun)(?: (?:noon|morning|evening|night))?|tomorrow|tmrw|(?:january|february|march|april|june|july|august|september|october|november|december)(?: \\d{1,2}(?![\\d:]))?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:christmas|easter)|(?:the )?(?:end of (?:the )?(?:week|month|year|term)|\\d{1,2}(?:st|nd|rd|th)))";
/** What is still to come: "by Friday", "the interview is on Monday", "due in november". */
const TO_KEEP = [
  new RegExp(
    `\\b(?:coming|comes|answer|to know|decide|sign|be signed|vote)(?: [\\p{L}'’]+){0,3}?(?: on| by)? (${DAY})(?![\\p{L}])`,
    "iu",
  ),
  new RegExp(`\\b(?:by|before|until|till)(?: the)?(?: [\\p{L}]+ (?:\\p{L}+ )?(?:on|in))? (${DAY})(?![\\p{L}])`, "iu"),
  new RegExp(`\\bdeadline:?(?: is)?(?: on)? (${DAY})(?![\\p{L}])`, "iu"),
  new RegExp(
    `\\b(?:is|are|goes to print|go to print|starts?|leaves?|checks? out|due|opens|begins|moving|move|meeting|interview|appointment|(?<!\\b(?:notes?|minutes|letters?|e?mails?|photos?|leftovers|back|home) )from|saying|say|announce)(?: [\\p{L}'’]+){0,5}?(?: on| in| from)? (${DAY})(?![\\p{L}])`,
    "iu",
  ),
  new RegExp(`\\bon (?:the )?(${DAY}),? (?:i|we|he|she|they) (?:am|are|is|have|has|must|will|need)(?![\\p{L}])`, "iu"),
];
/** "Move the class to Thursday" */
const TO_ANOTHER = /^move\b.* to \S+$/i;
const IN_WEEKS = /\b(?:is|are|only|due|gone|leave|leaves) in (two|three|four|five|six|\d{1,2}) (days|weeks|months)\b/i;

/** "Before I'm 70". */
const BY_AGE = /\b(?:before|by the time|until) (?:i['’]?m|i am|i turn) (\d{2})\b/i;

const DAYS: Readonly<Record<string, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  tues: "Tuesday",
  wed: "Wednesday",
  weds: "Wednesday",
  thu: "Thursday",
  thur: "Thursday",
  thurs: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
  tmrw: "tomorrow",
};
const NAMED =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|christmas|easter|(?<=\d\w{0,2} (?:of )?)may)\b/gi;

/** "before Friday noon", "in the next three weeks"; empty where the text names no date that is still to come. */
export function deadlineIn(text: string): string {
  const age = BY_AGE.exec(text)?.[1];
  if (age !== undefined) return `before I turn ${age}`;
  const weeks = IN_WEEKS.exec(text);
  const days = TO_KEEP.map((rule) => rule.exec(text)).flatMap((found) =>
    found &&
    !TO_ANOTHER.test(found[0]) &&
    !/\b(?:every|each|since|last|after|turned)\b/i.test(found[0]) &&
    !/\b(?:sat|sun)$/i.test(found[0].replace(/\b(?:on|by|before|until|till|next|this) (?:sat|sun)$/i, ""))
      ? [found[1] ?? ""]
      : [],
  );
  const day = days[0] ?? "";
  if (day !== "") {
    const said = DAYS[day.toLowerCase()] ?? day.toLowerCase().replace(/^(?:next|this) /, "");
    const capital = said.replace(NAMED, (one) => one.charAt(0).toUpperCase() + one.slice(1).toLowerCase());
    return capital === "tomorrow"
      ? "by tomorrow"
      : `before ${/^(?:end|\d+(?:st|nd|rd|th)(?:$| of))/.test(capital) ? "the " : ""}${capital}`;
  }
  return weeks ? `in the next ${weeks[1]} ${weeks[2]}` : "";
}

const NUMBER = "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)";
const LIMITS = [
  new RegExp(
    `\\b(${NUMBER} (?:minutes?|mins?|pages?|words|hours?|lines?|people|euros?|pounds))(?: max(?:imum)?| at most| tops| only)`,
    "i",
  ),
  new RegExp(
    `\\b(?:max(?:imum)?|at most|no more than|only) (${NUMBER} (?:minutes?|mins?|pages?|words|hours?|lines?))\\b`,
    "i",
  ),
  new RegExp(`\\b(${NUMBER})[- ]((?:minute|min|page))\\b`, "i"),
  /(?:^|, )((?:one|1|two|2) page)(?=,|\.|$)/i,
];

/** How long what is made may be: "3 minutes", "one page". */
export function limitIn(text: string): string {
  for (const rule of LIMITS) {
    const [, one = "", unit = ""] = rule.exec(text) ?? [];
    if (one !== "")
      return unit === ""
        ? one.toLowerCase()
        : `${one.toLowerCase()} ${unit.toLowerCase()}${one === "one" || one === "1" ? "" : "s"}`;
  }
  return "";
}

const AMOUNTS = [
  /(?<![\p{L}\p{N}.,-])([£$€]\d[\d.,]*\d|[£$€]\d+)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}.,/-])(\d[\d.,]*(?:k|K)(?! (?:on (?:it|the clock)|miles|km|words|steps|run|people|followers|views))|\d[\d.,]* ?(?:euros?|pounds|quid|dollars|bucks|francs|kroner|zloty))(?![\p{L}\p{N}])/u,
  /\b(?:lends?|lent|lending) (?:me |us )(\d{1,3}(?:[.,]\d{3})+|\d{3,6})(?![\p{L}\p{N}])/iu,
  /\b(?:cost|costs|pay|paid|back|owes?|owed|quoted?|saves?|saved|lose|loses|cut|raise|another|worth|win|won|more,|round,|wallet with|up to) (?:me |us |about |around |roughly |the |only )?(\d{3,6})(?! ?(?:\p{L}*(?:years|people|households|words|sqm|km|days|hours|weeks|months|metres|pages)))(?![\p{L}\p{N}.,]*\d)/iu,
  /(?<![\p{L}\p{N}.,/-])(\d[\d.,]* ?(?:percent|%))(?![\p{L}\p{N}])/u,
];

/** What something costs, saves or brings: "200 euros", "22k". */
export function figureIn(text: string): string {
  for (const rule of AMOUNTS) {
    const found = rule.exec(text)?.[1]?.replace(/[.,]$/, "");
    if (found !== undefined && !/\b(?:from|between) $/i.test(text.slice(0, text.indexOf(found)))) return found;
  }
  return "";
}
