import { DETERMINERS } from "../text/lexicon/grammar-words.ts";
import { isNounish, presentParticiple, verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import type { Prose } from "./prose.ts";

/**
 * Forms that are never right in their place, for example "must to reduce", "without to fire", "didn't signed", "a allotment", "its fine". Only cases
 * that two or three words decide alone are changed.
 */
export function verbFormEdits({ tokens }: Prose): Edit[] {
  const parts: Edit[] = [];
  for (const [at, token] of tokens.entries()) {
    const edit = token.kind === "word" ? formAt(tokens, at, token) : null;
    if (edit) parts.push(edit);
  }
  return parts;
}

/** A verb that is not an everyday noun: "make", "learn", but not "help". */
const isPlainVerb = (token: Token | undefined) =>
  token?.kind === "word" &&
  verbIn(token.lower, "base") !== null &&
  !isNounish(token.lower) &&
  !LINKING.test(token.lower);
const LINKING = /^(?:do|have|be|let|come|dare|need)$/;

const isVerb = (token: Token | undefined) => token?.kind === "word" && verbIn(token.lower, "base") !== null;

function formAt(tokens: readonly Token[], at: number, token: Token): Edit | null {
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  const after = tokens[at + 2];
  if (!next) return null;
  const apart = articleOrContraction(token, next, before);
  if (apart !== null) return { span: token.span, insert: apart };
  if (next.lower === "to" && after && isVerb(after)) {
    // "must to reduce" -> "must reduce"
    if (/^(?:must|mustn't|mustnt|should|shouldn't|shouldnt)$/.test(token.lower)) return drop(next, after);
    // "the steps for to open" -> "the steps to open"
    if (token.lower === "for" && before?.kind === "word" && before.lower !== "what") return drop(token, next);
    // "without to fire" -> "without firing"
    if (token.lower === "without") {
      return { span: { start: next.span.start, end: after.span.end }, insert: presentParticiple(after.lower) };
    }
  }
  // "the way for learn the articles" -> "the way to learn the articles"
  if (token.lower === "for" && isPlainVerb(next) && DETERMINERS.has(after?.lower ?? ""))
    return { span: token.span, insert: "to" };
  // "I want ask for" -> "I want to ask for"; "the things I want get lost" stays
  if (
    token.lower === "want" &&
    isPlainVerb(next) &&
    /^(?:i|we|they)$/.test(before?.lower ?? "") &&
    opens(tokens[at - 2])
  )
    return { span: { start: next.span.start, end: next.span.start }, insert: "to " };
  // "about how make a plan" -> "about how to make a plan"
  if (token.lower === "how" && isPlainVerb(next) && DETERMINERS.has(after?.lower ?? ""))
    return { span: { start: next.span.start, end: next.span.start }, insert: "to " };
  // "didn't signed" -> "didn't sign"
  if (/^(?:didn't|didnt|doesn't|doesnt|don't|dont)$/.test(token.lower) && !isVerb(next)) {
    const told = verbIn(next.lower, "past");
    return told ? { span: next.span, insert: told.base } : null;
  }
  return null;
}

/** "a allotment" -> "an", "its fine" -> "it's", "id like" -> "I'd"; null where the word is right. */
function articleOrContraction({ text, lower }: Token, next: Token, before: Token | undefined): string | null {
  if (next.kind !== "word") return null;
  if (text === "a" && /^(?!one|once|eu|ouija)[aeio][a-z]{2,}$/.test(next.text)) return "an";
  if (text === "an" && /^[bcdfgjklmnpqrstvwxz](?=[a-z]*[aeiouy])[a-z]{3,}$/.test(next.text)) return "a";
  const isFirst = /^\p{Lu}/u.test(text);
  if (lower === "its" && NEVER_OWNED.test(next.lower)) return isFirst ? "It's" : "it's";
  const isName = before?.kind === "word" && (DETERMINERS.has(before.lower) || /^(?:my|user|your)$/.test(before.lower));
  return lower === "id" && !isName && /^(?:like|love|rather|say|be|have|hate|prefer|need|never)$/.test(next.lower)
    ? "I'd"
    : null;
}

/** "its" before one of these is "it is" or "it has". */
const NEVER_OWNED =
  /^(?:a|an|the|not|been|too|my|your|our|his|her|fine|ok|okay|gone|getting|going|because|that|what|where|like|for|worth|due)$/;

const drop = (from: Token, until: Token): Edit => ({
  span: { start: from.span.start, end: until.span.start },
  insert: "",
});

/** Whether a clause may begin after this token. */
const opens = (token: Token | undefined) =>
  !token || token.kind === "punct" || /^(?:and|but|so|because)$/.test(token.lower);
