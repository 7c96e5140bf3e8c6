import type { Refinement, Span } from "#domain/thinking/types.ts";

/** The open parts of a text: `[who reads this?]`. */
export const gapSpans = (text: string): Span[] =>
  [...text.matchAll(/\[[^[\]\n]{1,200}\?\]/g)].map(({ index, 0: gap }) => ({ start: index, end: index + gap.length }));

/** How many parts of a refined question are still open. */
export const openGaps = ({ refinement }: { readonly refinement: Refinement }): number =>
  refinement.sentences.reduce((sum, { gaps }) => sum + gaps.length, 0);
