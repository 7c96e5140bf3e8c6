/**
 * Material that a request speaks of and does not contain. Every expression is bounded: each reads a few words ahead at most.
 */
const NOUN =
  "text|article|contract|agreement|lease|e-?mails?|letter|cover letter|code|function|script|snippet|query|table|spreadsheet|essay|paragraphs?|passage|sentences?|cv|resume|résumé|poem|lyrics|documents?|report|paper|abstract|lists?|message|transcript|reviews?|data ?set|data|story|chapter|draft|speech|post|description|bio|quote|notes|minutes|slides|log|error message|stack trace|invoice|recipe|prompt|question|conversation|chat|screenshot|image|picture|file|pdf";
const GIVEN =
  "this|these|the following|the given|following|the attached|attached|the above|above|below|the below|the enclosed|the provided|provided|underlined|the underlined";
const WORK =
  "translate|summari[sz]e|proofread|check|correct|rewrite|reword|rephrase|paraphrase|edit|improve|shorten|polish|extract|classify|categori[sz]e|review|critique|fix|format|convert|simplify|analy[sz]e|debug|refactor|explain|label|annotate";
const OWN = "my|our|her|his|their";

const RULES: readonly RegExp[] = [
  new RegExp(`\\b(?:${GIVEN}) (?:[\\w-]{2,20} ){0,2}?(${NOUN})\\b`, "i"),
  new RegExp(`\\b(?:${WORK})\\b (?:for me )?(?:${OWN}|the) (?:[\\w-]{2,20} ){0,2}?(${NOUN})\\b`, "i"),
  new RegExp(`\\b(?:${NOUN}) (?:below|above|attached|given|provided)\\b`, "i"),
];
const ENDS_OPEN = /(?:\b(this|following|below|here)\b[^\n]{0,60})?[:：]\s*$/i;
/** "this" without a noun, after a verb that works on something. */
const BARE = new RegExp(`^(?:please |pls |can you |could you )?(?:${WORK}) (?:this|it|these)\\b`, "i");

/** Nothing is there to be made shorter. */
const MADE = /^(?:please |pls |can you |could you )?make (?:it|this) (?:\S+ ){0,4}\S+[.!?]?$/i;

/** Text after a colon or on further lines that is long enough to be the material. In UTF-16 units. */
const LONG_ENOUGH = 60;
/** A longer text has its material in it somewhere. */
const SELF_CONTAINED = 700;

/** The name of the material that a request needs and does not contain ("contract", "text"); null when nothing is missing. */
export function missingMaterial(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > SELF_CONTAINED || hasMaterial(trimmed)) return null;
  for (const rule of RULES) {
    const found = rule.exec(trimmed);
    if (found) return (found[1] ?? new RegExp(NOUN, "i").exec(found[0])?.[0] ?? "text").toLowerCase();
  }
  return BARE.test(trimmed) || MADE.test(trimmed) || (ENDS_OPEN.test(trimmed) && trimmed.length > 12) ? "text" : null;
}

/** What asks for work on a text that follows its colon: "make this less angry: …". */
const ASKS_FOR_WORK = new RegExp(
  `\\b(?:${WORK})\\b|\\b(?:make|turn|put|say|sort|tell|read)\\b[^:\n]{0,30}\\b(?:this|it|these)\\b`,
  "i",
);
/** A brief on a line of its own. */
const ORDERS_WORK = new RegExp(
  `^\\s*(?:please |pls |can you |could you )?(?:${WORK}|cut|mark|turn|sort|create)\\b`,
  "i",
);
/** A request before its material is short. In UTF-16 units. */
const LONGEST_LEAD = 160;

/** And one with all its conditions. */
const LONGEST_BRIEF = 600;

/** A letter that is given below the line that says what to do with it. */
const LETTER = /^\s*["“]?(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n]{0,40},/i;

/** Where the material begins that a request is about: behind its line or its colon. Null where there is none. */
export function materialStart(text: string): number | null {
  const line = text.indexOf("\n");
  if (line > 0 && line < LONGEST_BRIEF) {
    const lead = text.slice(0, line);
    if (ORDERS_WORK.test(lead) || (ASKS_FOR_WORK.test(lead) && LETTER.test(text.slice(line)))) return line;
  }
  const colon = text.slice(0, LONGEST_LEAD).search(/:\s/);
  if (colon < 0 || text.length - colon < LONG_ENOUGH / 2) return null;
  return ASKS_FOR_WORK.test(text.slice(0, colon)) ? colon + 1 : null;
}

function hasMaterial(text: string): boolean {
  if (/```|https?:\/\/|www\./.test(text)) return true;
  if (/["“«„][^"”»]{25,}["”»]/.test(text)) return true;
  const [, after = ""] = /:\s*(\S[\s\S]*)$/.exec(text) ?? [];
  if (after.length >= LONG_ENOUGH / 2) return true;
  const lines = text.split(/\n+/).slice(1).join(" ");
  return lines.length >= LONG_ENOUGH;
}
