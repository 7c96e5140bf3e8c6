import { WORDS } from "#sync/nearby/words.ts";

/** So many words name a meeting. */
export const SIX = 6;

/** Words seal their letters with the browser's own cryptography, which exists on secure pages alone. */
export const canUseWords = (): boolean => typeof crypto.subtle !== "undefined";

/** Why a text is not six words of ours. */
export interface NoWords {
  readonly count: number;
  /** Those among them that no studio shows. */
  readonly unknown: readonly string[];
}

/** Reads words however they are written. */
export function readWords(text: string): { readonly words: readonly string[] } | NoWords {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const unknown = words.filter((word) => !WORDS.includes(word));
  return words.length === SIX && unknown.length === 0 ? { words } : { unknown, count: words.length };
}
