import {
  BE,
  CONJUNCTIONS,
  DETERMINERS,
  DO,
  HAVE,
  isAdverb,
  MODALS,
  PLURAL_NOUNS,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
} from "../text/lexicon/grammar-words.ts";
import { isNounish, type VerbReading, verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";

export type FiniteKind = "be" | "modal" | "do" | "have" | "lexical" | "fused";

/** The finite verb at token `at`, judged by the word and what follows it. */
export function finiteAt(tokens: readonly Token[], at: number, until: number): Finite | null {
  const token = tokens[at];
  if (!token || at >= until || token.kind !== "word") return null;
  const { lower } = token;
  if (BE.has(lower)) return { kind: "be", reading: null };
  if (MODALS.has(lower)) return { kind: "modal", reading: null };
  if (DO.has(lower)) {
    const next = tokens[skipAdverbs(tokens, at + 1, until)];
    if (lower.length > 4 || (next && verbIn(next.lower, "base") && !isNounish(next.lower)))
      return { kind: "do", reading: null };
  }
  if (HAVE.has(lower)) {
    const next = tokens[skipAdverbs(tokens, at + 1, until)];
    const perfect = next && (verbIn(next.lower, "participle") || next.lower === "been") && !verbIn(next.lower, "base");
    if (/n't$|nt$/.test(lower) || perfect) return { kind: "have", reading: null };
  }
  const reading = verbIn(lower, "past") ?? verbIn(lower, "s") ?? verbIn(lower, "base");
  return reading ? { kind: "lexical", reading } : null;
}

/** Whether a verb form agrees with its subject and surroundings. */
export function verbFits(
  tokens: readonly Token[],
  at: number,
  until: number,
  finite: Finite,
  plural: boolean,
): "yes" | "maybe" | "no" {
  const { reading } = finite;
  if (!reading) return "yes";
  const next = at + 1 < until ? tokens[at + 1] : undefined;
  const after = next?.lower ?? "";
  const clear =
    !next ||
    isAdverb(tokens[at - 1]?.lower ?? "") ||
    next.kind === "number" ||
    DETERMINERS.has(after) ||
    PREPOSITIONS.has(after) ||
    isAdverb(after) ||
    /^(?:me|us|them|him|it|you|i|we|they|so|too|worse|better|back|away|when|if|because|that|what|how|why)$/.test(
      after,
    ) ||
    verbIn(after, "ing") !== null;
  const previous = tokens[at - 1]?.lower ?? "";
  if (reading.form === "past") {
    // "cost", "put": past or present, noun or verb
    if (verbIn(tokens[at]?.lower ?? "", "base")) return clear ? "maybe" : "no";
    return verbIn(tokens[at]?.lower ?? "", "participle") && !clear ? "maybe" : "yes";
  }
  if (reading.form === "s") {
    if (plural) return "no";
    if (isNounish(reading.base))
      return clear && !(PREPOSITIONS.has(after) && !isAdverb(previous) && !/^(?:up|off|down|out)$/.test(after))
        ? "yes"
        : clear
          ? "maybe"
          : "no";
    return "yes";
  }
  if (!plural) return "no";
  if (isNounish(reading.base)) return clear ? "yes" : "no";
  return "yes";
}

/** "the video recorded last week is too long": a later finite verb makes the first one a participle. */
export function participleTrap(tokens: readonly Token[], verb: number, until: number, finite: Finite): boolean {
  if (finite.reading?.form !== "past" || !verbIn(tokens[verb]?.lower ?? "", "participle")) return false;
  for (let i = verb + 1; i < Math.min(until, verb + 8); i++) {
    const { lower, kind } = tokens[i] as Token;
    if (kind === "punct" || CONJUNCTIONS.has(lower) || SUBJECT_PRONOUNS.has(lower)) return false;
    if (BE.has(lower) || MODALS.has(lower) || DO.has(lower) || HAVE.has(lower)) return true;
    if (lower === "by") return true;
  }
  return false;
}

export function isPlural(lower: string): boolean {
  if (PLURAL_NOUNS.has(lower)) return true;
  return /[^su]s$/.test(lower) && lower.length > 3 && !/(?:is|ics|news|always|lens|series|species)$/.test(lower);
}

export function skipAdverbs(tokens: readonly Token[], at: number, until: number): number {
  let i = at;
  while (i < until && i < at + 4) {
    if (isAdverb(tokens[i]?.lower ?? "")) i++;
    else if (/^(?:kind|sort)$/.test(tokens[i]?.lower ?? "") && tokens[i + 1]?.lower === "of" && i > at - 1) i += 2;
    else break;
  }
  return Math.min(i, until);
}

/** The kind of a finite verb, and for lexical verbs its base and form. */
export interface Finite {
  readonly kind: FiniteKind;
  readonly reading: VerbReading | null;
}
