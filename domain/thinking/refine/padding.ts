import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { capitalEdit, type Prose } from "./prose.ts";

const ALONE = /^(?:basically|literally|tbh|lol|haha|imo|imho|kinda|sorta|essentially|honestly|anyways)$/;
const BETWEEN_COMMAS = /^(?:like|well|so|anyway|obviously)$/;
/** Words before a literal kind or sort: "what kind of bread". */
const OF_A_KIND =
  /^(?:a|an|the|what|which|any|some|this|that|these|those|every|each|same|no|of|one|other|right|wrong|first|new|different)$/;
/** Before these "sort of" is shyness; elsewhere it says that something is so only in part: "she sort of bought the dress". */
const WANTS = /^(?:need|want|wanted|hope|like|think|know)$/;
/** "Books and stuff" with an owner or a determiner are things; elsewhere "and stuff" is only filler. */
const OWNED = /^(?:a|an|the|my|our|your|his|her|its|their|this|that|these|those|some|any|all|of|no)$/;
/** A wish or a question about doing something: a "maybe" after it softens the asking and doubts no fact. */
const WANTED = /^(?:want|wanna|like|love|need|try|trying|hope|hoping|learn|how|where|when|what)$/;
const ASKED = /^(?:should|could|can|would|shall)$/;
/** After "maybe" these begin what is uncertain itself: a time, a place, an amount. */
const UNCERTAIN =
  /^(?:a|an|the|by|in|on|at|for|to|from|with|around|about|next|this|every|once|twice|half|two|three|four|five|not|never|no)$/;

/** A phrase that continues after one of these was only interrupted: its comma is removed too. */
const GOES_ON =
  /^(?:a|an|the|my|our|your|his|her|its|their|to|of|for|with|in|on|at|am|is|are|was|were|be|and|or|but|so|i|we|it|he|she|they)$/;

const is = (token: Token | undefined, words: RegExp): boolean => token?.kind === "word" && words.test(token.lower);
const ends = (token: Token | undefined): boolean => !token || /^[.,?!;]$/.test(token.text);

/**
 * The number of tokens from `at` on that carry nothing: fillers, and hedges that doubt no fact; 0 for none. Constant time. What might carry
 * something stays: the person can remove it, but nobody can restore it.
 */
function paddingAt(tokens: readonly Token[], at: number): number {
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
    return before?.kind === "word" && !OF_A_KIND.test(before.lower) && is(tokens[at + 2], WANTS) ? 2 : 0;
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

/** People who tell a longer story chose its tone. In tokens. */
const LONGEST_TIDIED = 60;

/** Removes fillers and hedges that carry nothing. */
export function paddingEdits({ tokens, text }: Prose): Edit[] {
  if (tokens.length > LONGEST_TIDIED) return [];
  const edits: Edit[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const length = paddingAt(tokens, i);
    if (length === 0) continue;
    const last = tokens[i + length - 1] as Token;
    const before = tokens[i - 1];
    const after = tokens[i + length];
    const opensText = i === 0 || /^[.?!…]$/.test(before?.text ?? "");
    const closed = !after || after.kind === "punct";
    // a remark in brackets is the person's tone: "(lol)"
    if (before?.text === "(" && after?.text === ")") continue;
    if (opensText && closed && after?.text !== ",") continue;
    if (before?.text === "," && after?.text === "," && GOES_ON.test(tokens[i - 2]?.lower ?? ""))
      edits.push({ span: { start: before.span.start, end: after.span.end }, insert: "" });
    else if (before?.text === "," && closed)
      edits.push({ span: { start: before.span.start, end: last.span.end }, insert: "" });
    else if (opensText) {
      const next = after?.text === "," ? tokens[i + length + 1] : after;
      if (!next) continue;
      const capital = capitalEdit(next);
      edits.push(
        { span: { start: token.span.start, end: next.span.start }, insert: "" },
        ...(capital ? [capital] : []),
      );
    } else if (closed && before) edits.push({ span: { start: before.span.end, end: last.span.end }, insert: "" });
    else if (after && /^[ \t]+$/.test(text.slice(last.span.end, after.span.start))) {
      edits.push({ span: { start: token.span.start, end: after.span.start }, insert: "" });
    }
    i += length - 1;
  }
  return edits;
}
