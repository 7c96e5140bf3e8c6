/** A `/` at the start of a text or after a space, and the text between it and the caret. */
export interface SlashWord {
  /** Position of its `/`. UTF-16 code units, as in `query`. */
  readonly start: number;
  readonly query: string;
}

/** Longer than anything people type to find a name. Characters. */
const LONGEST = 64;

/** The `/` word in which or behind which the caret is; null when there is none, as in "and/or". */
export function slashWord(text: string, caret: number): SlashWord | null {
  for (let at = caret - 1; at >= 0 && caret - at <= LONGEST; at--) {
    const sign = text[at] as string;
    if (/\s/.test(sign)) return null;
    if (sign === "/" && (at === 0 || /\s/.test(text[at - 1] as string)))
      return { start: at, query: text.slice(at + 1, caret) };
  }
  return null;
}
