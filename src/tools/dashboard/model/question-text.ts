import type { Refinement } from "#domain/thinking/types.ts";

/** The refined question as one text, gaps included, as it is copied and listed. */
export const questionText = ({ refinement }: { readonly refinement: Refinement }): string =>
  refinement.sentences.map((sentence) => sentence.text).join(" ");
