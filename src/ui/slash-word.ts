/** A `/` at the start of a text or behind a space, with what stands between it and the caret. */
export interface SlashWord {
  /** Where its `/` stands. UTF-16 code units, like `query` is counted. */
  readonly start: number;
  readonly query: string;
}

/** Longer than what anybody types to find a name. Characters. */
const LONGEST = 64;

/** The word with a `/` that the caret stands in or behind; null where there is none, as in "and/or". */
export function slashWord(text: string, caret: number): SlashWord | null {
  for (let at = caret - 1; at >= 0 && caret - at <= LONGEST; at--) {
    const sign = text[at] as string;
    if (/\s/.test(sign)) return null;
    if (sign === "/" && (at === 0 || /\s/.test(text[at - 1] as string)))
      return { start: at, query: text.slice(at + 1, caret) };
  }
  return null;
}
