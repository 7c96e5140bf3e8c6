import { lowerFirst, tidy } from "./grammar/tidy.ts";

const QUOTED = /(?:^|[\s(])["“]([^"“”\n]{3,30})["”]/u;
const JUDGEMENT =
  /\b((?:too (?!much\b|many\b|late\b)\w+)|weird|desperate|fair|normal|properly|a mess|burned out|lazy|creative|good|real|healthy|successful|success|politely|polite|boring|difficult|funny|trust|awful|unfair|happy|ready|engaging|comparable|doable|broad|safe|nice|simple|clean)\b(?!-)((?<=\b(?:good|real|better|best|nice|clean|simple)) [a-z]{4,}(?! (?:to|than)\b))?/i;
/** Judgements worth defining anywhere; the others only where the person asks with them. */
const ANYWHERE = /^(?:too |fair|normal|burned out|lazy|creative|a mess|awful|unfair|comparable|doable)/i;
/** Quoted speech rather than a quoted term. */
const SPOKEN = /[,.;:!?/]|^(?:can|do|is|we|i|if|yes|no|try|let|please)\b/i;
const NOT_A_NAME = /\b(?:like|look|when|that|than|with|from|because|while|really|what|does|have|will|time|idea)$/i;

/** The word to define first: one the person put in quotation marks, then a judgement in their question, then one anywhere. */
export function vagueWord(text: string, asking: readonly string[]): string | null {
  const quoted = QUOTED.exec(text)?.[1]?.trim();
  if (quoted !== undefined && quoted.length > 3 && quoted.split(" ").length <= 3 && !SPOKEN.test(quoted)) return quoted;
  const judged = (piece: string): RegExpExecArray | null => JUDGEMENT.exec(piece);
  const told = judged(text);
  const found =
    asking.map(judged).find((match) => match !== null) ?? (told !== null && ANYWHERE.test(told[0]) ? told : null);
  if (found === null) return null;
  const [whole, word = ""] = found;
  return (NOT_A_NAME.test(whole) ? word : whole).toLowerCase();
}

const PEOPLE =
  /\b(?:my|our|his|her|their)\s+(?:(?:best|old|new|ex|former|younger|older|little|big|teenage|american)\s+)?(?:friend|sister|brother|mother|mom|mum|father|dad|parents|wife|husband|boyfriend|girlfriend|partner|son|daughter|kids|boss|manager|supervisor|advisor|coach|cofounder|co-founder|colleague|roommate|flatmate|landlord|neighbou?r|teacher|doctor|team|chef|ex|grandma|grandmother|mentor|mother-in-law|writing group)\b(?!'s|’s| and\b)/gi;

/** The first person named other than as part of a place ("on my team"). */
export function personIn(text: string): string | null {
  for (const { 0: found, index } of text.matchAll(PEOPLE)) {
    const before = text.slice(Math.max(0, index - 8), index);
    const behind = text.slice(index + found.length, index + found.length + 12);
    if (!/\b(?:on|in|of|at|from|like|by)\s+$/i.test(before) && !/^\s+(?:left|gave|bought|died|had)\b/i.test(behind))
      return found.replace(/\s+/g, " ").toLowerCase();
  }
  return null;
}

const HAS_A_SAY =
  /^\s+(?:\([^)]*\)\s*)?(?:they |he |she )?(?:is |are |would |also |really )?(?:says?|saying|said|thinks?|wants?|needs?|insists?|refuses?|doesn't|don't|won't|keeps?|give|hates?|disagrees?)\b/i;

/** A person who wants or says something about it; a person who only owns or did something has no part in the answer. */
export function involved(text: string): string | null {
  for (const { 0: found, index } of text.matchAll(PEOPLE)) {
    if (HAS_A_SAY.test(text.slice(index + found.length, index + found.length + 60)))
      return found.replace(/\s+/g, " ").toLowerCase();
  }
  return null;
}

const SUBJECT =
  /\b(?:learn(?: about)?|study|understand|explain|teach me(?: about)?|tell me (?:all )?about|what (?:is|are)|what's|how (?:do|does)) (?:the (?=\w+ (?:of|between)\b))?((?!to\b|for\b|i\b|we\b|you\b|my\b|how\b|why\b|what\b|whether\b|me\b|it\b|this\b|that\b|there\b|the\b|a\b|an\b|your\b|our\b|right\b|one\b)[\p{L}][\p{L}'-]*(?: (?!to\b|for\b|work\b|works\b|and\b|but\b|in\b|so\b|with\b|when\b|if\b|at\b|on\b|by\b|this\b|properly\b|from\b|because\b|before\b|of me\b|do\b|is\b|are\b|who\b|that\b|actually\b)[\p{L}'-]+){0,2})/iu;

/** The subject of a wish to understand; null when no short noun follows the verb. */
export function subjectIn(text: string): string | null {
  const found = SUBJECT.exec(text)?.[1];
  return found === undefined || /\b(?:way|difference|steps|better|best|good)\b/i.test(found) ? null : tidy(found);
}

const GROUP = /\b(?:users|customers|students|visitors|patients)\b/i;

const ARTEFACTS =
  "story poem song toast speech logo name slogan novel podcast game email mail letter announcement post article essay presentation deck report summary prompt script website chapter guide cv resume recipe quiz menu talk pitch ad newsletter";
const ARTEFACT = new RegExp(`\\b(${ARTEFACTS.split(" ").join("|")})\\b`, "i");

/** The kind of thing to be made. */
export const artefactIn = (text: string): string | null => ARTEFACT.exec(text)?.[1]?.toLowerCase() ?? null;
/** The people affected, as a plural. */
export const groupIn = (text: string): string | null => GROUP.exec(text)?.[0].toLowerCase() ?? null;

const YEAR = /^(?:19|20)\d\d$/;
const NUMBER =
  /(?<![\w.,:/-])(?:[$€£]\s?)?\d+(?:[.,]\d+)*(?:\s?(?:k|kg|km|ms|s|h|%|€|euros?|dollars?|percent|years?|yrs|months?|weeks?|days?|hours?|min(?:utes)?|people|kids)\b|\s?%|)(?!\w)/gi;

/** Amounts with their units, without years. */
export const numbersIn = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map((number) => number.trim()).filter((number) => !YEAR.test(number));

const DETERMINER =
  /(?:^|[\s("“])((?:the|a|an|my|our|your|their|his|her|this|that|these|those)(?:\s+(?!the\b|a\b)[\p{L}-]+)?)\s+$/iu;
const SINGLE_DETERMINER = /(?:^|[\s("“])(the|a|an|my|our|your|their|his|her|this|that|these|those)\s+$/iu;

/** The noun phrase with its article or possessive from the text; null when it does not fit into our sentences. */
export function withDeterminer(text: string, object: string): string | null {
  const at = text.indexOf(object);
  if (at < 0) return null;
  if (/^(?:the|a|an|my|our|your|their|his|her|this|that|these|those)\s/i.test(object)) return lowerFirst(tidy(object));
  const before = text.slice(Math.max(0, at - 40), at);
  const determiner = SINGLE_DETERMINER.exec(before)?.[1];
  if (determiner !== undefined) return `${determiner.toLowerCase()} ${tidy(object)}`;
  if (DETERMINER.test(before)) return null;
  // Names and plurals need no article.
  return /^\p{Lu}/u.test(object) && at > 0
    ? tidy(object)
    : /[^s]s$/.test(object) && !object.includes(" ")
      ? tidy(object)
      : null;
}

/** "need to rewrite history" as an option is "rewrite history". */
const LEADING =
  /^(?:(?:do )?(?:i|we) )?(?:(?:need to|have to|should|to) |(?:just|only|simply) )(?:just )?(?=[a-z]+ \w)/i;
const COMPARED =
  /\b(?:compare|difference between|choose between|decide between)\s+([^.?!;:\n]{3,90}?)(?=\s+(?:for|as|when|because|in terms|to)\b|[.?!;:\n]|$)/i;

/** "compare Notion, Confluence and plain Google Docs" -> the three of them. */
export const compared = (text: string): readonly string[] => {
  const list = COMPARED.exec(text)?.[1]?.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|vs\.?|versus|with)\s+/i) ?? [];
  const things = list.map((one) =>
    one.replace(/^(?:the )?(?:risks?|costs?|prices?|pros and cons|advantages?) of (?:the )?/i, ""),
  );
  return list.length >= 2 && list.length <= 6 && list.every((one) => one.split(" ").length <= 5) ? things : [];
};

/** An option as it was meant, without the words it shares with the other one. A capital stays unless it only began a sentence of `text`. */
export const asOption = (option: string, text: string): string => {
  const words = tidy(option).replace(LEADING, "");
  const at = text.indexOf(words);
  return at > 0 && !/[.!?:\n]\s*$/.test(text.slice(0, at)) ? words : lowerFirst(words);
};
