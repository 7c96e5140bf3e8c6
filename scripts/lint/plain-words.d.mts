/** The phrases that a text may not hold, each with what to write instead. */
export function turnsIn(text: string): readonly { readonly phrase: string; readonly write: string }[];
