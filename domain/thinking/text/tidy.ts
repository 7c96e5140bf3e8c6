import { SPELLINGS } from "./lexicon/spelling.ts";

const WORD = /[\p{L}\p{N}'’]+/gu;
/** The lookbehind keeps it linear: a run that does not end the text is tried once, not from each of its characters. */
const EDGE = /^[\s,;:.!?…\-–—*•>\])]+|(?<![\s,;:.!?…\-–—*([])[\s,;:.!?…\-–—*([]+$/gu;

/**
 * The person's words in clean spelling: one line, "I" in capitals, "dont" with its apostrophe, everyday slips corrected. Nothing else changes.
 * @returns the text without punctuation at its ends
 */
export function tidy(text: string): string {
  const line = balanced(text.replace(/\s+/g, " ").replace(EDGE, "")).replace(EDGE, "");
  // Text between backticks is code, which has no misspellings.
  if (line.includes("`")) return line;
  return line.replace(WORD, (word) => {
    const spelled = SPELLINGS.get(word.toLowerCase().replaceAll("’", "'"));
    if (spelled === undefined || spelled.replace("'", "’") === word) return word;
    return /^\p{Lu}/u.test(word) ? capital(spelled) : spelled;
  });
}

/** Removes brackets and quotation marks whose partner was cut off. */
function balanced(text: string): string {
  const even = text.split("(").length === text.split(")").length;
  // The text after a bracket without its partner is half a remark.
  const closed = even ? text : text.replace(/\s*\([^()]*$/, "").replace(/^[^()]*\)\s*/, "");
  const round =
    closed.split("(").length === closed.split(")").length
      ? closed
      : closed.replace(/[()]/g, " ").replace(/ {2,}/g, " ");
  return round.split('"').length % 2 === 1 ? round : round.replaceAll('"', " ").replace(/ {2,}/g, " ");
}

/** First letter in upper case, the rest unchanged. Letters whose capital is more than one letter (ß) stay. */
export function capital(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  const upper = first.toUpperCase();
  return text !== "" && upper.length === first.length ? upper + text.slice(first.length) : text;
}

const WEAK_END =
  /^(?:a|an|the|and|or|but|of|to|in|on|at|for|with|by|from|as|my|our|your|their|his|her|its|that|which|who|because|so|than|about|into|is|are|was|were|not|very|too)$/i;

/**
 * The first words of a long text, cut at the end of a phrase and marked with an ellipsis; a short text is returned unchanged.
 * @param max limit of words
 */
export function clip(text: string, max: number): string {
  const words = text.split(" ");
  if (words.length <= max && text.length <= max * 12) return text;
  const kept = words.slice(0, max);
  const comma = kept.findLastIndex((word, at) => at >= max / 2 && /[,;:]$/.test(word));
  if (comma >= 0) kept.length = comma + 1;
  while (kept.length > 1 && WEAK_END.test(kept.at(-1) ?? "")) kept.pop();
  const joined = kept.join(" ").replace(/[,;:]$/, "");
  const chars = Array.from(joined);
  return `${chars.length > max * 12 ? chars.slice(0, max * 12).join("") : joined}…`;
}

/** The person's own words in quotation marks. Inner double quotes become single ones, so that the marks stay balanced. */
export const quote = (text: string, max = 14): string => `“${clip(text.replace(/["“”]/g, "'"), max)}”`;
