import { materialStart } from "../expert/material.ts";
import { AFTER_IT_IS, MISSPELLINGS } from "../text/lexicon/misspellings.ts";
import { SPELLINGS } from "../text/lexicon/spelling.ts";
import { splitSentences, type TextSentence } from "../text/sentences.ts";
import { capital } from "../text/tidy.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { CODE_LINE } from "./code-line.ts";

/** A text split up once for all its readers. Tokens exclude white space; their `lower` has everyday misspellings corrected. */
export interface Prose {
  readonly text: string;
  readonly lower: string;
  readonly tokens: readonly Token[];
  readonly sentences: readonly SentenceCut[];
}

export interface SentenceCut extends TextSentence {
  /** Token range [from, until), end marks included. */
  readonly from: number;
  readonly until: number;
}

export function cutProse(text: string): Prose {
  const tokens = tokenize(text)
    .filter((token) => token.kind !== "space")
    .map((token, i, all) => {
      const isIt = token.lower === "its" && AFTER_IT_IS.test(all[i + 1]?.lower ?? "");
      const meant = isIt ? "it's" : MISSPELLINGS.get(token.lower);
      return meant === undefined ? token : { ...token, lower: meant };
    });
  let at = 0;
  const sentences = splitSentences(text).map((sentence) => {
    while (at < tokens.length && (tokens[at] as Token).span.start < sentence.span.start) at++;
    const from = at;
    while (at < tokens.length && (tokens[at] as Token).span.start < sentence.span.end) at++;
    return { ...sentence, from, until: at };
  });
  return { text, lower: lowerSameLength(text), tokens, sentences };
}

/** A row of a table or a setting (`key: ${{ … }}`, `port: $PORT`) is no sentence: it gets no capital and no full stop. */
export const isRow = ({ text }: Prose, { span }: SentenceCut): boolean =>
  /[|\t]|^\s*[\w.-]+: (?:[[<{]|\$[\p{L}_({]|(["'])[^"'\n]*\1\s*$)/u.test(text.slice(span.start, span.end));

/** Words of a line of a note, at most. */
const LONGEST_LINE = 12;
/** What makes a line more than a note: it is closed like a sentence, asks, or tells of who writes. */
const SAYS_MORE =
  /[.?!…]["'”’)\]]*\s*$|\?|^\W*(?:should|can|could|would|is|are|do|does|did|how|why|what|which|who|where|when|please)\b|\b(?:i|i'm|im|ive|we|me)\b/u;

/** Short lines under each other, none of which is a sentence: a shopping list, an address, an order. They are left as they were written. */
export function isNote({ lower }: Pick<Prose, "lower">): boolean {
  const lines = lower.split("\n").filter((line) => line.trim() !== "");
  return (
    lines.length >= 3 &&
    lines.every((line) => !SAYS_MORE.test(line.trim()) && line.trim().split(/\s+/u).length <= LONGEST_LINE)
  );
}

/** More symbols than prose has: pasted code is left alone. */
export function looksLikeCode({ tokens }: Pick<Prose, "tokens">): boolean {
  let symbols = 0;
  for (const { text, kind } of tokens) if (kind !== "word" && /^[{}();=<>[\]|\\&*+/]$/.test(text)) symbols++;
  return symbols >= 5 && symbols * 6 > tokens.length;
}

/** A statement of SQL has too few symbols to be seen by them. */
const isQuery = ([first, ...rest]: readonly Token[]): boolean =>
  /^(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER)$/.test(first?.text ?? "") &&
  rest.some(({ text }) => /^(?:FROM|INTO|SET|TABLE)$/.test(text));

/**
 * The edits that change neither what stands in double quotes, which are another person's words or words as such, nor a line of code, nor one of a forwarded mail (`>`), nor material that is
 * to be worked on. An unclosed quote quotes nothing. Linear in the length of the text.
 */
export function inOwnWords(prose: Prose, edits: readonly Edit[]): Edit[] {
  const closed = new Uint8Array(prose.text.length + 1).fill(1, materialStart(prose.text) ?? prose.text.length + 1);
  let opened: Token | null = null;
  let line: Token[] = [];
  const endLine = (next?: Token) => {
    const [first, last] = [line[0], line.at(-1)];
    const isOthers = () =>
      looksLikeCode({ tokens: line }) ||
      isQuery(line) ||
      CODE_LINE.test(prose.text.slice(first?.span.start, last?.span.end));
    if (first && last && (first.text === ">" || isOthers())) closed.fill(1, first.span.start, last.span.end + 1);
    line = next ? [next] : [];
  };
  for (const token of prose.tokens) {
    const before = line.at(-1);
    if (before && prose.text.slice(before.span.end, token.span.start).includes("\n")) endLine(token);
    else line.push(token);
    if (!opened && /^["“„«]$/.test(token.text)) opened = token;
    else if (opened && /^["”“»]$/.test(token.text)) {
      closed.fill(1, opened.span.end, token.span.start + 1);
      opened = null;
    }
  }
  endLine();
  return edits.filter(({ span: { start, end } }) => !closed[start] && !(end > start && closed[end - 1]));
}

/** An edit that gives a token a capital, or null when it has one or must not get one (names, identifiers). */
export function capitalEdit(token: Token | undefined): Edit | null {
  if (token?.kind !== "word" || !/^\p{Ll}/u.test(token.text)) return null;
  // iPhone, snake_case and e.g. keep their spelling.
  if (/\p{Lu}|_|\d|\./u.test(token.text.slice(1))) return null;
  return { span: token.span, insert: capital(SPELLINGS.get(token.text) ?? token.text) };
}

/** Lower case of the same length, with plain apostrophes, so that offsets stay valid. */
function lowerSameLength(text: string): string {
  const plain = text.replace(/[’‘ʼ]/g, "'");
  const lower = plain.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(plain, (char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join("");
}
