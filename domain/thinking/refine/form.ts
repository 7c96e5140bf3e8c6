import { SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { AFTER_IT_IS } from "../text/lexicon/misspellings.ts";
import { ALWAYS_CAPITAL, BEFORE_MONTH, MONTH_WORDS, PLACES_OF_TWO, SPELLED } from "../text/lexicon/proper-nouns.ts";
import { SPELLINGS } from "../text/lexicon/spelling.ts";
import type { Respell } from "../text/speller.ts";
import { capital } from "../text/tidy.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { questionEnd } from "./end-marks.ts";
import { capitalEdit, isNote, isRow, type Prose } from "./prose.ts";

/** Words as they were meant, and capitals. @param respell finds what a misspelt word was meant to be */
export function spellingEdits(prose: Prose, respell: Respell): Edit[] {
  const starts = sentenceStarts(prose);
  return prose.tokens.flatMap((token, at) => {
    const mended = token.kind === "word" ? respelled(prose, at, starts.has(token.span.start), respell) : null;
    return mended ? [mended] : [];
  });
}

/** Repeated marks and blanks. @param english elsewhere a blank before an end mark may be right */
export function markEdits(prose: Prose, english: boolean): Edit[] {
  const marks = prose.tokens.flatMap((token, at) =>
    token.kind === "punct" ? (repeatedMark(prose, at, english) ?? []) : [],
  );
  const blanks = [...prose.text.matchAll(/(?<=[^\s]) {2,}(?=[^\s|])/g)]
    .filter(({ index }) => !insideOther(prose, index))
    .map(({ index, 0: found }) => ({ span: { start: index, end: index + found.length }, insert: " " }));
  return [...marks, ...blanks];
}

/** Where the first word of each sentence begins. */
function sentenceStarts(prose: Prose): ReadonlySet<number> {
  const starts = new Set<number>();
  if (isNote(prose)) return starts;
  for (const sentence of prose.sentences) {
    if (isRow(prose, sentence)) continue;
    let i = sentence.from;
    while (i < sentence.until && prose.tokens[i]?.kind === "punct") i++;
    const first = prose.tokens[i];
    if (first?.kind === "word") starts.add(first.span.start);
    const comma = questionEnd(prose, sentence);
    const next = comma === null ? undefined : prose.tokens[comma + 1];
    if (next) starts.add(next.span.start);
  }
  return starts;
}

function respelled(prose: Prose, at: number, opens: boolean, respell: Respell): Edit | null {
  const token = prose.tokens[at] as Token;
  if (isInDottedName(prose.text, token)) return null;
  const typed = prose.lower.slice(token.span.start, token.span.end);
  // also a single one, which may be spelled out: "S T O P"
  const shouted = token.text !== "I" && /^\p{Lu}/u.test(token.text) && token.text === token.text.toUpperCase();
  const spelled = shouted
    ? null
    : (contextual(prose, at, typed) ??
      SPELLINGS.get(typed) ??
      properNoun(prose, token) ??
      (isSaidTwice(prose, at) || isForeignName(prose, at) || isOwners(typed) ? null : respell(token.text)));
  if (spelled) {
    const keepsCapital = opens || /^\p{Lu}/u.test(token.text);
    // iPhone keeps its small first letter everywhere.
    const insert = keepsCapital && !/^\p{Ll}+\p{Lu}/u.test(spelled) ? capital(spelled) : spelled;
    // A curly apostrophe is as good as a plain one.
    return insert.replace("'", "’") === token.text ? null : { span: token.span, insert };
  }
  return opens && !NAMES_CODE.test(prose.text.slice(token.span.end, token.span.end + 1)) ? capitalEdit(token) : null;
}

/** "boda boda", "tuk tuk": what is said twice in a row is a name. */
const isSaidTwice = ({ tokens }: Prose, at: number): boolean => {
  const { lower } = tokens[at] as Token;
  return tokens[at - 1]?.lower === lower || tokens[at + 1]?.lower === lower;
};

/** "el nino", "los lobos": behind a Spanish article a word is a name. */
const isForeignName = ({ tokens }: Prose, at: number): boolean => /^(?:el|los|las)$/.test(tokens[at - 1]?.lower ?? "");

/** "babys dummy": an apostrophe is left out, and which word is meant is not sure. */
const isOwners = (typed: string): boolean => /[^aeiou]ys$/.test(typed);

/** A word of "host.docker.internal", with two dots at least: one may be a full stop without its blank. */
const isInDottedName = (text: string, { span }: Token): boolean => {
  const before = /[\w.-]{0,60}$/.exec(text.slice(Math.max(0, span.start - 60), span.start))?.[0] ?? "";
  const after = /^[\w.-]{0,60}/.exec(text.slice(span.end, span.end + 60))?.[0] ?? "";
  return /^[\w-]+(?:\.[\w-]+){2,}\.?$/.test(before + text.slice(span.start, span.end) + after);
};

/** "1 hr call", "half an hr before bed", and not "an hr manager" or "as per hr policy". */
const isHour = (text: string, { span }: Token): boolean => {
  const before = text.slice(Math.max(0, span.start - 12), span.start);
  if (/(?:\p{N}|\bhalf an) ?$/iu.test(before)) return true;
  return (
    /\b(?:an?|per|every|each) $/iu.test(before) &&
    /^(?:\W*$|\s?[,.;:?!)]|\s(?:of|before|after|later|ago|or|and|but|so|than|more|less|extra|if|when|at|on|to|from|each)\b)/iu.test(
      text.slice(span.end, span.end + 12),
    )
  );
};

