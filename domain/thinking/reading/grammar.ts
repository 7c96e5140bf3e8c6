import {
  BE,
  CONJUNCTIONS,
  DETERMINERS,
  DO,
  FUSED,
  HAVE,
  isAdverb,
  PLURAL_PRONOUNS,
  PREPOSITIONS,
  SINGULAR_PRONOUNS,
  SUBJECT_LINKS,
  SUBJECT_PRONOUNS,
  TIME_NOUNS,
} from "../text/lexicon/grammar-words.ts";
import { type VerbReading, verbReadings } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import { type FiniteKind, finiteAt, isPlural, participleTrap, skipAdverbs, verbFits } from "./finite.ts";

/** A subject and its finite verb, as token indices. */
export interface SubjectVerb {
  readonly from: number;
  readonly subjectEnd: number;
  readonly verb: number;
  readonly kind: FiniteKind;
  /** For lexical verbs: its base and form. */
  readonly reading: VerbReading | null;
  readonly plural: boolean;
  /** False when the words also allow another analysis: good enough to recognise a clause, but not to reorder it. */
  readonly sure: boolean;
}

/** Longer subjects are not searched for; this bounds the work per clause. */
const LONGEST_SUBJECT = 10;

const QUANTIFIERS = new Set([
  "half",
  "some",
  "all",
  "both",
  "most",
  "many",
  "few",
  "each",
  "none",
  "one",
  "two",
  "three",
  "neither",
  "either",
]);
const OBJECT_PRONOUNS = new Set(["them", "us", "these", "those", "you", "which"]);

/**
 * The subject and finite verb that begin at token `from`, or null when no clause begins there. Examines at most LONGEST_SUBJECT tokens
 * ahead and never beyond `until`. Without a tagger, words that are noun and verb ("works", "plan") are judged by their neighbours.
 */
export function subjectVerb(tokens: readonly Token[], from: number, until: number): SubjectVerb | null {
  const first = tokens[from];
  if (!first || from >= until) return null;
  if (FUSED.has(first.lower)) {
    return {
      from,
      subjectEnd: from + 1,
      verb: from,
      kind: "fused",
      reading: null,
      plural: false,
      sure: !/'d$/.test(first.lower),
    };
  }
  if (first.kind !== "word" && first.kind !== "number") return null;
  // "doesn't hurt": the subject was left out.
  if (DO.has(first.lower) || HAVE.has(first.lower) || BE.has(first.lower)) return null;
  if (SUBJECT_PRONOUNS.has(first.lower)) {
    const afterPronoun = pronounSubject(tokens, from, until);
    if (afterPronoun) return afterPronoun;
    if (!DETERMINERS.has(first.lower)) return null;
  }
  return nounSubject(tokens, from, until);
}

function pronounSubject(tokens: readonly Token[], from: number, until: number): SubjectVerb | null {
  const lower = tokens[from]?.lower ?? "";
  let end = from + 1;
  if (tokens[end]?.lower === "all" || tokens[end]?.lower === "both") end++;
  if (tokens[end]?.lower === "and") {
    const other = subjectVerb(tokens, end + 1, until);
    return other && other.kind !== "fused" ? { ...other, from, plural: true } : null;
  }
  // "everyone around me vapes", "someone on my team keeps"
  if (/one$|body$|thing$/.test(lower) && PREPOSITIONS.has(tokens[end]?.lower ?? "")) {
    const rest = nounSubject(tokens, from, until);
    return rest && { ...rest, plural: false };
  }
  const verb = skipAdverbs(tokens, end, until);
  const plural = PLURAL_PRONOUNS.has(lower);
  const finite = finiteAt(tokens, verb, until);
  if (finite) {
    const agrees =
      finite.reading === null || finite.reading.form === "past" || (finite.reading.form === "base") === plural;
    if (agrees || lower === "there") return { from, subjectEnd: end, verb, ...finite, plural, sure: agrees };
    // "he want that I pay": a clause, but not one to reorder.
    return DETERMINERS.has(lower) ? null : { from, subjectEnd: end, verb, ...finite, plural, sure: false };
  }
  if (DETERMINERS.has(lower) || verb >= until) return null;
  const next = tokens[verb];
  // After "we" or "they" an unknown word is a verb: "we outsource".
  const known =
    next?.kind === "word" &&
    !CONJUNCTIONS.has(next.lower) &&
    !PREPOSITIONS.has(next.lower) &&
    !DETERMINERS.has(next.lower);
  if (!known || !plural || lower === "most" || verbReadings(next.lower).length > 0) return null;
  const base = !/(?:s|ed|ing)$/.test(next.lower);
  return {
    from,
    subjectEnd: end,
    verb,
    kind: "lexical",
    reading: base ? { base: next.lower, form: "base" } : null,
    plural,
    sure: base && (lower === "we" || lower === "they" || lower === "i"),
  };
}

