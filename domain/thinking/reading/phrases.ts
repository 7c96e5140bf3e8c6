import { CONJUNCTIONS, DETERMINERS, isAdverb, PREPOSITIONS, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { GENERIC_NOUNS, PEOPLE_NOUNS } from "../text/lexicon/task-words.ts";
import { isNounish, verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";

import type { Prose } from "./prose.ts";
import type { RoledPart } from "./roles.ts";
import { isAuxiliary } from "./starts.ts";

/** A longer noun phrase no longer reads as one. In words. */
const LONGEST = 6;

/** Adjectives and verbs before the thing itself: "is it normal that a client", "what's the best way to store". */
const BLAND = new Set(
  "normal ok okay fair safe worth possible better good bad hard crazy true legal allowed wrong right best been start first way ways idea ideas difference start".split(
    " ",
  ),
);

interface Phrase {
  readonly from: number;
  readonly until: number;
  readonly next: number;
}

/** The noun phrase that begins at token `at`, without its article; null when there is none. */
function phraseAt(tokens: readonly Token[], at: number, until: number): Phrase | null {
  let from = at;
  while (
    from < Math.min(until, at + 4) &&
    (DETERMINERS.has(tokens[from]?.lower ?? "") ||
      /^(?:just|really|new|some|much|many|one)$/.test(tokens[from]?.lower ?? ""))
  )
    from++;
  let i = from;
  let count = 0;
  for (; i < until && count < LONGEST; i++) {
    const { kind, lower, text } = tokens[i] as Token;
    if (kind === "punct" || (kind === "other" && !text.startsWith("`"))) break;
    if (lower === "of" && count > 0) {
      while (DETERMINERS.has(tokens[i + 1]?.lower ?? "") && i + 1 < until) i++;
      continue;
    }
    if (
      PREPOSITIONS.has(lower) ||
      CONJUNCTIONS.has(lower) ||
      isAuxiliary(lower) ||
      (isAdverb(lower) && !/ly$/.test(lower))
    )
      break;
    if (SUBJECT_PRONOUNS.has(lower) || /^(?:me|us|them|him|her|it|you)$/.test(lower)) {
      if (count === 0) return { from: i, until: i + 1, next: i + 1 };
      break;
    }
    if (count > 0 && verbIn(lower, "past", "s") && !isNounish(verbIn(lower, "past", "s")?.base ?? "")) break;
    count++;
  }
  let end = i;
  while (end > from && (tokens[end - 1]?.lower === "of" || DETERMINERS.has(tokens[end - 1]?.lower ?? ""))) end--;
  return end > from ? { from, until: end, next: i } : null;
}

/** The noun phrase a clause is about: its noun subject, the object of its verb, or the object of a preposition. */
export function objectOf(prose: Prose, main: RoledPart | null, parts: readonly RoledPart[]): string | null {
  for (const part of main ? [main, ...parts.filter((other) => other !== main)] : parts) {
    if (part.role === "filler") continue;
    const found = objectIn(prose, part);
    if (found) return found;
  }
  return null;
}

function objectIn(prose: Prose, part: RoledPart): string | null {
  const { tokens } = prose;
  const take = (phrase: Phrase) =>
    prose.text.slice(tokens[phrase.from]?.span.start ?? 0, tokens[phrase.until - 1]?.span.end ?? 0);
  const usable = (phrase: Phrase) =>
    !(
      phrase.until - phrase.from === 1 &&
      (GENERIC_NOUNS.has(tokens[phrase.from]?.lower ?? "") || SUBJECT_PRONOUNS.has(tokens[phrase.from]?.lower ?? ""))
    ) && !/^\p{N}+$/u.test(take(phrase));
  if (part.start.kind === "clause") {
    const { sv } = part.start;
    const subject = phraseAt(tokens, sv.from, sv.subjectEnd);
    if (
      subject &&
      usable(subject) &&
      sv.kind !== "fused" &&
      !/^(?:my |our )?(?:boss|manager|wife|husband|partner|mom|mum|dad|doctor)$/.test(take(subject).toLowerCase())
    )
      return take(subject);
  }
  for (let i = firstVerb(tokens, part) + 1; i < part.until; i++) {
    const { lower, kind } = tokens[i] as Token;
    if (kind === "punct" || isAuxiliary(lower) || isAdverb(lower) || BLAND.has(lower)) continue;
    if (SUBJECT_PRONOUNS.has(lower) || lower === "to") {
      // A verb follows, though it may look like a noun: "should we charge", "how to study".
      if (!DETERMINERS.has(lower) && verbIn(tokens[i + 1]?.lower ?? "", "base")) i++;
      continue;
    }
    if (verbIn(lower, "participle", "s") && !isNounish(verbIn(lower, "participle", "s")?.base ?? "")) continue;
    if (verbIn(lower, "base", "ing") && !isNounish(verbIn(lower, "base", "ing")?.base ?? "")) continue;
    if (PREPOSITIONS.has(lower) || CONJUNCTIONS.has(lower)) continue;
    const phrase = phraseAt(tokens, i, part.until);
    if (!phrase) continue;
    if (usable(phrase)) return take(phrase);
    i = Math.max(i, phrase.next - 1);
  }
  return null;
}

/** Index just before the words that may contain the object. */
function firstVerb(tokens: readonly Token[], part: RoledPart): number {
  if (part.start.kind === "opener") {
    const { end } = part.start.opener;
    let i = part.from;
    while (i < part.until && (tokens[i]?.span.start ?? 0) < end) i++;
    return part.start.opener.kind === "searching" ? i - 1 : i;
  }
  if (part.start.kind === "clause") return part.start.sv.verb;
  if (part.start.kind === "imperative" || part.start.kind === "question" || part.start.kind === "elided")
    return part.from;
  return part.from - 1;
}

const PEOPLE = [...PEOPLE_NOUNS].sort((a, b) => b.length - a.length).join("|");
const FOR_PEOPLE = new RegExp(
  `\\b(?:(?:for|to) (?=my |our |the |a |an |his |her |their |some |\\d)|for )((?:(?:my|our|the|a|an|his|her|their|some|new|young|small|\\d+|[a-z]+[- ]year[- ]olds?|non-technical|busy|total|complete|absolute|senior|junior|american|[\\p{L}-]+ish) ){0,3}(?:[\\p{L}-]+ ){0,1}(?:${PEOPLE})\\b(?: of (?:the |my |our )?[\\p{L}\\p{N}]+)?)`,
  "u",
);

/** The person that the answer is for or that will receive it, verbatim. */
export function audienceOf(prose: Prose): string | null {
  const found = FOR_PEOPLE.exec(prose.lower);
  if (!found?.[1]) return null;
  const start = found.index + found[0].length - found[1].length;
  return prose.text.slice(start, start + found[1].length);
}

const WHEN =
  "(?:(?:the |my |our |this |next |end of (?:the |this |next )?|early |late |mid )*(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|easter|christmas|spring|summer|autumn|fall|winter|year|month|week|weekend|semester|term|quarter|q[1-4]|tomorrow|tonight|today|noon|deadline|exam|wedding|launch|intake|meeting|interview|presentation|holidays?|vacation|trip|birthday|frost|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}\\.?(?:\\d{2,4})?|\\d{1,2}(?:st|nd|rd|th)?(?: of)?(?: january| february| march| april| may| june| july| august| september| october| november| december)?|\\d{4})(?: ?\\d{1,4}(?:st|nd|rd|th)?)?(?: (?:deadline|intake|season|break|exam|term|semester|morning|evening|night))?)";
const DEADLINE = new RegExp(
  `\\b(?:(?:before|by|until|till|due(?: on| by)?|no later than|not before) (?:(?:the|my|our|a|his|her) (?:[\\p{L}-]+ )?)?${WHEN}(?![\\p{L}\\p{N}]|[:.,]\\d)|(?:within|in) (?:\\d+|a|one|two|three|four|five|six|seven|eight|nine|ten) (?:minutes?|hours?|days?|weeks?|months?|years?)\\b)`,
  "u",
);

/** The wanted date, verbatim: "before the spring intake", "in 6 months". */
export function deadlineOf(prose: Prose): string | null {
  const found = DEADLINE.exec(prose.lower);
  return found ? prose.text.slice(found.index, found.index + found[0].length) : null;
}
