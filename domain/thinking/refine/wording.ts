import type { Prose } from "../reading/prose.ts";
import type { RoledPart } from "../reading/roles.ts";
import { STOPWORDS } from "../text/lexicon/stopwords.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";

/** First letter in upper case, the rest unchanged. Letters whose capital is more than one letter (ß) stay. */
export function capitalize(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  const upper = first.toUpperCase();
  return text && upper.toLowerCase() === first && upper.length === first.length
    ? upper + text.slice(first.length)
    : text;
}

/** An edit that gives a token a capital, or null when it has one or must not get one (names, identifiers). */
export function capitalEdit(token: Token | undefined, spelled?: string): Edit | null {
  if (token?.kind !== "word" || !/^\p{Ll}/u.test(token.text)) return null;
  // iPhone, snake_case and e.g. keep their spelling.
  if (/\p{Lu}|_|\d|\./u.test(token.text.slice(1))) return null;
  return { span: token.span, insert: capitalize(spelled ?? token.text) };
}

/** An edit that removes the capital of a common word that no longer opens a sentence; null for a possible name. */
export function lowerEdit(token: Token | undefined): Edit | null {
  if (token?.kind !== "word" || !/^\p{Lu}\p{Ll}*/u.test(token.text)) return null;
  if (!STOPWORDS.has(token.lower) || /^i(?:$|')/.test(token.lower)) return null;
  return /^\p{Lu}$|^\p{Lu}[\p{Ll}'’]/u.test(token.text) ? { span: token.span, insert: token.text.toLowerCase() } : null;
}

/** The speaker: "we" when the text says we, our, us more often than I, my, me. */
export function speakerOf(prose: Prose, part?: RoledPart): "I" | "we" {
  let we = 0;
  let one = 0;
  const tokens = part ? prose.tokens.slice(part.from, part.until) : prose.tokens;
  for (const { lower } of tokens) {
    if (/^(?:we|our|us|ours|we're|we've|we'll|we'd)$/.test(lower)) we++;
    else if (/^(?:i|my|me|mine|i'm|im|i've|ive|i'd|i'll)$/.test(lower)) one++;
  }
  if (part && we + one === 0) return speakerOf(prose);
  return we > one ? "we" : "I";
}
