/** Personas as cards: what each asks about a board's question, in words that stand in it. */
import type { Candidate } from "../personas/panel.ts";
import type { AskedCard, Piece } from "./deal.ts";

/** The deck that an idea of a lens names. Its card is the persona's name at that time, since a persona can be renamed or deleted. */
export const LENS_DECK = "lens";

/** A persona's question, and how a model is told to look through that persona. */
export interface LensCard extends AskedCard {
  readonly method: string;
}

/** Characters of a persona's name in a card. */
const MOST_NAME = 80;

export function lensCard({ persona, preview: { text, own } }: Candidate): LensCard {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end } of own) {
    if (start > from) pieces.push({ text: text.slice(from, start), own: false });
    pieces.push({ text: text.slice(start, end), own: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), own: false });
  const name = persona.wording.name.slice(0, MOST_NAME);
  return { deck: LENS_DECK, card: name, name, pieces, method: `${name}: ${persona.wording.line} ${text}` };
}
