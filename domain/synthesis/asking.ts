/** What a sentence asks of the reader, and what only looks so: "please don't ring Joan" tells everybody what to do. */
import { DETERMINERS, SUBJECT_PRONOUNS } from "../thinking/text/lexicon/grammar-words.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import type { TextSentence } from "../thinking/text/sentences.ts";
import { words } from "../thinking/text/tokens.ts";
import { saysSo } from "./titles.ts";

/** Verbs of answering. With another one, "please park behind the hall", a deed is asked of everybody. */
const ANSWERING =
  "(?:help|tell me|give|write|show|explain|list|summar|find|suggest|compare|answer|advise|send|draft|translate|check|make|look|create|be)";
const REQUEST = new RegExp(
  `^(?:(?:please|pls)[,\\s]+${ANSWERING}|(?:please|pls)$|can you|could you|would you|help me|tell me|give me|write me|i want you to|i would like you to|let us|let's)\\b`,
  "i",
);
const ENDS_ASKING = /\bplease\b[\s.!]*$/i;
const BEGINS_ANSWERING = new RegExp(`^${ANSWERING}\\b`, "i");
/** With these an answer in words is asked for: "please list only the risks" binds nobody. */
const TELLING =
  /^(?:(?:please|pls)[,\s]+)?(?:tell me|give me|write|show|explain|list|summar\p{L}*|suggest|compare|answer|advise|draft|translate|create)\b/iu;
const TIME =
  "urgently|at once|today|immediately|(?:by|before|until|on)\\s(?:the\\s)?(?:\\d+|(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|midnight)";
const TIMED = new RegExp(`\\b(?:${TIME})\\b`, "i");
/** A limit, a day or a time: "please send it by 30 April", "can you never leave the gate open". */
const BOUND = new RegExp(`\\b(?:no|not|never|\\w+n't|dont|always|only|${TIME})\\b`, "i");
const isBinding = (text: string): boolean => (TELLING.test(text) ? TIMED : BOUND).test(text);

/** "Right?", "that's worth something also no?" */
const TAG =
  /(?:,\s(?:right|correct|true|no|yes|eh|isn't it|doesn't it|isn't he|isn't she)|\b(?:also|too|anyway|then)\s(?:no|right|yes|eh))\?[^,\p{L}\p{N}]*$/iu;
/** "She can stay till Sara is done, but isn't that June?" */
const BUT_IS_IT =
  /^(?!(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|would|will|shall|should|has|have)\b)[^,]{12,},\s(?:but|only)\s(?:isn't|wasn't|aren't|weren't)\s(?:it|that|this|he|she|they|there)\b[^,?]*\?[^,\p{L}\p{N}]*$/iu;

export function isAsking({ text, end }: TextSentence): boolean {
  const plain = text.replaceAll("’", "'").replace(/^[-*+•\s]+/, "");
  // "the party is on Sunday, right?" says so
  if (end === "?") return !TAG.test(plain) && !BUT_IS_IT.test(plain) && !isOrder(plain);
  // "please come to us if they don't" offers, and asks for nothing
  if (REQUEST.test(plain))
    return !/^please\b.*\bif\b/i.test(plain) && !(/^(?:please|pls)\b/i.test(plain) && isBinding(plain));
  if (!ENDS_ASKING.test(plain) || isBinding(plain)) return false;
  const [first, second] = words(plain);
  const isDeed = first !== undefined && (verbIn(first.lower, "base") !== null || DETERMINERS.has(second?.lower ?? ""));
  return BEGINS_ANSWERING.test(plain) || !(isDeed || words(plain).some((_, at, all) => saysSo(all, at)));
}

/** "Could you please never leave the gate open?" */
const isOrder = (text: string): boolean =>
  /^(?:can|could|would|will) you\b/i.test(text) && /\bplease\b/i.test(text) && isBinding(text);

/** "From abroad? Up to ten days." and "They said two years? I heard eighteen months." ask nothing that is open. */
export function isAnswered(text: string, sentences: readonly TextSentence[], at: number): boolean {
  const [sentence, next] = [sentences[at] as TextSentence, sentences[at + 1]];
  if (!next || sentence.end !== "?" || isAsking(next) || text.slice(sentence.span.end, next.span.start).includes("\n"))
    return false;
  const all = words(sentence.text);
  const [first, second] = all;
  const isFew = all.length <= 3 && !all.some((_, place) => saysSo(all, place));
  const isStated =
    first !== undefined &&
    SUBJECT_PRONOUNS.has(first.lower) &&
    second !== undefined &&
    verbIn(second.lower, "past") !== null;
  return isFew || isStated;
}
