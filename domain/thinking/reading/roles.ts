import { BE, DO, HAVE } from "../text/lexicon/grammar-words.ts";
import { negationOf } from "../text/lexicon/negations.ts";
import { PROBLEM_WORDS, REQUEST_VERBS } from "../text/lexicon/task-words.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import type { Part } from "./clauses.ts";
import type { Prose } from "./prose.ts";
import type { ClauseRole } from "./types.ts";

export interface RoledPart extends Part {
  readonly role: ClauseRole;
}

export interface RoleContext {
  /** The sentence ends in a question mark that no other clause has claimed; this is its last clause. */
  readonly asked: boolean;
  /** The preceding clause in the same sentence is an imperative too. */
  readonly follows: boolean;
}

/** Even in the middle of a sentence, these address the answerer. */
const EXPLICIT_REQUEST =
  /^(?:explain|write|give|help|tell|suggest|compare|make|list|show|draft|summari[sz]e|translate|please)$/;

const GUESS =
  /^(?:maybe|perhaps|possibly|probably|could it be|i think (?:its|it's) because|seems like|i suppose|i guess)/;
const LIMIT_FRAGMENT =
  /^(?:no|not|never|without|under|max|maximum|min|minimum|at most|at least|up to|only|within|budget|deadline|less than|more than|but not|approx)\b/;

/** The role of a clause in the text. Its beginning decides; its sentence's end mark counts only when the beginning says nothing. */
export function roleOf(prose: Prose, part: Part, context: RoleContext): ClauseRole {
  const { asked, follows } = context;
  const { tokens } = prose;
  const { start } = part;
  const lower = prose.lower.slice(tokens[part.from]?.span.start ?? 0, tokens[part.until - 1]?.span.end ?? 0);
  const hedge = part.hedge ? prose.lower.slice(part.hedge.start, part.hedge.end) : "";
  switch (start.kind) {
    case "noise":
      return "filler";
    case "question":
      return "question";
    case "opener":
      if (start.opener.kind === "doubt" || start.opener.kind === "between") return "doubt";
      return start.opener.kind === "polite" ? "request" : "wish";
    case "imperative": {
      const verb = lower.replace(/^(?:please|pls|plz|kindly|just)\s+/, "").match(/^[\p{L}'-]+/u)?.[0] ?? "";
      if (/^(?:never|don't|dont)$/.test(verb) || /^do not\b/.test(lower)) return "constraint";
      if (part.mark === "," && !EXPLICIT_REQUEST.test(verb) && !part.connector && !follows) return "statement";
      return REQUEST_VERBS.has(verb) ? "request" : "wish";
    }
    case "clause":
    case "elided": {
      if (asked) return "question";
      if (GUESS.test(hedge)) return "cause";
      if (isTried(lower)) return "tried";
      if (/^(?:do not|don't|dont) (?!want|know|like|need|have)/.test(lower)) return "constraint";
      if (
        /^(?:(?:i|we) )?(?:really |just |also )?(?:need|want|'d like|would like) (?:an?|some|the|my|new|better|different|good|help|advice|ideas|[a-z]+ent) /.test(
          lower,
        )
      )
        return "wish";
      return isLimit(prose, part, lower) ? "constraint" : "statement";
    }
    default: {
      if (asked) return "question";
      if (GUESS.test(hedge)) return "cause";
      if (LIMIT_FRAGMENT.test(lower)) return "constraint";
      if (part.lead === 0 && /^[^,:]{2,40}(?<![\d]) or (?!so\b|something\b|two\b|three\b)[^,:]{2,40}$/.test(lower))
        return "question";
      return hasVerb(tokens, part) ? "statement" : "topic";
    }
  }
}

const isTried = (lower: string) =>
  /^(?:i|we|i've|i have|we've|we have|ive|weve)?\s*(?:have |already |also |even |then ){0,2}(?:tried|asked|checked|measured|googled|tested|reinstalled|restarted|talked to|spoke to|replaced|reinstalling)\b/.test(
    lower,
  ) && !/^(?:asked|checked) (?:to|out)\b/.test(lower);

/** Phrases at the verb about oneself: "can't record again", "must keep", "not allowed to". */
const LIMITING =
  /^(?:[a-z]+ly |just |really |also |still )?(?:can't|cant|cannot|can not|won't|wont|don't want|dont want|do not want|must|have to|must not|mustn't|(?:am |are )?not allowed|(?:am |are )?not going to|can only|refuse to)\b/;

function isLimit(prose: Prose, part: Part, lower: string): boolean {
  if (/^(?:my |our |the )?(?:budget|deadline|limit|maximum|max)\b.{0,40}\d/.test(lower)) return true;
  const first = part.start.kind === "clause" ? part.start.sv : null;
  const who = first ? prose.tokens[first.from]?.lower : "i";
  const own = who === "i" || who === "we" || who === undefined;
  const said = first ? prose.lower.slice(prose.tokens[first.verb]?.span.start ?? 0) : lower;
  if (own && LIMITING.test(first?.kind === "fused" ? lower.replace(/^\S+\s+/, "") : said)) {
    return !/\b(?:sleep|focus|concentrate|remember|stop|breathe|understand|decide|find)\b/.test(lower);
  }
  return /\b(?:won't allow|wont allow|not allowed|have to keep|must stay|must be|has to be|need to keep)\b/.test(lower);
}

function hasVerb(tokens: readonly Token[], part: Part): boolean {
  for (let i = part.from; i < part.until; i++) {
    const { lower, kind } = tokens[i] as Token;
    if (kind !== "word") continue;
    if (BE.has(lower) || DO.has(lower) || HAVE.has(lower) || verbIn(lower, "past")) return true;
  }
  return false;
}

/** "maybe I should give up": a decision that is not phrased as one. */
export function isInclination(prose: Prose, part: Part): boolean {
  if (part.start.kind !== "clause" || !part.hedge) return false;
  const { from, verb } = part.start.sv;
  return prose.tokens[verb]?.lower === "should" && /^(?:i|we)$/.test(prose.tokens[from]?.lower ?? "");
}

/** Whether a clause describes something that does not go well. */
export function isProblem(prose: Prose, part: Part): boolean {
  return problemWeight(prose, part) > 0;
}

/** 0 for no problem; an event weighs more than a verdict ("people drop off" 2, "it is bad" 1). */
export function problemWeight(prose: Prose, part: Part): number {
  const first = prose.tokens[part.from]?.span.start ?? 0;
  const said = prose.lower.slice(first, Math.min(first + 300, prose.tokens[part.until - 1]?.span.end ?? first));
  if (
    /\b(?:takes?|took|needs)\b[^.]*\bbut\b|\btakes (?:about |over |almost )?\d+ ?(?:s|sec|min|minutes|hours|days|weeks)\b|\bwent (?:from|up|down)\b|\bgot (?:worse|slower|more expensive)\b/.test(
      said,
    )
  )
    return 2;
  let weight = 0;
  for (let i = part.from; i < part.until; i++) {
    const { lower } = prose.tokens[i] as Token;
    const negated = negationOf(lower) !== null && /n't$|nt$|cannot|nobody|nothing|never|not/.test(lower);
    if (!negated && !PROBLEM_WORDS.has(lower)) continue;
    weight = Math.max(weight, negated || verbIn(lower, "base", "s", "past", "ing") ? 2 : 1);
  }
  return weight;
}
