import { AFTER_IT_IS, MISSPELLINGS } from "../text/lexicon/misspellings.ts";
import { splitSentences, type TextSentence } from "../text/sentences.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import { lowerSameLength } from "./openers.ts";

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

/** A row of a table is no sentence: it gets no capital and no full stop. */
export const isTableRow = ({ text }: Prose, { span }: SentenceCut): boolean =>
  /[|\t]/.test(text.slice(span.start, span.end));
