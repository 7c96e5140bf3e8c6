import type { Span } from "../types.ts";
import { remember } from "./remember.ts";

/** `other` must never be read as prose: addresses, code, paths, emoji and every symbol that is not punctuation. */
export type TokenKind = "word" | "number" | "punct" | "space" | "other";

export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly span: Span;
  readonly kind: TokenKind;
}

/**
 * Most words: plain letters up to white space or a mark after which no rule continues. Only a shortcut, so that the other rules need not be
 * tried.
 */
const PLAIN_WORD = /[A-Za-z]+(?=[\s,;?!)]|\.?(?:\s|$))/y;
const SPACE = /\s+/uy;
const INLINE_CODE = /`[^`\n]{1,400}`/y;
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>".,;:!?)\]'’”]|[\p{L}\p{N}._+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/uy;
const PATH = /(?<![\p{L}\p{N}])(?:(?:~|\.{1,2})?\/(?:[\w.-]{1,80}\/){1,20}[\w.-]{0,80}\w|--[a-z][\w-]*)/uy;
/** A placeholder of a template: {{name}}. Its letters are a slot's name, not prose. */
const SLOT = /\{\{[^{}\n]{1,100}\}\}/y;
const EMOTICON = /[:;]-?[)(DP](?![\p{L}\p{N})])/uy;
const INITIALS = /(?:\p{L}\.){2,}/uy;
const NUMBER = /(?:[vV](?=\d+\.))?\p{Nd}+(?:[.,:/\-–]\p{Nd}+)*(?:-?(?:\p{L}|\p{M})+)?%?(?![\p{L}\p{M}_])/uy;
/** Letters with apostrophes, hyphens, underscores and digits inside; product spellings such as C++, C#, Node.js, AT&T, w/o. */
const WORD =
  /\p{L}[\p{L}\p{M}\p{N}_]*(?:(?:['’‘ʼ-]|(?<=\p{Lu})&(?=\p{Lu})|(?<=\bw)\/(?=o\b)|\.(?=(?:js|ts|py|io|net|ai|com|org|md|json|tsx|jsx|css|html|csv|pdf|xlsx?|docx?)\b))[\p{L}\p{M}\p{N}_]+)*(?:(?<=\b[cC])(?:\+\+|#)|(?<=\b[fF])#)?/uy;
const ODD_NUMBER = /[\p{N}\p{Nd}][\p{L}\p{M}\p{N}_]*/uy;
const PUNCT = /\.{2,}|[.…?!¿¡。！？]|\p{P}/uy;

const RULES: readonly (readonly [RegExp, TokenKind])[] = [
  [PLAIN_WORD, "word"],
  [SPACE, "space"],
  [INLINE_CODE, "other"],
  [ADDRESS, "other"],
  [SLOT, "other"],
  [EMOTICON, "other"],
  [PATH, "other"],
  [INITIALS, "word"],
  [NUMBER, "number"],
  [WORD, "word"],
  [ODD_NUMBER, "number"],
  [PUNCT, "punct"],
];

/**
 * Splits text into tokens that, joined, are the text again, verbatim. Linear: each rule is tried once per token, and every rule that may
 * fail after reading ahead is bounded.
 */
export const tokenize: (text: string) => readonly Token[] = remember((text) => {
  const tokens: Token[] = [];
  let at = 0;
  let fencesLeft = true;
  const push = (end: number, kind: TokenKind) => {
    const piece = text.slice(at, end);
    tokens.push({ text: piece, lower: kind === "word" ? lowerWord(piece) : piece, span: { start: at, end }, kind });
    at = end;
  };
  while (at < text.length) {
    if (fencesLeft && text.startsWith("```", at)) {
      const close = text.indexOf("```", at + 3);
      if (close >= 0) {
        push(close + 3, "other");
        continue;
      }
      fencesLeft = false;
    }
    const start = at;
    for (const [rule, kind] of RULES) {
      rule.lastIndex = at;
      if (rule.test(text) && rule.lastIndex > at) {
        push(rule.lastIndex, kind);
        break;
      }
    }
    if (at === start) push(at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1), "other");
  }
  return tokens;
});

/** Words and numbers only. */
export function words(text: string): Token[] {
  return tokenize(text).filter((token) => token.kind === "word" || token.kind === "number");
}

/** Lower case with a plain apostrophe, so that "Don’t" matches "don't". */
export function lowerWord(word: string): string {
  return word.toLowerCase().replace(/[’‘ʼ]/g, "'");
}
