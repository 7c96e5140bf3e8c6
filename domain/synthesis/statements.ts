/** The statements of a source: what it claims, sentence by sentence and clause by clause. */
import {
  ADVERBS,
  BE,
  DETERMINERS,
  DO,
  FUSED,
  HAVE,
  MODALS,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
} from "../thinking/text/lexicon/grammar-words.ts";
import { negationOf } from "../thinking/text/lexicon/negations.ts";
import { NUMBER_WORDS } from "../thinking/text/lexicon/numbers.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import type { TextSentence } from "../thinking/text/sentences.ts";
import { type Token, words } from "../thinking/text/tokens.ts";
import type { Span } from "../thinking/types.ts";
import { isAnswered, isAsking } from "./asking.ts";
import { contentWords } from "./content-words.ts";
import { isFrame } from "./frame.ts";
import { isFragment, isLeaning, namesPerson, pointsAtPerson } from "./leaning.ts";
import { isItem, isListed, isListHeading, lineEnds, sentencesIn } from "./lines.ts";
import { salutationLength } from "./salutation.ts";
import { type StatementKey, statementKey } from "./statement.ts";
import { isCode, isOneOfFragments, isTitle } from "./titles.ts";
import { isWarning } from "./warning.ts";

/** A source as the rules read it. */
export interface SourceText {
  readonly id: string;
  readonly text: string;
  /** It was made from other texts, so it is no witness for what they say. */
  readonly derived: boolean;
  /** Which persona said which part of a debate. */
  readonly seats: readonly (Span & { readonly personaId: string; readonly dissent: boolean })[] | null;
}

export interface Statement extends Span {
  readonly key: StatementKey;
  readonly sourceId: string;
  /** The statement as the source says it, from `start` to `end`. */
  readonly text: string;
  /** Where its own words begin: before them is the sentence that its "she" or "it" refers to. */
  readonly own: number;
  readonly personaId: string | null;
  /** A dissent of a debate: it always stays in the report. */
  readonly isDissent: boolean;
}

/** A statement without the sentence before it. */
export const ownText = ({ text, start, own }: Statement): string => text.slice(own - start);

/** So much of a statement is compared value by value: each value is read with what stands before it. In UTF-16 units. */
export const MOST_COMPARED = 1000;

/** What a source holds: its statements, and what is no statement. */
export interface ReadSource {
  readonly statements: readonly Statement[];
  /** Questions and requests. They belong to the question, and are not compared. */
  readonly asks: readonly Span[];
  /** What is too short to be compared. */
  readonly short: readonly Span[];
}

