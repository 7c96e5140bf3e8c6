import { MISSPELLINGS } from "../text/lexicon/misspellings.ts";
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
import { bareChoice } from "./options.ts";
import type { Prose } from "./prose.ts";
import { isInclination, isProblem, type RoledPart } from "./roles.ts";

/** The kind of help that is wanted, judged by the main request first and by the words around it last. */
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
  if (!asks && isChoice(prose, parts)) return "decide";
  if (!asks && LANGUAGE_GOAL.test(prose.lower)) return "learn";
  if (!asks && TECHNICAL_FAULT.test(prose.lower)) return "fix";
  if (!asks && /^(?:the )?(?:difference|meaning|definition|history|capital|pros and cons)\b/.test(prose.lower))
    return "explain";
  const close = isBetweenPeople(prose, parts, main);
  if (!asks) {
    if (main && isInclination(prose, main)) return "decide";
    const trouble = main?.role === "statement" && isProblem(prose, main);
    if (close && (trouble || tells(prose, parts))) return "relate";
    return trouble ? "fix" : "unknown";
  }
  const lower = askedLower(prose, main).replace(/^\S+/, (first) => MISSPELLINGS.get(first) ?? first);
  if (bareChoice(prose, main) >= 0) return "decide";
  return decision(main, lower, options) ?? byVerb(prose, main, lower) ?? byQuestion(prose, parts, main, lower, close);
}

/** Whether a close person is part of the matter or the question; those mentioned later are only company. */
function isBetweenPeople(prose: Prose, parts: readonly RoledPart[], main: RoledPart | null): boolean {
  const first = parts.find(({ role }) => role !== "filler");
  const named = (part: RoledPart | null | undefined) =>
    part ? words(prose, part).some(({ lower }) => CLOSE_PEOPLE.has(lower.replace(/'s$/, ""))) : false;
  return (named(first) || named(main)) && !/\b(?:make|making|find|finding) (?:new )?friends\b/.test(prose.lower);
}

/** More than a topic: something happened. */
const tells = (prose: Prose, parts: readonly RoledPart[]) =>
  parts.some(({ role }) => role === "statement" || role === "tried") && prose.tokens.length > 8;

/** Phrases of people who have to choose but do not ask. Each pattern is bounded, so that the time grows only with the text's length. */
const CHOICE: readonly RegExp[] = [
  /\b(?:two|three|four|2|3|4|both) (?:job |good |different )?(?:offers|options|choices|alternatives|possibilities)\b/,
  /\bone of us (?:has|have|needs|must|will have)\b/,
  /\b(?:disagree|disagrees|disagreed|can't agree|cant agree)\b/,
  /\bwants? [^.!?\n]{2,60}\b(?:and|but) (?:i|we) (?:don't|dont|do not)\b/,
  /\b(?:says?|said) [^.!?,\n]{2,40}[,;] (?:but |and |while )?(?:i|we) (?:say|think|want|would|prefer)\b/,
  /\b(?:asks?|wants?|wanted|asked) (?:me|us) to\b[^\n]{0,200}\b(?:feels? wrong|(?:i|we) (?:don't|dont|do not) want to)\b/,
  /\boffer\b[^.!?\n]{0,80}\b(?:alternative|instead|or stay)\b/,
];
const VERDICT = /\b(?:says?|said) (?:to )?([a-z']+)/g;

/** A decision described as a situation: two offers, advisers who contradict each other, one who wants and one who does not. */
function isChoice(prose: Prose, parts: readonly RoledPart[]): boolean {
  if (!parts.some(({ role }) => role === "statement" || role === "topic" || role === "constraint")) return false;
  const told = prose.lower.slice(0, 2000);
  if (CHOICE.some((rule) => rule.test(told))) return true;
  const verdicts = Array.from(told.matchAll(VERDICT), ([, verdict = ""]) => verdict).filter(
    (verdict) => /^(?:yes|no|never|don't)$/.test(verdict) || verbIn(verdict, "base") !== null,
  );
  return new Set(verdicts).size > 1;
}

const LANGUAGE_GOAL =
  /^(?:spanish|english|german|french|italian|portuguese|polish|dutch|japanese|chinese|arabic|russian|korean|turkish|swedish)\b.{0,20}\b(?:[abc][12]|in \d+)\b/;
const TECHNICAL_FAULT =
  /^(?:[a-z]*(?:error|exception):|flaky\b)|\b(?:start|load|build|response) time (?:is|went)\b|\bfails (?:about|around|every|only)\b/;

function decision(main: RoledPart, lower: string, options: readonly string[]): TaskKind | null {
  if (/^which (?:is|are|was)\b/.test(lower)) return "find";
  if (/^how (?:much|many|long|often)\b/.test(lower)) return null;
  if (main.start.kind === "opener" && main.start.opener.kind === "between") return "decide";
  if (
    /^(?:(?:what|which|who|where) to\b|should|shall|is it worth|is it better|which|whether|would it be better)\b|\bshould (?:i|we)\b|\b(?:i|we) should\b|\b(?:worth it|better to|decide|choose|pick one)\b/.test(
      lower,
    ) &&
    !OPEN_SHOULD.test(lower)
  ) {
    return "decide";
  }
  if (
    options.length > 1 &&
    main.role === "question" &&
    !/^(?:how|what|where|when|who|why|is (?!it (?:better|worth|safer|smarter))|are|was|does|did)\b/.test(lower)
  )
    return "decide";
  if (main.role === "doubt" && /^(?:whether|if|which)\b/.test(lower)) return "decide";
  return main.start.kind === "opener" && main.start.opener.kind === "considering" ? "decide" : null;
}

/** "what should I ask her", "who should I talk to first": looks for a way or a person, weighs nothing. */
const OPEN_SHOULD = /^(?:who|whom|what|where|when|how) (?:should|can|could) (?:i|we)\b/;

function byVerb(prose: Prose, main: RoledPart, lower: string): TaskKind | null {
  const told = main.role === "request" || main.role === "wish";
  if (
    main.role === "wish" &&
    /^(?:(?:i|we) )?(?:really |just |also )?(?:need|want|looking for) (?!to\b|some help|help|advice|some advice|me\b|(?:a|an|the|some) (?:[a-z]+ )?ways? to\b|(?:my|our|the) .{0,30}\bto\b)/.test(
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
  // "to study how nurses hand over" is research
  if (LEARN_VERBS.has(verb)) return /\bstudy (?:how|why|what|whether)\b/.test(lower) ? "plan" : "learn";
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
    OPEN_SHOULD.test(lower) ||
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

/** The clause without the phrase of doubt before the question. */
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
    // "help me write": the second verb counts.
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
