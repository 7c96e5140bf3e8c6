import { isTableRow, type Prose, type SentenceCut } from "../reading/prose.ts";
import type { Analysis } from "../reading/read.ts";
import { SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { AFTER_IT_IS } from "../text/lexicon/misspellings.ts";
import { ALWAYS_CAPITAL, BEFORE_MONTH, MONTH_WORDS, PLACES_OF_TWO, SPELLED } from "../text/lexicon/proper-nouns.ts";
import { SPELLINGS } from "../text/lexicon/spelling.ts";
import type { Respell } from "../text/speller.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import type { Proposal } from "./hunks.ts";
import { TIDY } from "./sharpened.ts";
import type { EndMark } from "./walk.ts";
import { capitalEdit, capitalize } from "./wording.ts";

const BULLET = /^\s*(?:[-*+•–—]|#{1,6}|>|\(?\p{N}{1,3}[.)]|\p{L}\))\s/u;

/**
 * Spelling, capitals and punctuation, as two proposals however many changes they contain: nobody should have to decide on each.
 * @param respell finds what a misspelt word was meant to be
 */
export function formProposals(
  analysis: Analysis,
  marks: ReadonlyMap<number, EndMark>,
  opened: ReadonlySet<number>,
  respell: Respell = () => null,
): Proposal[] {
  const { prose } = analysis;
  const english = analysis.reading.language === "en";
  if (looksLikeCode(prose)) return [];
  const spelling: Edit[] = [];
  const punctuation: Edit[] = [];
  const starts = english ? sentenceStarts(prose, opened) : new Map<number, Token>();
  for (const [i, token] of prose.tokens.entries()) {
    if (token.kind === "punct") {
      const mended = repeatedMark(prose, i, english);
      if (mended) punctuation.push(mended);
    } else if (english && token.kind === "word") {
      const mended = respelled(prose, i, starts.has(token.span.start), respell);
      if (mended) spelling.push(mended);
    }
  }
  for (const match of prose.text.matchAll(/(?<=[^\s]) {2,}(?=[^\s|])/g)) {
    if (!insideOther(prose, match.index))
      punctuation.push({ span: { start: match.index, end: match.index + match[0].length }, insert: " " });
  }
  if (english) for (const edit of endMarks(analysis, marks)) punctuation.push(edit);
  return [
    { parts: spelling, reason: TIDY.spelling, loose: true },
    { parts: punctuation, reason: TIDY.punctuation, loose: true },
  ];
}

/** More symbols than prose has: pasted code is left alone. */
export function looksLikeCode(prose: Prose): boolean {
  let symbols = 0;
  for (const { text, kind } of prose.tokens) if (kind !== "word" && /^[{}();=<>[\]|\\&*+/]$/.test(text)) symbols++;
  return symbols >= 5 && symbols * 6 > prose.tokens.length;
}

/** The first word of each sentence, and the words that become first when another is dropped. */
function sentenceStarts(prose: Prose, opened: ReadonlySet<number>): ReadonlyMap<number, Token> {
  const starts = new Map<number, Token>();
  for (const sentence of prose.sentences) {
    if (isTableRow(prose, sentence)) continue;
    let i = sentence.from;
    while (i < sentence.until && prose.tokens[i]?.kind === "punct") i++;
    const first = prose.tokens[i];
    if (first?.kind === "word" && !opened.has(first.span.start)) starts.set(first.span.start, first);
  }
  return starts;
}

function respelled(prose: Prose, at: number, opens: boolean, respell: Respell): Edit | null {
  const token = prose.tokens[at] as Token;
  const typed = prose.lower.slice(token.span.start, token.span.end);
  const shouted = token.text.length > 1 && token.text === token.text.toUpperCase();
  const spelled = shouted
    ? null
    : (contextual(prose, at, typed) ?? SPELLINGS.get(typed) ?? properNoun(prose, token) ?? respell(token.text));
  if (spelled) {
    const keepsCapital = opens || /^\p{Lu}/u.test(token.text);
    // iPhone keeps its small first letter everywhere.
    const insert = keepsCapital && !/^\p{Ll}+\p{Lu}/u.test(spelled) ? capitalize(spelled) : spelled;
    // A curly apostrophe is as good as a plain one.
    return insert.replace("'", "’") === token.text ? null : { span: token.span, insert };
  }
  return opens ? capitalEdit(token) : null;
}

function properNoun({ text }: Prose, token: Token): string | null {
  // "130/hr" is a unit
  if (!/^\p{Ll}/u.test(token.text) || text[token.span.start - 1] === "/") return null;
  const bare = token.lower.replace(/'s$/, "");
  if (!ALWAYS_CAPITAL.has(bare)) return null;
  return (SPELLED.get(bare) ?? capitalize(bare)) + token.text.slice(bare.length);
}

/** "in may", "by march", "new york". */
const isNamedByContext = (typed: string, before: string, next: string) =>
  (MONTH_WORDS.has(typed) && BEFORE_MONTH.test(before) && !SUBJECT_PRONOUNS.has(next)) ||
  PLACES_OF_TWO.has(`${typed} ${next}`) ||
  PLACES_OF_TWO.has(`${before} ${typed}`);

/** Words whose right spelling depends on the next: "its too late", "ur good". */
function contextual(prose: Prose, at: number, typed: string): string | null {
  const next = prose.tokens[at + 1]?.lower ?? "";
  const before = prose.tokens[at - 1]?.lower ?? "";
  if (/^\p{Ll}/u.test(prose.tokens[at]?.text ?? "") && isNamedByContext(typed, before, next)) return capitalize(typed);
  if (typed === "its" && AFTER_IT_IS.test(next)) {
    return "it's";
  }
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
  if (joined && /^[?!]$/.test(before.text)) return null;
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

function endMarks({ prose, parts }: Analysis, marks: ReadonlyMap<number, EndMark>): Edit[] {
  const edits: Edit[] = [];
  const starts = new Map<number, number>();
  for (const { sentence, from } of parts)
    if (!starts.has(sentence)) starts.set(sentence, prose.tokens[from]?.span.start ?? 0);
  for (const [index, sentence] of prose.sentences.entries()) {
    const mark = marks.get(index);
    if (!mark) continue;
    const asks = mark === "?" && asksPlainly(prose, sentence, starts.get(index) ?? sentence.span.start);
    // A list item is not a sentence, but a question in it is.
    if (BULLET.test(sentence.text.slice(0, 12)) && !asks) continue;
    const last = prose.tokens[sentence.until - 1] as Token;
    const built = /^\p{Lu}/u.test(sentence.text);
    if (sentence.end === "") {
      if (canEnd(sentence, last)) edits.push({ span: { start: last.span.end, end: last.span.end }, insert: mark });
    } else if (!built && asks && sentence.end === "." && last.text === ".") {
      edits.push({ span: last.span, insert: "?" });
    } else if (!built && mark === "." && sentence.end === "?" && last.text === "?") {
      edits.push({ span: last.span, insert: "." });
    }
  }
  return edits;
}

/** A heading, a code fence or an unfinished line gets no end mark. */
function canEnd(sentence: SentenceCut, last: Token): boolean {
  if (last.kind === "other" && !last.text.startsWith("`")) return false;
  if (last.text.startsWith("```")) return false;
  return last.kind !== "punct" || /^[)”"’'%\]]$/.test(last.text) ? !/[:,;(–—-]$/.test(sentence.text) : false;
}

/** Whether the text from offset `start` on, after a bullet or a greeting, begins like a question. */
const asksPlainly = (prose: Prose, sentence: SentenceCut, start: number) =>
  /^(?:should|can|could|would|is|are|do|does|did|how|why|what|which|who|where)\b/.test(
    prose.lower.slice(start, sentence.span.end),
  ) && sentence.until - sentence.from < 40;