/** A sentence with fewer content words has to have a verb to be compared, a clause a subject too. */
const LEAST_WORDS = 3;
const LEAST_OF_CLAUSE = 2;
const HEDGES = /^(?:maybe|perhaps|probably|possibly)$/;
/** Most sentences before a statement that are shown with it. */
const MOST_BEFORE = 3;
/** Cut off a sentence, as a link between clauses is. */
const OPENING = /^(?:(?:and|but|so|yet)\s+|(?:also|however|besides|still),\s+)/i;
/** "Pay tonight, or they will run" is one warning; "they are too long, or they are too dull" is two claims. */
const LINK =
  /(?:[,;]\s+(?:and|but|so|yet|or(?!\s+(?:[\p{L}'’-]+\s+){0,3}(?:will|won['’]t|[\p{L}]+['’]ll)\b)|while|whereas|although|though)\s+|;\s+|\s+[–—]\s+)/gu;
/** How many words after a subject a verb may stand, and how many characters of a clause they are looked for in. */
const REACH = 8;
const MOST_LOOKED_AT = 400;

/** Reads a source. Linear in its length; never throws. */
export function readSource(source: SourceText): ReadSource {
  const statements: Statement[] = [];
  const asks: Span[] = [];
  const short: Span[] = [];
  const ends = lineEnds(source.text);
  const sentences = sentencesIn(source.text, ends);
  for (const [at, sentence] of sentences.entries()) {
    if (
      isTitle(source.text, sentences, at) ||
      isFrame(sentences, at, source.text) ||
      isMarkedLabel(sentence.text) ||
      isCrumb(sentence, sentences[at - 1]) ||
      isListHeading(source.text, sentence.span)
    ) {
      short.push(trimmed(source.text, sentence.span));
      continue;
    }
    if (isAsking(sentence) && !isAnswered(source.text, sentences, at)) {
      asks.push(trimmed(source.text, sentence.span));
      continue;
    }
    const clauses = isCode(sentence.text) ? [trimmed(source.text, sentence.span)] : clausesOf(source.text, sentence);
    for (const clause of clauses) {
      const words = contentWords(source.text.slice(clause.start, clause.end));
      if (
        words.length < LEAST_WORDS &&
        clauses.length === 1 &&
        !(words.length >= LEAST_OF_CLAUSE && (isItem(source.text, clause, ends) || isOneOfFragments(sentences, at))) &&
        !saysSomething(source.text.slice(clause.start, clause.end)) &&
        !goesWithBefore(source.text, sentences, at)
      ) {
        short.push(clause);
        continue;
      }
      const start = leadIn(source.text, sentences, at, clauses, clause);
      const span = { start, end: clause.end };
      const seat = source.seats?.find((each) => each.start <= clause.start && clause.end <= each.end + 1);
      statements.push({
        key: statementKey(source.id, span),
        sourceId: source.id,
        ...span,
        text: source.text.slice(start, clause.end),
        own: clause.start,
        personaId: seat?.personaId ?? null,
        isDissent: seat?.dissent ?? false,
      });
    }
  }
  return { statements, asks, short };
}

/** "**2. Days.**": a heading within its paragraph, which may be parted after its number. */
const isMarkedLabel = (text: string): boolean =>
  /^\s*(?:\*\*\d{1,3}[.)]?|(?:\*\*)?[\p{L}\p{N} ]{1,40}[.:]?\*\*)\s*$/u.test(text);

/** "First.", "Bev here.", "You can laugh.", "Your father won't write, so:": they lead to something else, and tell nothing. */
const CRUMB =
  /^[^\p{L}\p{N}]*(?:[Ff]irst(?:ly)?|[Ss]econd(?:ly)?|[Tt]hird(?:ly)?|[Ll]astly|[Nn]ext|[Ll]isten|(?:[Ii]t's )?(?!Nobody|Nothing|None|Everyone|Everybody|Not)\p{Lu}\p{L}+ here|[Yy]ou (?:can|may) laugh|[Tt]o (?:whoever|whom)\b.{0,40})[^\p{L}\p{N}]*$/u;
/** "It started on the coach! Tuesday!" A day that is no cry answers what stands before it. */
const CRIED_DAY = /^[^\p{L}\p{N}]*(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day[^\p{L}\p{N}]*$/u;
const isCrumb = ({ text }: TextSentence, before: TextSentence | undefined): boolean =>
  CRUMB.test(text) || /,\sso:?\s*$/iu.test(text) || (before?.end === "!" && CRIED_DAY.test(text));

const SIGNED = /^(?:yours|regards|best|thanks|thank you|cheers|love|sincerely|kind regards|hi|hello|dear)\b/i;

const isTooShort = (text: string): boolean => contentWords(text).length < LEAST_OF_CLAUSE;

/** "New rota from June. Agreed." A few words that end a line say something of the sentence before them. */
function goesWithBefore(text: string, sentences: readonly TextSentence[], at: number): boolean {
  const [sentence, previous] = [sentences[at] as TextSentence, sentences[at - 1]];
  const said = sentence.text.trim();
  if (!previous || isAsking(previous) || isMarkedLabel(previous.text) || /[:;,]$/.test(said) || SIGNED.test(said))
    return false;
  if (contentWords(said).length === 0 || isTitle(text, sentences, at - 1)) return false;
  return !text.slice(previous.span.end, sentence.span.start).includes("\n");
}

/** "There IS a will": a helping verb to the rules, and a thing all the same. */
const THERE_IS = /^there(?:'s| is| was| are| were)\s(?:still\s)?(?:a|an|no|some)\s\p{L}+[^\p{L}\p{N}]*$/iu;
/** In words. */
const LEAST_OF_WHOLE = 5;
const MOST_OF_COUNT = 4;
const isWhole = (all: readonly Token[]): boolean =>
  all.length >= LEAST_OF_WHOLE && SUBJECT_PRONOUNS.has(all[0]?.lower ?? "");

/** A short sentence is a statement all the same when it denies or counts something, or has a verb: "Not in August", "It failed twice". */
const saysSomething = (text: string): boolean => {
  const all = words(text);
  if (isCode(text) || THERE_IS.test(text) || (all.length > 1 && all.some(({ lower }) => negationOf(lower) !== null)))
    return true;
  const isVerbal = all.length >= 3 && all.some((_, at) => isVerb(all, at));
  const content = contentWords(text).length;
  return (
    (isVerbal && (content >= 2 || /\d/.test(text))) ||
    // "only on the lead", "accident free"
    (content > 0 && all.length > 1 && (isWarning(text) || /\p{L}[\s-]free[^\p{L}\p{N}]*$/iu.test(text))) ||
    // "you can have all the beans"
    (isVerbal && content > 0 && isWhole(all)) ||
    // "mileage 184,210"
    (content >= 2 && all.length <= MOST_OF_COUNT && /^\p{L}[\p{L}\s:]*\s\d[^\p{L}]*$/u.test(text))
  );
};

/** Without a list's bullet, surrounding white space, and the marks at the end. */
function trimmed(text: string, { start, end }: Span): Span {
  const said = text.slice(start, end);
  const bullet = /^(?:\s|[-*+•–—>#]+\s|\(?\d{1,3}[.)]\s)+/.exec(said)?.[0].length ?? 0;
  const marked = said.trimEnd();
  let last = /[.!;…。！]$/.test(marked) ? marked.length - 1 : marked.length;
  while (/[\s,;]/.test(said[last - 1] ?? "")) last--;
  const mark = said.length - last;
  // a quotation, an abbreviation or brackets may hold the mark: only what ends the sentence is cut
  return bullet + mark >= said.length ? { start, end } : { start: start + bullet, end: end - mark };
}

/** Without "Dear Ana,", and without "But" where what follows stands by itself. */
function withoutOpening(text: string, { start, end }: Span): Span {
  const said = text.slice(start, end);
  const greeting = salutationLength(said);
  const opening = OPENING.exec(said.slice(greeting))?.[0].length ?? 0;
  const cut = greeting + (standsAlone(said.slice(greeting + opening)) ? opening : 0);
  return { start: start + cut, end };
}

/** The clauses of a sentence that stand by themselves: each side of a link has a subject of its own, a verb, and enough words. */
function clausesOf(text: string, { span }: TextSentence): Span[] {
  const whole = withoutOpening(text, trimmed(text, span));
  const said = text.slice(whole.start, whole.end);
  const clauses: Span[] = [];
  let from = 0;
  for (const link of said.matchAll(LINK)) {
    const before = said.slice(from, Math.min(link.index, from + MOST_LOOKED_AT));
    const next = link.index + link[0].length;
    const after = said.slice(next, next + MOST_LOOKED_AT);
    if (!standsAlone(before) || !standsAlone(after)) continue;
    // torn at "but" or "and", a half that leans on the other one would lose its sense in another list
    if (/\b(?:and|but|so|yet|while)\b/.test(link[0]) && isLeaning(after, before)) continue;
    clauses.push({ start: whole.start + from, end: whole.start + link.index });
    from = link.index + link[0].length;
  }
  clauses.push({ start: whole.start + from, end: whole.end });
  return clauses;
}

function standsAlone(clause: string): boolean {
  if (contentWords(clause).length < LEAST_OF_CLAUSE) return false;
  const all = words(clause).slice(0, REACH);
  const [first] = all;
  if (!first) return false;
  // "after the quiz he did not know": the subject comes later
  const subject =
    PREPOSITIONS.has(first.lower) || HEDGES.test(first.lower)
      ? all.findIndex(({ lower }) => SUBJECT_PRONOUNS.has(lower) || FUSED.has(lower))
      : all.findIndex((word, at) => at === 0 && isSubject(word));
  return subject >= 0 && all.some((word, at) => (at > subject || FUSED.has(word.lower)) && isVerb(all, at));
}

const isSubject = ({ lower, kind, text }: Token): boolean =>
  kind === "number" ||
  SUBJECT_PRONOUNS.has(lower) ||
  DETERMINERS.has(lower) ||
  FUSED.has(lower) ||
  NUMBER_WORDS.has(lower) ||
  lower === "one" ||
  lower === "none" ||
  /^\p{Lu}/u.test(text);

function isVerb(all: readonly Token[], at: number): boolean {
  const word = all[at]?.lower ?? "";
  if (BE.has(word) || MODALS.has(word) || DO.has(word) || HAVE.has(word) || FUSED.has(word)) return true;
  const before = all[at - 1]?.lower ?? "";
  // "the work", "of use" are no verbs
  return verbIn(word, "s", "past", "base") !== null && !DETERMINERS.has(before) && !ADVERBS.has(word);
}

/** Where a statement begins that leans on the clause or the sentences before it: "She did not know ..." */
function leadIn(
  text: string,
  sentences: readonly TextSentence[],
  at: number,
  clauses: readonly Span[],
  clause: Span,
): number {
  const place = clauses.indexOf(clause);
  const before = clauses[place - 1];
  if (before)
    return isLeaning(text.slice(clause.start, clause.end), text.slice(before.start, before.end))
      ? leadIn(text, sentences, at, clauses, clauses[0] as Span)
      : clause.start;
  let start = clause.start;
  for (let back = 0; back < MOST_BEFORE; back++) {
    const sentence = sentences[at - back];
    const previous = sentences[at - back - 1];
    if (!sentence || !previous) break;
    const between = text.slice(previous.span.end, sentence.span.start);
    // another paragraph speaks of something else
    if (
      /\n\s*\n/.test(between) ||
      (between.includes("\n") && isListed(previous.text)) ||
      isCode(previous.text) ||
      isMarkedLabel(previous.text)
    )
      break;
    const said = text.slice(start, back === 0 ? clause.end : sentence.span.end);
    const isOneLine = !between.includes("\n");
    const isAddition = back === 0 && isOneLine && isTooShort(said) && !saysSomething(said);
    if (!isAddition && isOneOfFragments(sentences, at - back) && isOneOfFragments(sentences, at - back - 1)) break;
    // "she" is nobody of a sentence about stairs
    if (back === 0 && pointsAtPerson(said) && !namesPerson(previous.text)) break;
    const leans =
      isLeaning(said, text.slice(previous.span.start, previous.span.end)) ||
      isAddition ||
      (isOneLine && (isFragment(said) || isLabel(text, sentences, at - back - 1)));
    if (!leans) break;
    start = withoutOpening(text, trimmed(text, previous.span)).start;
  }
  return start;
}

/** A fragment with which a line begins, "12 March" or "Light headache" after it, belongs to what follows. */
function isLabel(text: string, sentences: readonly TextSentence[], at: number): boolean {
  const sentence = sentences[at];
  if (!sentence || !isFragment(sentence.text)) return false;
  const previous = sentences[at - 1];
  const between = previous ? text.slice(previous.span.end, sentence.span.start) : "\n";
  return between.includes("\n") || isLabel(text, sentences, at - 1);
}
