import type { Span } from "../types.ts";
import { ABBREVIATIONS, TRAILING_ABBREVIATIONS } from "./lexicon/abbreviations.ts";
import { remember } from "./remember.ts";
import { type Token, tokenize } from "./tokens.ts";

export type SentenceEnd = "." | "?" | "!" | "…" | "";

export interface TextSentence {
  /** Without surrounding white space, including its end mark and closing quotes. */
  readonly text: string;
  readonly span: Span;
  readonly end: SentenceEnd;
}

const CLOSING = /^["'”’»)\]}*_]$/u;
const BULLET = /^(?:[-*+•–—]|#{1,6}|>|\(?\p{N}{1,3}[.)]|\p{L}\))(?:\s|$)/u;
const STARTS_UPPER = /^["'“‘«(]*[\p{Lu}\p{N}]/u;
/** A line shorter than this (in UTF-16 units) was ended on purpose; a longer one may have been wrapped. */
const WRAP_WIDTH = 50;

/**
 * Splits text into sentences. It respects abbreviations, decimals, initials, list numbers, addresses and code. A new line ends a sentence
 * when the line was short, or when the next one starts a list item or with a capital. Code fences are separate sentences.
 */
export const splitSentences: (text: string) => readonly TextSentence[] = remember((text) => {
  const tokens = tokenize(text);
  const sentences: TextSentence[] = [];
  let from = 0;
  let end: SentenceEnd = "";
  const close = (until: number) => {
    while (from < until && tokens[from]?.kind === "space") from++;
    let last = until;
    while (last > from && tokens[last - 1]?.kind === "space") last--;
    const first = tokens[from];
    const final = tokens[last - 1];
    if (first && final && last > from) {
      const span = { start: first.span.start, end: final.span.end };
      sentences.push({ text: text.slice(span.start, span.end), span, end });
    }
    from = until;
    end = "";
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (token.kind === "other" && token.text.startsWith("```")) {
      close(i);
      close(i + 1);
    } else if (token.kind === "space") {
      if (token.text.includes("\n") && breaksLine(text, tokens, from, i)) close(i);
    } else if (token.kind === "punct") {
      const mark = endMark(token.text);
      if (!mark) continue;
      let j = i + 1;
      let strongest: SentenceEnd = mark;
      for (; j < tokens.length; j++) {
        const next = tokens[j] as Token;
        const more = next.kind === "punct" ? endMark(next.text) : null;
        if (more) strongest = stronger(strongest, more);
        else if (!(next.kind === "punct" && CLOSING.test(next.text))) break;
      }
      if (endsSentence(text, tokens, from, i, j, strongest)) {
        end = strongest;
        close(j);
      }
      i = j - 1;
    }
  }
  close(tokens.length);
  return sentences;
});

function endMark(mark: string): SentenceEnd | null {
  if (mark === "." || mark === "。") return ".";
  if (mark === "?" || mark === "？") return "?";
  if (mark === "!" || mark === "！") return "!";
  return mark === "…" || mark.startsWith("..") ? "…" : null;
}

const STRENGTH: readonly SentenceEnd[] = ["", "…", ".", "!", "?"];
const stronger = (a: SentenceEnd, b: SentenceEnd): SentenceEnd => (STRENGTH.indexOf(a) >= STRENGTH.indexOf(b) ? a : b);

/** "11 min. how do we get there": what follows an abbreviation begins anew. */
const OPENS_QUESTION = /^(?:how|why|what|which|who|where|can|could|should|would|do|does|did) /;

/** Whether the marks tokens[at..after) end the sentence that began at token `from`. */
function endsSentence(
  text: string,
  tokens: readonly Token[],
  from: number,
  at: number,
  after: number,
  mark: SentenceEnd,
): boolean {
  const next = tokens[after];
  if (!next) return true;
  const wide = /[。！？]/u.test((tokens[at] as Token).text);
  if (next.kind !== "space") return wide || (mark === "?" && next.kind === "word");
  if (tokens[at - 1]?.text === "(") return false;
  const rest = text.slice(next.span.end, next.span.end + 8);
  if (mark === "…") return rest === "" || next.text.includes("\n") || STARTS_UPPER.test(rest);
  if (mark !== ".") return true;
  const before = tokens[at - 1];
  if (!before) return false;
  if (from === at - 1 || (tokens[from]?.kind === "space" && from === at - 2)) {
    const label = before.text;
    if (before.kind === "number" && /^\p{N}{1,3}$/u.test(label)) return false;
    if (label.length === 1) return false;
  }
  // "am 3. Mai": an ordinal of another language
  if (
    before.kind === "number" &&
    /^\p{N}{1,2}$/u.test(before.text) &&
    /\b(?:am|der|den|dem|vom|zum|bis|seit|ab|im)\s$/.test(
      text.slice(Math.max(0, before.span.start - 5), before.span.start),
    )
  )
    return false;
  if (before.kind !== "word") return true;
  if (/^\p{Lu}$/u.test(before.text) && before.text !== "I") return false;
  if (TRAILING_ABBREVIATIONS.has(before.lower)) return STARTS_UPPER.test(rest);
  if (before.lower === "no") return !/^\p{N}/u.test(rest);
  return !ABBREVIATIONS.has(before.lower) || OPENS_QUESTION.test(rest);
}

/** Whether the line break in tokens[at] ends a sentence that began at token `from`. */
function breaksLine(text: string, tokens: readonly Token[], from: number, at: number): boolean {
  const space = tokens[at] as Token;
  if (/\n[^\S\n]*\n/.test(space.text)) return true;
  const rest = text.slice(space.span.end, space.span.end + 12);
  if (BULLET.test(rest)) return true;
  const first = tokens[from]?.kind === "space" ? tokens[from + 1] : tokens[from];
  const begun = first ? text.slice(first.span.start, space.span.start) : "";
  if (BULLET.test(begun.slice(0, 12))) return !/^\s{2,}/.test(space.text.replace(/^[^\n]*\n/, ""));
  const last = tokens[at - 1];
  if (last?.kind === "punct" && /^[,;–—-]$/.test(last.text)) return false;
  const line = space.span.start - (text.lastIndexOf("\n", space.span.start - 1) + 1);
  return line < WRAP_WIDTH || STARTS_UPPER.test(rest);
}
