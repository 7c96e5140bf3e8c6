import {
  BE,
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
import type { Edit } from "../types.ts";
import { isNote, isRow, type Prose, type SentenceCut } from "./prose.ts";

const BULLET = /^\s*(?:[-*+•–—]|#{1,6}|>|\(?\p{N}{1,3}[.)]|\p{L}\))\s/u;
/** A sentence that ends with one of these was not finished. */
const UNFINISHED = /^(?:but|and|or|so|because|the|a|to|of)$/;
/** Verbs after which "to" can stand for all that follows: "and I don't want to". */
const BEFORE_BARE_TO =
  /^(?:want|wants|wanted|need|needs|have|has|had|going|able|allowed|supposed|used|refuse|refuses|refused)$/;

/**
 * The end marks that sentences lack: a question mark where one asks, else a full stop. A topic, a row of a table and an unfinished sentence get none.
 * @param without indices of sentences that are dropped
 */
export function endMarkEdits(prose: Prose, without: ReadonlySet<number>): Edit[] {
  if (isTopic(prose) || isRemark(prose) || isNote(prose)) return [];
  return prose.sentences.flatMap((sentence, index): Edit[] => {
    const last = prose.tokens[sentence.until - 1];
    if (!last || without.has(index) || isRow(prose, sentence) || isUnfinished(prose, sentence)) return [];
    if (HEADING.test(sentence.text)) return [];
    const comma = questionEnd(prose, sentence);
    if (comma !== null) {
      const end = { span: { start: last.span.end, end: last.span.end }, insert: "." };
      return [{ span: (prose.tokens[comma] as Token).span, insert: "?" }, ...(sentence.end === "" ? [end] : [])];
    }
    const asks =
      !OWN_DEED.test(sentence.text) &&
      (asksSomewhere(prose, sentence) || LATE_QUESTION.test(sentence.text) || OR_NOT.test(sentence.text));
    const plainly = asks && asksPlainly(prose, sentence);
    // A list item is not a sentence, but a question in it is.
    if (BULLET.test(sentence.text.slice(0, 12)) && !plainly) return [];
    if (sentence.end === "")
      return canEnd(sentence, last)
        ? [{ span: { start: last.span.end, end: last.span.end }, insert: asks ? "?" : "." }]
        : [];
    const built = /^\p{Lu}/u.test(sentence.text);
    return !built && plainly && sentence.end === "." && last.text === "." ? [{ span: last.span, insert: "?" }] : [];
  });
}

/** A heading, not a question: "how to ask for a raise". */
const HEADING = /^\s*how to\b/iu;

/** "Leave the airport or not", and not "it does not matter whether he comes or not". */
const OR_NOT = /^(?!.*\b(?:whether|if|matter|matters|care|cares|like it|believe it|ready)\b)[^,;:]*\bor not\s*$/iu;

/** "Did a hard reset after", "was a hairdresser 11 years" tell what was done: the "I" is left out. */
const OWN_DEED =
  /^\s*(?:(?:did|do|had) an? (?!\p{L}+ (?:\p{L}+ )?(?:you|me|us|him|her|them|it|my|your|our)\b)|was an? (?:\p{L}+ ){1,3}(?:for |since |\d))/iu;

/** "Now what", "it turned pink why", "with these figures how many panels do I need". */
const LATE_QUESTION =
  /^\s*(?:now|so|and|then) what\s*$|^\s*(?:why|how come|when|where|who|how)\s*$|^\s*(?:[\p{L}'’-]+ ){1,2}or(?: [\p{L}'’-]+){1,2}\s*$|(?<!\b(?:that's|thats|know|knows|knew|idea|sure|clear|see|tell|ask|asks|asked|say|said|explain|understand|wonder|reason|is|was|out|and|or|me|us|him|her|them)) (?:why|how)$|, which(?: one)?\s*$|\bhow (?:many|much)(?: [\p{L}'’-]+){0,4} (?:do|does|will|can|could|should|would) (?:i|we|you|it|they)\b/iu;

function isUnfinished({ tokens }: Prose, { until }: SentenceCut): boolean {
  const last = tokens[until - 1]?.lower ?? "";
  return UNFINISHED.test(last) && !(last === "to" && BEFORE_BARE_TO.test(tokens[until - 2]?.lower ?? ""));
}

/** Longer ones tell something. In tokens. */
const LONGEST_TOPIC = 12;

/** A few words without a verb that name a thing and ask nothing about it: "keto diet". */
export function isTopic({ tokens, sentences: [first, ...others] }: Prose): boolean {
  if (!first || others.length > 0 || first.end !== "" || tokens.length > LONGEST_TOPIC) return false;
  if (tokens[0]?.kind !== "word" || tokens.some(({ text }) => text === ",")) return false;
  if (WH_WORD.test(tokens[0].lower) || WH_IS.test(tokens[0].lower)) return false;
  return !tokens.some(({ lower }, at) => {
    if (isAuxiliary(lower) || FUSED.has(lower) || verbIn(lower, "past") !== null) return true;
    const third = verbIn(lower, "s");
    if (third && !isNounish(third.base)) return true;
    if (SUBJECT_PRONOUNS.has(lower) && !DETERMINERS.has(lower)) return true;
    const next = tokens[at + 1]?.lower ?? "";
    return at === 0 && verbIn(lower, "base") !== null && (!isNounish(lower) || DETERMINERS.has(next));
  });
}

/** "ah never mind", "ok thanks": two or three words that ask for nothing. */
const isRemark = ({ tokens, sentences: [first, ...others] }: Prose): boolean =>
  first !== undefined && others.length === 0 && tokens.length <= 3 && REMARK.test(tokens[0]?.lower ?? "");
const REMARK = /^(?:ah|oh|ok|okay|hm+|well|yes|no|thanks|never)$/;

const CONNECTOR = /^(?:but|and|or|so|because|then|ok|okay|well|please|maybe|perhaps)$/;
const BREAK = /^(?:[,;:(–—]|\.{2,}|…)$/;

/** Whether a sentence asks: at its start, or in a clause after a comma or "and". */
function asksSomewhere({ tokens }: Prose, { from, until }: SentenceCut): boolean {
  let opens = true;
  for (let at = from; at < until; at++) {
    const { text, lower, kind } = tokens[at] as Token;
    if (BREAK.test(text)) opens = true;
    else if (CONNECTOR.test(lower)) {
      if (!opens && isInverted(tokens, at + 1)) return true;
    } else {
      if (opens && kind !== "punct") {
        if (isQuestion(tokens, at, until) && (at === from || !(isRelative(tokens, at) || goesOn(tokens, at))))
          return true;
        opens = false;
      }
      if (asksBare(tokens, at)) return true;
    }
  }
  return false;
}

/**
 * A question that a statement follows behind a comma, "how long does rice keep, i say five": the index of that comma, where the question ends. Null
 * where it is not sure, or where the sentence has another end mark than a full stop.
 */
export function questionEnd(prose: Prose, sentence: SentenceCut): number | null {
  const { tokens } = prose;
  const { from, until, end } = sentence;
  const last = tokens[until - 1];
  if (!last || until - from > LONGEST_QUESTION || !isQuestion(tokens, from, until)) return null;
  if (end === "" ? !canEnd(sentence, last) : end !== "." || /^\p{Lu}/u.test(sentence.text)) return null;
  for (let at = from + SHORTEST_QUESTION; at < until - 2; at++) {
    const [comma, subject, verb] = tokens.slice(at, at + 3) as [Token, Token, Token];
    if (comma.text !== "," || !states(subject, verb)) continue;
    if (!asksSomewhere(prose, { ...sentence, from: at + 1 })) return at;
  }
  return null;
}

/** Whether these two words begin a statement. */
const states = (subject: Token, verb: Token): boolean =>
  subject.lower === "its"
    ? IT_IS.test(verb.lower)
    : STATES.test(subject.lower) && (FUSED.has(subject.lower) || isAuxiliary(verb.lower) || isTold(verb));

/** In tokens. Of a longer one each comma would be held against all that follows it. */
const SHORTEST_QUESTION = 3;
const LONGEST_QUESTION = 120;
const STATES = /^(?:i|we|he|she|they|it|i'm|im|i've|ive|we're|we've|he's|she's|they're|it's)$/;
/** Behind "its" that stands for "it's": "its for a bet". */
const IT_IS = /^(?:for|an?|the|my|about|not|been|so|too|only|in|on|at|just|from|because)$/;
const isTold = ({ lower }: Token) =>
  verbIn(lower, "base") !== null || verbIn(lower, "past") !== null || verbIn(lower, "s") !== null;

/** "can they", "what can i": the order of a question. */
function isInverted(tokens: readonly Token[], at: number): boolean {
  const auxiliary = /^(?:what|how|why|where|who|when|which)$/.test(tokens[at]?.lower ?? "") ? at + 1 : at;
  const subject = tokens[auxiliary + 1]?.lower ?? "";
  return isAuxiliary(tokens[auxiliary]?.lower ?? "") && SUBJECT_PRONOUNS.has(subject);
}

/** ", which changes a lot": it belongs to what it follows. */
const isRelative = (tokens: readonly Token[], at: number): boolean =>
  /^(?:which|who|whom|whose|where|when)$/.test(tokens[at]?.lower ?? "") && !isInverted(tokens, at);

/** "he's 80, was kind to us": the subject is the one before the comma. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.lower ?? "";
  const opensSubject = SUBJECT_PRONOUNS.has(next) || DETERMINERS.has(next) || next === "there";
  return /^(?:was|were|wasn't|weren't)$/.test(tokens[at]?.lower ?? "") && !opensSubject;
}

const BEFORE_EMBEDDED =
  /^(?:know|knows|knew|sure|idea|wonder|wondering|tell|ask|asked|asking|see|understand|explain|and|or|is|was|me|us|you|decide|out|learn|show|clue|just|even|really|exactly|like|that|so)$/;

/** "my landlord won't pay what can i do": the comma was left out. */
function asksBare(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:what|how|why|where|who)$/.test(tokens[at]?.lower ?? "")) return false;
  if (!isAuxiliary(tokens[at + 1]?.lower ?? "") || !/^(?:i|we)$/.test(tokens[at + 2]?.lower ?? "")) return false;
  const before = tokens[at - 1];
  return before?.kind === "word" && !PREPOSITIONS.has(before.lower) && !BEFORE_EMBEDDED.test(before.lower);
}

/** Figures that are no sentence: "42.50", "14 bags at 6.20 = 86.80", "B (cm): 15.3, 16.0". */
const FIGURES = /^\P{L}*$|= ?[\p{Sc}\d.,]+$|:[\p{Sc}\d.,; %-]+$/u;
/** Its marks are its author's. */
const QUOTATION = /^\s*["“][^"”]*["”]\s*$/u;

/** A heading, a code fence or an unfinished line gets no end mark. */
function canEnd(sentence: SentenceCut, last: Token): boolean {
  if (last.kind === "other" && !last.text.startsWith("`")) return false;
  if (last.text.startsWith("```") || QUOTATION.test(sentence.text) || FIGURES.test(sentence.text)) return false;
  return last.kind !== "punct" || /^[)”"’'%\]]$/.test(last.text) ? !/[:,;(–—-]$/.test(sentence.text) : false;
}

/** In tokens. */
const LONGEST_PLAIN = 40;

/** Whether a sentence, after a bullet, begins like a question. */
const asksPlainly = ({ lower }: Prose, { span, from, until }: SentenceCut): boolean =>
  /^[^\p{L}]{0,8}(?:(?:ok|okay|so|and|but|well|then|hi|hey)[, ]+)?(?:should|can|could|would|is|are|do|does|did|how|why|what|which|who|where)\b/u.test(
    lower.slice(span.start, span.end),
  ) && until - from < LONGEST_PLAIN;

const WH_WORD = /^(?:how|why|what|which|who|whose|whom|where|when)$/;
const WH_IS = /^(?:who'd|who'll|what'd|what'll|how'd|where'd|what's|whats|who's|whos|where's|wheres|how's|hows|why's)$/;

const isAuxiliary = (lower: string) => BE.has(lower) || MODALS.has(lower) || DO.has(lower) || HAVE.has(lower);

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
