import {
  CLOSE_PEOPLE,
  COMPARE_VERBS,
  CREATE_VERBS,
  EXPLAIN_VERBS,
  FIND_VERBS,
  FIX_VERBS,
  LEARN_VERBS,
  PLAN_VERBS,
} from "../text/lexicon/task-words.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import type { TaskKind } from "../types.ts";
import type { Part } from "./clauses.ts";
import type { Prose } from "./prose.ts";
import { isProblem, type RoledPart } from "./roles.ts";

/** What kind of help is wanted, read from the main ask first and the whole text last. */
export function taskOf(
  prose: Prose,
  parts: readonly RoledPart[],
  main: RoledPart | null,
  options: readonly string[],
): TaskKind {
  if (/\b(?:compare|versus|vs|difference between|differences between)\b/.test(prose.lower)) return "compare";
  if (!main)
    return parts.some((part) => isProblem(prose, part))
      ? "fix"
      : /\?/.test(prose.text) && / or /.test(prose.lower)
        ? "decide"
        : "unknown";
  const lower = askedLower(prose, main);
  const close = parts.some((part) =>
    words(prose, part).some((word) => CLOSE_PEOPLE.has(word.lower.replace(/'s$/, ""))),
  );
  if (
    /^(?:should|shall|is it worth|is it better|which|whether|do i need|would it be better)\b|\b(?:should (?:i|we)|worth it|better to|decide|choose|pick one)\b/.test(
      lower,
    )
  ) {
    return /^which (?:is|are|was)\b/.test(lower) ? "find" : "decide";
  }
  if (options.length > 1 && main.role === "question" && !/^(?:how|what|where|when|who|why)\b/.test(lower))
    return "decide";
  if (main.role === "doubt" && /\b(?:whether|if|which)\b/.test(lower)) return "decide";
  if (main.start.kind === "opener" && main.start.opener.kind === "considering") return "decide";
  if (main.role === "statement" || main.role === "cause" || main.role === "tried")
    return isProblem(prose, main) ? "fix" : "unknown";
  if (main.role === "topic" && CREATE_NOUN.test(lower)) return "create";
  if (main.role === "topic" || main.role === "constraint" || main.role === "filler") return "unknown";
  const verb = askedVerb(prose, main);
  if (verb) {
    if (COMPARE_VERBS.has(verb)) return "compare";
    if (CREATE_VERBS.has(verb)) return "create";
    if (FIX_VERBS.has(verb)) return "fix";
    if (LEARN_VERBS.has(verb)) return "learn";
    if (FIND_VERBS.has(verb)) return "find";
    if (EXPLAIN_VERBS.has(verb) && main.role === "request") return "explain";
  }
  if (/^(?:will|what if|what happens|what would happen)\b/.test(lower)) return "predict";
  if (/\b(?:what'?s|what is|which is|what are) the best\b|^where\b|\brecommend|\bany good\b/.test(lower)) return "find";
  if (/^(?:who|when|how many|how much|how old|how far|how long|which)\b/.test(lower)) return "find";
  if (close && (main.role !== "request" || /\b(?:tell|say|talk)\b/.test(lower))) return "relate";
  if (/^(?:why|how (?:does|do (?!i\b|we\b)|is|are|did|come)|what (?:is|are|does|do|was|were))\b/.test(lower)) {
    return /^why/.test(lower) && isProblem(prose, main) && /\b(?:my|our|i|we)\b/.test(lower) ? "fix" : "explain";
  }
  if (
    main.role === "wish" ||
    /^how (?:can|do|should|could|would) (?:i|we)\b|^how to\b|^what (?:can|should|could|do) (?:i|we)\b/.test(lower)
  )
    return "plan";
  if (verb && PLAN_VERBS.has(verb)) return "plan";
  if (main.role === "request") return "create";
  return "unknown";
}

/** A work named without a verb: "a short story about a lighthouse keeper". */
const CREATE_NOUN =
  /^(?:(?:a|an|the|my|our|some|short|funny|good|new|little) )*(?:story|poem|song|lyrics|toast|speech|logo|name|names|essay|e-?mail|letter|post|slogan|title|script|podcast|board game|game|interview guide|guide|questionnaire|outline|cover letter|announcement|invitation|headline|recipe|playlist)\b/;

const words = (prose: Prose, part: Part): readonly Token[] => prose.tokens.slice(part.from, part.until);

export function clauseLower(prose: Prose, part: Part): string {
  const first = prose.tokens[part.from];
  const last = prose.tokens[part.until - 1];
  return first && last ? prose.lower.slice(first.span.start, last.span.end) : "";
}

/** The clause without the phrase of doubt in front of what is asked. */
function askedLower(prose: Prose, part: RoledPart): string {
  const lower = clauseLower(prose, part);
  if (part.role !== "doubt" || part.start.kind !== "opener") return lower;
  return lower.slice(part.start.opener.end - (prose.tokens[part.from]?.span.start ?? 0));
}

/** The base of the verb that says what is wanted: "learn" in "i want to learn", "write" in "write a poem". */
function askedVerb(prose: Prose, part: RoledPart): string | null {
  const tokens = words(prose, part);
  if (part.start.kind === "imperative") {
    const first = tokens[0]?.lower ?? "";
    return /^(?:please|pls|kindly)$/.test(first) ? (tokens[1]?.lower ?? null) : first;
  }
  if (part.start.kind === "opener") {
    const { end } = part.start.opener;
    const token = tokens.find(({ span }) => span.start >= end);
    if (part.start.opener.kind === "searching") return "find";
    if (!token) return null;
    const own = verbIn(token.lower, "base", "ing")?.base ?? null;
    if (own) return own;
  }
  const at = tokens.findIndex((token) => /^(?:i|we|to)$/.test(token.lower));
  const next = at >= 0 ? tokens.slice(at + 1, at + 3).find((token) => verbIn(token.lower, "base")) : undefined;
  return next?.lower ?? null;
}
