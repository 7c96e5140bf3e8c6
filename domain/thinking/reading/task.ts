import {
  CLOSE_PEOPLE,
  COMPARE_VERBS,
  CREATE_VERBS,
  EXPLAIN_VERBS,
  FIND_VERBS,
  FIX_VERBS,
  LEARN_VERBS,
} from "../text/lexicon/task-words.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import type { TaskKind } from "../types.ts";
import type { Part } from "./clauses.ts";
import type { Prose } from "./prose.ts";
import { isInclination, isProblem, type RoledPart } from "./roles.ts";

/** What kind of help is wanted, read from the main ask first and from what was said around it last. */
export function taskOf(
  prose: Prose,
  parts: readonly RoledPart[],
  main: RoledPart | null,
  options: readonly string[],
): TaskKind {
  if (/\b(?:compare|versus|vs)\b/.test(prose.lower)) return "compare";
  const asks = main !== null && /^(?:question|doubt|request|wish)$/.test(main.role);
  if (
    !asks &&
    parts.some((part) => part.lead === 0 && part.start.kind !== "clause" && CREATE_NOUN.test(clauseLower(prose, part)))
  )
    return "create";
  if (!asks && /^(?:the )?(?:difference|meaning|definition|history|capital|pros and cons)\b/.test(prose.lower))
    return "explain";
  if (!main) return "unknown";
  const close = parts.some((part) =>
    words(prose, part).some(({ lower }) => CLOSE_PEOPLE.has(lower.replace(/'s$/, ""))),
  );
  if (!asks) {
    if (isInclination(prose, main)) return "decide";
    if (main.role !== "statement" || !isProblem(prose, main)) return "unknown";
    return close ? "relate" : "fix";
  }
  const lower = askedLower(prose, main);
  return decision(main, lower, options) ?? byVerb(prose, main, lower) ?? byQuestion(prose, parts, main, lower, close);
}

function decision(main: RoledPart, lower: string, options: readonly string[]): TaskKind | null {
  if (/^which (?:is|are|was)\b/.test(lower)) return "find";
  if (/^how (?:much|many|long|often)\b/.test(lower)) return null;
  if (main.start.kind === "opener" && main.start.opener.kind === "between") return "decide";
  if (
    /^(?:(?:what|which|who|where) to\b|should|shall|is it worth|is it better|which|whether|would it be better)\b|\bshould (?:i|we)\b|\b(?:i|we) should\b|\b(?:worth it|better to|decide|choose|pick one)\b/.test(
      lower,
    )
  ) {
    return "decide";
  }
  if (
    options.length > 1 &&
    main.role === "question" &&
    !/^(?:how|what|where|when|who|why|is there|are there)\b/.test(lower)
  )
    return "decide";
  if (main.role === "doubt" && /^(?:whether|if|which)\b/.test(lower)) return "decide";
  return main.start.kind === "opener" && main.start.opener.kind === "considering" ? "decide" : null;
}

function byVerb(prose: Prose, main: RoledPart, lower: string): TaskKind | null {
  const told = main.role === "request" || main.role === "wish";
  if (
    main.role === "wish" &&
    /^(?:(?:i|we) )?(?:really |just |also )?(?:need|want|looking for) (?!to\b|some help|help|advice|some advice|me\b|(?:my|our|the) .{0,30}\bto\b)/.test(
      lower,
    )
  )
    return "find";
  const verb = askedVerb(prose, main);
  if (!verb || (verb === "find" && /\bfind out\b/.test(lower))) return null;
  if (COMPARE_VERBS.has(verb)) return "compare";
  if (main.role === "request" && CREATE_VERBS.has(verb)) return "create";
  if (/^(?:write|draft)$/.test(verb)) return "create";
  if (FIX_VERBS.has(verb)) return "fix";
  if (
    verb === "understand" ||
    (verb === "know" && main.role === "wish") ||
    (told && EXPLAIN_VERBS.has(verb) && main.role === "request")
  )
    return "explain";
  if (LEARN_VERBS.has(verb)) return "learn";
  if (main.role === "request" && /^(?:plan|organi[sz]e|prepare|schedule)$/.test(verb)) return "plan";
  return FIND_VERBS.has(verb) ? "find" : null;
}

function byQuestion(
  prose: Prose,
  parts: readonly RoledPart[],
  main: RoledPart,
  lower: string,
  close: boolean,
): TaskKind {
  if (/^(?:will|what if|what happens|what would happen)\b/.test(lower)) return "predict";
  if (/\b(?:what'?s|what is|which is|what are) the best\b|^where\b|\brecommend|\bany good [a-z]+/.test(lower))
    return "find";
  if (
    /^(?:who|when (?:did|do|does|is|are|was|were|will|can|has|have)|how many|how much|how old|how far|how long|which)\b/.test(
      lower,
    )
  ) {
    return "find";
  }
  if (close && (main.role !== "request" || /\b(?:tell|say|talk)\b/.test(lower))) return "relate";
  if (
    main.role === "wish" ||
    /^how (?:can|do|should|could|would) (?:i|we)\b|^how to\b|^how (?:i|we) (?:can|could|should)\b|^what (?:can|should|could|do) (?:i|we)\b(?!.{0,12}\bknow\b)/.test(
      lower,
    )
  ) {
    return "plan";
  }
  if (/^(?:why|how come)\b/.test(lower)) return /\b(?:my|our|i|we)\b/.test(lower) ? "fix" : "explain";
  if (/^(?:how|what|what's|in what|under what)\b|\bdifference/.test(lower)) return "explain";
  const trouble = parts.some(
    (part) => part !== main && /^(?:statement|topic)$/.test(part.role) && isProblem(prose, part),
  );
  if (main.start.kind === "fragment" && trouble) return "fix";
  return main.role === "request" ? "create" : "unknown";
}

/** A work named without a verb: "a short story about a lighthouse keeper". */
const CREATE_NOUN =
  /^(?:(?:a|an|the|my|our|some|short|funny|good|new|little) ){0,4}(?:story|poem|song|lyrics|toast|speech|logo|name|names|essay|e-?mail|letter|post|slogan|title|script|podcast|ideas?|tips|suggestions|names|list|board game|game|interview guide|guide|questionnaire|outline|cover letter|announcement|invitation|headline|recipe|playlist)\b/;

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
    // "help me write": the verb that counts is the second.
    if (first === "help") return tokens.slice(1, 4).find(({ lower }) => verbIn(lower, "base"))?.lower ?? first;
    return /^(?:please|pls|plz|kindly|just)$/.test(first) ? (tokens[1]?.lower ?? null) : first;
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
