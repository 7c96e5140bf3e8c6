/** Contractions people type without the apostrophe, where no other word is spelled the same. */
const APOSTROPHES: Readonly<Record<string, string>> = {
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  cant: "can't",
  wont: "won't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  couldnt: "couldn't",
  shouldnt: "shouldn't",
  wouldnt: "wouldn't",
  hasnt: "hasn't",
  havent: "haven't",
  hadnt: "hadn't",
  im: "I'm",
  ive: "I've",
  theyre: "they're",
  theyve: "they've",
  youre: "you're",
  weve: "we've",
  hes: "he's",
  shes: "she's",
  thats: "that's",
  theres: "there's",
};

const WORD = /[\p{L}\p{N}'’]+/gu;
/** The lookbehind keeps it linear: a run that does not end the text is tried once, not from each of its characters. */
const EDGE = /^[\s,;:.!?…\-–—*•>\])]+|(?<![\s,;:.!?…\-–—*([])[\s,;:.!?…\-–—*([]+$/gu;

/**
 * The person's words in clean spelling: one line, "I" in capitals, "dont" with its apostrophe. Nothing else changes.
 * @returns the text without punctuation at its ends
 */
export function tidy(text: string): string {
  const line = balanced(text.replace(/\s+/g, " ").replace(EDGE, "")).replace(EDGE, "");
  // Text between backticks is code, which has no misspellings.
  if (line.includes("`")) return line;
  return line.replace(WORD, (word) => {
    const lower = word.toLowerCase().replaceAll("’", "'");
    if (lower === "i") return "I";
    if (/^i'(?:m|ve|ll|d)$/.test(lower)) return `I${word.slice(1)}`;
    const fixed = Object.hasOwn(APOSTROPHES, lower) ? APOSTROPHES[lower] : undefined;
    if (fixed === undefined) return word;
    return /^\p{Lu}/u.test(word) && !fixed.startsWith("I") ? capital(fixed) : fixed;
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

/** First letter in upper case; the rest as it is. */
export function capital(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  return text === "" ? "" : first.toUpperCase() + text.slice(first.length);
}

const KEEP_CAPITAL = /^(?:I\b|I'|\p{Lu}[\p{Lu}\p{N}]|\p{Lu}\p{L}*\p{Lu})/u;

/** First letter in lower case if only the start of a sentence made it a capital (`starts` says that it was there). */
export function lowerFirst(text: string): string {
  if (KEEP_CAPITAL.test(text)) return text;
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  return text === "" ? "" : first.toLowerCase() + text.slice(first.length);
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
