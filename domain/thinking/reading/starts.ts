import {
  BE,
  CONJUNCTIONS,
  DETERMINERS,
  DO,
  FUSED,
  HAVE,
  isAdverb,
  MODALS,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
} from "../text/lexicon/grammar-words.ts";
import { isNounish, verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import { type SubjectVerb, skipTime, subjectVerb } from "./grammar.ts";
import { isNoise, type Opener, openerAt } from "./openers.ts";
import type { Prose } from "./prose.ts";

/** How a clause begins, which is most of what rules can know about it. */
export type Start =
  | { readonly kind: "opener"; readonly opener: Opener }
  | { readonly kind: "question" }
  | { readonly kind: "clause"; readonly sv: SubjectVerb }
  /** A statement whose subject was left out: "cant sleep", "tried melatonin". */
  | { readonly kind: "elided" }
  | { readonly kind: "imperative" }
  | { readonly kind: "noise" }
  | { readonly kind: "fragment" };

export function startAt(prose: Prose, at: number, until: number): Start {
  const { tokens, lower } = prose;
  const token = tokens[at] as Token;
  const offset = token.span.start;
  const end = tokens[until - 1]?.span.end ?? offset;
  if (isNoise(lower, offset, end)) return { kind: "noise" };
  const opener = openerAt(lower, offset, (found) => found.end < end && openerHolds(prose, found, at, until));
  if (opener) return { kind: "opener", opener };
  if (isQuestion(tokens, at, until) || isQuestion(tokens, behindSideClause(tokens, at, until), until))
    return { kind: "question" };
  const clauseAt = skipTime(tokens, at, until);
  const sv = subjectVerb(tokens, clauseAt, until) ?? (clauseAt > at ? subjectVerb(tokens, at, until) : null);
  if (sv && !isBareImperative(tokens, at, sv)) return { kind: "clause", sv };
  if (isElided(tokens, at, until)) return { kind: "elided" };
  return isImperative(tokens, /^(?:please|pls|plz|kindly|just)$/.test(token.lower) ? at + 1 : at, until)
    ? { kind: "imperative" }
    : { kind: "fragment" };
}

/** "if I invest 200 a month, how much …": where the main clause begins; `at` when no side clause precedes it. */
function behindSideClause(tokens: readonly Token[], at: number, until: number): number {
  if (!/^(?:if|when|while|since|because|although|though|given|whenever)$/.test(tokens[at]?.lower ?? "")) return at;
  for (let i = at + 2; i < Math.min(until, at + 40); i++)
    if (tokens[i]?.text === ",") return i + 1 < until ? i + 1 : at;
  return at;
}

/** Index of the first token at or after a text offset. */
export function tokenFrom(tokens: readonly Token[], from: number, until: number, offset: number): number {
  let i = from;
  while (i < until && (tokens[i]?.span.start ?? 0) < offset) i++;
  return i;
}

/** A verb must follow a wish; "I need to" alone or "want that I pay" is not one. */
function openerHolds(prose: Prose, opener: Opener, at: number, until: number): boolean {
  if (opener.kind === "doubt" || opener.kind === "between" || opener.kind === "searching") return true;
  const next = tokenFrom(prose.tokens, at, until, opener.end);
  const token = prose.tokens[next];
  if (!token || next >= until || token.kind !== "word") return false;
  if (opener.kind === "considering" || opener.kind === "help-doing") return verbIn(token.lower, "ing") !== null;
  if (opener.kind === "polite") return verbIn(token.lower, "base") !== null;
  const said = prose.lower.slice(token.span.start > 8 ? opener.end - 8 : 0, opener.end);
  if (!/(?:to|wanna|gotta)\s+$/.test(said)) return false;
  const verb = isAdverb(token.lower) ? prose.tokens[next + 1] : token;
  return verb !== undefined && verbIn(verb.lower, "base") !== null;
}

const WH_WORD = /^(?:how|why|what|which|who|whose|whom|where|when)$/;
const WH_IS = /^(?:who'd|who'll|what'd|what'll|how'd|where'd|what's|whats|who's|whos|where's|wheres|how's|hows|why's)$/;

export const isAuxiliary = (lower: string) => BE.has(lower) || MODALS.has(lower) || DO.has(lower) || HAVE.has(lower);

/** Whether a clause begins like a question: with a question word, or an auxiliary before its subject. */
function isQuestion(tokens: readonly Token[], at: number, until: number): boolean {
  const { lower } = tokens[at] as Token;
  const follower = tokens[at + 1];
  if (!follower || at + 1 >= until || tokens[at]?.kind !== "word") return false;
  const next = follower.lower;
  if (WH_IS.test(lower)) return true;
  if (/^any(?:one|body)$/.test(lower)) return /^(?:know|knows|have|has|tried|else|here|got|use|using|able)$/.test(next);
  if (PREPOSITIONS.has(lower)) return /^(?:what|which|whom|whose)$/.test(next) && !/^(?:than|as|like)$/.test(lower);
  if (lower === "who" && next === "knows") return false;
  if (WH_WORD.test(lower)) return isWhQuestion(tokens, at, until);
  if (!isAuxiliary(lower) || next === "not") return false;
  const opensSubject = SUBJECT_PRONOUNS.has(next) || DETERMINERS.has(next) || next === "there";
  if (HAVE.has(lower)) return SUBJECT_PRONOUNS.has(next) && verbIn(tokens[at + 2]?.lower ?? "", "participle") !== null;
  if (DO.has(lower)) {
    if (/n't$|nt$/.test(lower)) return SUBJECT_PRONOUNS.has(next);
    if (lower !== "do") return opensSubject || follower.kind === "word";
    if (/^(?:i|you|u|we|they|these|those|people)$/.test(next)) return true;
    // "do fish sleep", not "do the dishes"
    return !DETERMINERS.has(next) && someVerb(tokens, at + 2, Math.min(until, at + 7));
  }
  if (MODALS.has(lower)) {
    if (opensSubject) return true;
    return follower.kind === "word" && verbIn(next, "base") === null && !isAdverb(next) && !/^(?:be|have)$/.test(next);
  }
  return (
    opensSubject ||
    follower.kind === "number" ||
    (follower.kind === "word" && !isAdverb(next) && verbIn(next, "ing", "participle") === null)
  );
}

function isWhQuestion(tokens: readonly Token[], at: number, until: number): boolean {
  const { lower } = tokens[at] as Token;
  const next = tokens[at + 1]?.lower ?? "";
  const then = tokens[at + 2]?.lower ?? "";
  if (lower === "what" && PSEUDO_CLEFT.test(next) && hasBe(tokens, at + 2, until)) return false;
  if (lower === "which" && CONTINUES.test(next) && !/^(?:more|most|the|better|less)$/.test(then)) return false;
  if (lower === "which" && BE.has(next) && until - at < 5 && VERDICT.test(then)) return false;
  if (/^(?:what|which|who)$/.test(lower) && FUSED.has(next)) return false;
  // "when I go down stairs" accompanies a main clause; it asks nothing.
  if (lower === "when" || lower === "where") return isAuxiliary(next) || next === "to" || next === "exactly";
  if (/^(?:what|which|who)$/.test(lower) && SUBJECT_PRONOUNS.has(next) && !DETERMINERS.has(next))
    return isAuxiliary(then) && !tokens.slice(at + 3, Math.min(until, at + 8)).some(({ text }) => text === ":");
  return at + 1 < until;
}

/** "What bothers me is …", "which makes sense": statements, in spite of their first word. */
const PSEUDO_CLEFT =
  /^(?:bothers|worries|matters|takes|helps|hurts|annoys|scares|surprises|surprised|works|worked|happened|changed|remains)$/;
const CONTINUES = /^(?:makes|means|leads|sounds|seems|feels|explains|leaves|brings)$/;

const VERDICT = /^(?:fine|good|great|nice|ok|okay|bad|weird|strange|true|sad|annoying|fair|normal|hard|why|not)$/;

function hasBe(tokens: readonly Token[], from: number, until: number): boolean {
  for (let i = from; i < until; i++)
    if (/^(?:is|isn't|isnt|was|wasn't|wasnt)$/.test(tokens[i]?.lower ?? "")) return true;
  return false;
}

function someVerb(tokens: readonly Token[], from: number, until: number): boolean {
  for (let i = from; i < until; i++) if (verbIn(tokens[i]?.lower ?? "", "base")) return true;
  return false;
}

function isElided(tokens: readonly Token[], at: number, until: number): boolean {
  let i = at;
  while (i < until && isAdverb(tokens[i]?.lower ?? "")) i++;
  const lower = tokens[i]?.lower ?? "";
  const next = tokens[i + 1]?.lower ?? "";
  if (i + 1 >= until) return false;
  if (MODALS.has(lower)) return verbIn(next, "base") !== null || isAdverb(next) || next === "not";
  if (/^(?:don't|dont|do)$/.test(lower))
    return (
      /^(?:want|need|have|know|like|care|think|mind|understand|feel|trust|see|get|not)$/.test(next) && i + 2 < until
    );
  if (/^(?:doesn't|doesnt|didn't|didnt|haven't|havent|isn't|isnt|wasn't|wasnt)$/.test(lower)) return true;
  if (/^(?:been|was|am|got|had|have|need|want)$/.test(lower)) return true;
  return (
    verbIn(lower, "past") !== null &&
    verbIn(lower, "base") === null &&
    !/^(?:left|lost|used|based|given|inspired)$/.test(lower)
  );
}

/** "write a poem", "plan a trip": a base form before an object, not a noun before its own verb. */
function isImperative(tokens: readonly Token[], at: number, until: number): boolean {
  const base = tokens[at]?.lower ?? "";
  const next = tokens[at + 1];
  if (verbIn(base, "base") === null || !next || at + 1 >= until || next.kind === "punct") {
    return /^(?:don't|dont)$/.test(base) && verbIn(next?.lower ?? "", "base") !== null;
  }
  if (/^(?:do)$/.test(base) && next.lower === "not") return true;
  if (verbIn(next.lower, "ing") && /^(?:stop|start|quit|try|avoid)$/.test(base)) return true;
  if (!isNounish(base))
    return !CONJUNCTIONS.has(next.lower) || /^(?:how|why|what|whether|if|who|which|where|when)$/.test(next.lower);
  return (
    DETERMINERS.has(next.lower) ||
    next.kind === "number" ||
    /^(?:me|us|them|him|it|for|with|like|as|on|out|up|in|to|how|why|what|whether|if|between|from)$/.test(next.lower)
  );
}

/** "plan a trip ... is" must not be read as subject and verb. */
function isBareImperative(tokens: readonly Token[], at: number, sv: SubjectVerb): boolean {
  if (sv.kind === "fused" || at !== sv.from) return false;
  const first = tokens[at]?.lower ?? "";
  const second = tokens[at + 1]?.lower ?? "";
  if (verbIn(first, "base") === null || sv.subjectEnd - sv.from < 2) return false;
  return DETERMINERS.has(second) || tokens[at + 1]?.kind === "number" || (!isNounish(first) && sv.verb > at + 1);
}