function nounSubject(tokens: readonly Token[], from: number, until: number): SubjectVerb | null {
  let head: Token | null = null;
  let headFixed = false;
  let nounSeen = false;
  let several = false;
  const limit = Math.min(until, from + LONGEST_SUBJECT + 1);
  for (let i = from; i < limit; i++) {
    const token = tokens[i] as Token;
    const { lower } = token;
    if (token.kind === "punct" || FUSED.has(lower)) return null;
    if (nounSeen) {
      const verb = skipAdverbs(tokens, i, limit);
      const finite = verb < limit ? finiteAt(tokens, verb, until) : null;
      if (finite && head) {
        const plural = several || isPlural(head.lower);
        const fits = verbFits(tokens, verb, until, finite, plural);
        if (fits !== "no") {
          const sure = fits === "yes" && !participleTrap(tokens, verb, until, finite);
          return { from, subjectEnd: i, verb, ...finite, plural, sure };
        }
      }
    }
    if (lower === "and" || lower === "&") {
      if (!nounSeen) return null;
      several = true;
      nounSeen = false;
      continue;
    }
    if (QUANTIFIERS.has(lower) && tokens[i + 1]?.lower === "of" && OBJECT_PRONOUNS.has(tokens[i + 2]?.lower ?? "")) {
      head = { ...token, lower: "people" };
      headFixed = true;
      nounSeen = true;
      i += 2;
      continue;
    }
    if (SUBJECT_LINKS.has(lower) || (nounSeen && lower === "around")) {
      if (!head) return null;
      headFixed = true;
      nounSeen = false;
      continue;
    }
    if (CONJUNCTIONS.has(lower) && !DETERMINERS.has(lower)) return null;
    if (SUBJECT_PRONOUNS.has(lower) && !DETERMINERS.has(lower) && i > from && !several) return null;
    if (PREPOSITIONS.has(lower)) return null;
    if (DETERMINERS.has(lower) || lower === "i" || lower === "me" || lower === "us") {
      if (nounSeen && !several) return null;
      if (lower === "i" || lower === "me" || lower === "us") nounSeen = true;
      continue;
    }
    if (isAdverb(lower) && !nounSeen) continue;
    if (token.kind === "other" && !/^`/.test(token.text)) return null;
    nounSeen = true;
    if (!headFixed) head = token;
  }
  return null;
}

/**
 * Index of the first token after an adverbial of time before a clause ("last time", "since March", "every night", "lately"); `from` when
 * there is none.
 */
export function skipTime(tokens: readonly Token[], from: number, until: number): number {
  const first = tokens[from]?.lower ?? "";
  const second = tokens[from + 1]?.lower ?? "";
  if (from >= until) return from;
  if (
    /^(?:yesterday|today|tomorrow|tonight|now|currently|recently|lately|sometimes|usually|normally|honestly|also|then|still|already|apparently|right)$/.test(
      first,
    )
  ) {
    const at = first === "right" ? (second === "now" ? from + 2 : from) : from + 1;
    return tokens[at]?.text === "," ? at + 1 : at;
  }
  if (/^(?:last|this|next|every|each|one)$/.test(first) && TIME_NOUNS.has(second)) return from + 2;
  if (/^(?:since|after|in|until|on)$/.test(first)) {
    for (let i = from + 1; i < Math.min(until, from + 5); i++) {
      if (SINGULAR_PRONOUNS.has(tokens[i]?.lower ?? "") || SUBJECT_PRONOUNS.has(tokens[i]?.lower ?? "")) {
        return i > from + 1 && !DETERMINERS.has(tokens[i]?.lower ?? "") ? i : from;
      }
    }
  }
  return from;
}