/** Behind the first word of a sentence: "n=3", "error[E0502]" and "max_size" are written as they are. */
const NAMES_CODE = /^[=[_]/;

function properNoun({ text }: Prose, token: Token): string | null {
  // "130/hr" is a unit
  if (!/^\p{Ll}/u.test(token.text) || text[token.span.start - 1] === "/") return null;
  const bare = token.lower.replace(/'s$/, "");
  if (bare === "hr" && isHour(text, token)) return null;
  if (!ALWAYS_CAPITAL.has(bare)) return null;
  return (SPELLED.get(bare) ?? capital(bare)) + token.text.slice(bare.length);
}

/** "in may", "by march", "new york". */
const isNamedByContext = (typed: string, before: string, next: string) =>
  (MONTH_WORDS.has(typed) && BEFORE_MONTH.test(before) && !SUBJECT_PRONOUNS.has(next)) ||
  PLACES_OF_TWO.has(`${typed} ${next}`) ||
  PLACES_OF_TWO.has(`${before} ${typed}`);

const BEFORE_TOO = /^(?:is|are|was|were|be|it's|its|that's|thats|i'm|im|far|way|bit|not|cost|costs|got|there's)$/;
const TOO = /^(?:late|early|much|expensive|heavy|soon|often)$/;
/** "There are to many", but not "music is to many a home". */
const BEFORE_TOO_MANY = /^(?:are|were|far|way|bit|there's)$/;
/** "Is it to late", but not "gave it to many". */
const TOO_AFTER_IT = /^(?:late|early|expensive|heavy|soon)$/;
/** "To late to say sorry", but not "to many people this is normal". */
const TOO_FIRST = /^(?:late|much|expensive|soon)$/;
/** These can also tell of what comes behind them: "to early shifts". */
const TELLING = /^(?:late|early|expensive|heavy)$/;
/** Behind these nothing comes that they could tell of. */
const TELLING_NOTHING = /^(?:|[^\p{L}\p{N}]+|to|for|in|on|at|now|already|and|but|or|so|when|if|because|anyway)$/u;
const IS = /^(?:is|was|isn't|wasn't|isnt|wasnt|be)$/;

/** "to late", "to much": before these words it is no direction. @param at the place of "to" */
function isToo({ tokens }: Prose, at: number): boolean {
  const lower = (place: number) => tokens[place]?.lower ?? "";
  const [before, next, behind] = [lower(at - 1), lower(at + 1), lower(at + 2)];
  if (TELLING.test(next) && !TELLING_NOTHING.test(behind)) return false;
  if (before === "") return TOO_FIRST.test(next);
  // "move it to late in the week" is right, "I left it to late to book" is not
  if (before === "it") return TOO_AFTER_IT.test(next) && (IS.test(lower(at - 2)) || !/^(?:in|on|at)$/.test(behind));
  return next === "many" ? BEFORE_TOO_MANY.test(before) : BEFORE_TOO.test(before) && TOO.test(next);
}

/** Words whose right spelling depends on the next: "its too late", "ur good". */
function contextual(prose: Prose, at: number, typed: string): string | null {
  const next = prose.tokens[at + 1]?.lower ?? "";
  const before = prose.tokens[at - 1]?.lower ?? "";
  if (/^\p{Ll}/u.test(prose.tokens[at]?.text ?? "") && isNamedByContext(typed, before, next)) return capital(typed);
  if (typed === "its" && AFTER_IT_IS.test(next)) {
    return "it's";
  }
  if (typed === "to" && isToo(prose, at)) return "too";
  if (typed === "ur" && /^(?:good|going|ok|okay|not|welcome|all|doing|well|having)$/.test(next)) return "you're";
  if (
    typed === "i" &&
    /^[.)]$/.test(prose.tokens[at + 1]?.text ?? "") &&
    prose.tokens[at + 1]?.span.start === prose.tokens[at]?.span.end
  )
    return "i";
  return null;
}

/** "???" -> "?", "!!!" -> "!", and no space before an end mark. */
function repeatedMark(prose: Prose, at: number, english: boolean): Edit | null {
  const { tokens, text } = prose;
  const token = tokens[at] as Token;
  if (!/^[?!]$/.test(token.text)) return null;
  const before = tokens[at - 1];
  const joined = before && before.span.end === token.span.start;
  // "(?!)" is a remark of its own
  if (joined && /^[?!(]$/.test(before.text)) return null;
  let end = token.span.end;
  let asks = token.text === "?";
  let i = at + 1;
  for (; tokens[i]?.span.start === end && /^[?!]$/.test(tokens[i]?.text ?? ""); i++) {
    if (tokens[i]?.text === "?") asks = true;
    end = tokens[i]?.span.end ?? end;
  }
  const spaced = english && before?.kind === "word" && text.slice(before.span.end, token.span.start) === " ";
  if (end === token.span.end && !spaced) return null;
  return { span: { start: spaced ? (before?.span.end ?? 0) : token.span.start, end }, insert: asks ? "?" : "!" };
}

function insideOther(prose: Prose, offset: number): boolean {
  let low = 0;
  let high = prose.tokens.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { span, kind } = prose.tokens[middle] as Token;
    if (offset < span.start) high = middle - 1;
    else if (offset >= span.end) low = middle + 1;
    else return kind === "other";
  }
  return false;
}
