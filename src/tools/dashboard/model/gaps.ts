import type { Span } from "#domain/thinking/types.ts";

/** The open gaps of a text: `[who reads this?]`. */
export const gapSpans = (text: string): Span[] =>
  [...text.matchAll(/\[[^[\]\n]{1,200}\?\]/g)].map(({ index, 0: gap }) => ({ start: index, end: index + gap.length }));
