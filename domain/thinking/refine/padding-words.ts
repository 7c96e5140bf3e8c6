import type { Token } from "../text/tokens.ts";

const ALONE = /^(?:basically|literally|tbh|lol|haha|imo|imho|kinda|sorta|essentially|honestly|anyways)$/;
const BETWEEN_COMMAS = /^(?:like|well|so|anyway|obviously)$/;
/** Words before a literal kind or sort: "what kind of bread". */
const OF_A_KIND =
  /^(?:a|an|the|what|which|any|some|this|that|these|those|every|each|same|no|of|one|other|right|wrong|first|new|different)$/;
/** "Books and stuff" with an owner or a determiner are things; elsewhere "and stuff" is only filler. */
const OWNED = /^(?:a|an|the|my|our|your|his|her|its|their|this|that|these|those|some|any|all|of|no)$/;
/** A wish or a question about doing something: a "maybe" after it softens the asking and doubts no fact. */
const WANTED = /^(?:want|wanna|like|love|need|try|trying|hope|hoping|learn|how|where|when|what)$/;
const ASKED = /^(?:should|could|can|would|shall)$/;
/** After "maybe" these begin what is uncertain itself: a time, a place, an amount. */
const UNCERTAIN =
  /^(?:a|an|the|by|in|on|at|for|to|from|with|around|about|next|this|every|once|twice|half|two|three|four|five|not|never|no)$/;

const is = (token: Token | undefined, words: RegExp): boolean => token?.kind === "word" && words.test(token.lower);
const ends = (token: Token | undefined): boolean => !token || /^[.,?!;]$/.test(token.text);

/**
 * The number of tokens from `at` on that carry nothing: fillers, and hedges that doubt no fact; 0 for none. Constant time. What might carry
 * something stays: the person can remove it, but nobody can restore it.
 */
export function paddingAt(tokens: readonly Token[], at: number): number {
  const lower = tokens[at]?.lower ?? "";
  const next = tokens[at + 1]?.lower ?? "";
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (tokens[at]?.kind !== "word") return 0;
  if (lower === "honestly" && before?.kind === "word" && !/^(?:because|and)$/.test(before.lower)) return 0;
  if (/^(?:kinda|sorta)$/.test(lower) && is(before, OF_A_KIND)) return 0;
  if (ALONE.test(lower)) return 1;
  if (BETWEEN_COMMAS.test(lower) && before?.text === "," && after?.text === ",") return 1;
  if (/^(?:kind|sort)$/.test(lower) && next === "of")
    return before?.kind === "word" && !OF_A_KIND.test(before.lower) && tokens[at + 2]?.kind === "word" ? 2 : 0;
  if (/^(?:maybe|perhaps)$/.test(lower)) return softens(tokens, at) ? 1 : 0;
  if (lower === "i" && /^(?:guess|suppose)$/.test(next) && ends(tokens[at + 2]) && at > 0) return 2;
  if (lower === "you" && next === "know" && before?.text === "," && ends(tokens[at + 2])) return 2;
  return trailsOff(tokens, at);
}

/** "I want to maybe learn", "should I maybe ask": softens the asking. Not "maybe by Friday", nor "I have to maybe pay". */
function softens(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1];
  if (after?.kind !== "word" || UNCERTAIN.test(after.lower)) return false;
  const [first, second] = [tokens[at - 1], tokens[at - 2]];
  return is(first, /^to$/) ? is(second, WANTED) : is(first, /^(?:i|we|you)$/) && is(second, ASKED);
}

/** "… or whatever", "… and stuff like that" at the end of a statement. */
function trailsOff(tokens: readonly Token[], at: number): number {
  const lower = tokens[at]?.lower ?? "";
  const next = tokens[at + 1]?.lower ?? "";
  const tag = `${lower} ${next}`;
  if (tokens[at - 1]?.kind !== "word") return 0;
  if (/^(?:and (?:stuff|things)|or (?:stuff|something|anything))$/.test(tag))
    if (tokens[at + 2]?.lower === "like" && tokens[at + 3]?.lower === "that" && ends(tokens[at + 4])) return 4;
  if (!ends(tokens[at + 2])) return 0;
  if (/^or (?:something|whatever|anything)$/.test(tag)) return 2;
  const isOwned = [1, 2, 3].some((back) => is(tokens[at - back], OWNED));
  return tag === "and stuff" && !isOwned ? 2 : 0;
}

/** The tokens between double quotes: another person's words, or words as such. An unclosed quote quotes nothing. */
export function quotedTokens(tokens: readonly Token[]): ReadonlySet<number> {
  const quoted = new Set<number>();
  let opened = -1;
  tokens.forEach(({ text }, at) => {
    if (opened < 0 && /^["“„«]$/.test(text)) opened = at;
    else if (opened >= 0 && /^["”“»]$/.test(text)) {
      for (let inside = opened + 1; inside < at; inside++) quoted.add(inside);
      opened = -1;
    }
  });
  return quoted;
}
