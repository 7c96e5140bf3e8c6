import { DETERMINERS, PREPOSITIONS, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import type { Token } from "../text/tokens.ts";
import type { Span } from "../types.ts";
import { isNoise, skipGreeting, skipHedge } from "./openers.ts";
import type { Prose, SentenceCut } from "./prose.ts";
import { isAuxiliary, type Start, startAt, tokenFrom } from "./starts.ts";

/** A clause as token ranges: [lead, from) is what precedes it (comma, connector, greeting, hedge), [from, until) the clause itself. */
export interface Part {
  readonly sentence: number;
  readonly lead: number;
  readonly from: number;
  readonly until: number;
  /** The preceding punctuation: "," ";" ":" "-" or "" at the start of a sentence or without any. */
  readonly mark: string;
  readonly connector: string | null;
  readonly hedge: Span | null;
  /** Preceding greetings and words that open the talk. */
  readonly greeting: Span | null;
  readonly start: Start;
}

const CONNECTOR = /^(?:but|and|or|so|because|bc|cuz|yet|plus|however|although|though|whereas)$/;
const BREAK = /^(?:[,;:(–—-]|\.{2,}|…)$/;
const END_MARK = /^(?:[.?!…]|\.{2,}|["'”’)\]])$/;

/** The clauses of one sentence, in order. Linear: each token is examined a bounded number of times. */
export function splitClauses(prose: Prose, index: number): Part[] {
  const sentence = prose.sentences[index] as SentenceCut;
  const { tokens } = prose;
  let until = sentence.until;
  while (until > sentence.from && END_MARK.test((tokens[until - 1] as Token).text)) until--;
  const parts: Part[] = [];
  let open = partAt(prose, index, sentence.from, until, true);
  if (!open) return [];
  for (let i = open.from + 1; i < until; i++) {
    const token = tokens[i] as Token;
    const breaks = BREAK.test(token.text) && (token.text !== "-" || isSpaced(prose.text, token));
    if (!breaks && !CONNECTOR.test(token.lower) && !asksBare(tokens, i) && !runsOn(tokens, open, i)) continue;
    const next = partAt(prose, index, i, until, false);
    if (!next || !breaksHere(tokens, open, next)) continue;
    parts.push(closed(prose, open, i));
    open = next;
    i = next.from;
  }
  parts.push(closed(prose, open, until));
  return parts;
}

/** A part with its end, which is known only now: thanks and greetings are recognised by their whole extent. */
function closed(prose: Prose, part: Part, until: number): Part {
  const from = prose.tokens[part.from]?.span.start ?? 0;
  const noise = isNoise(prose.lower, from, prose.tokens[until - 1]?.span.end ?? from);
  return { ...part, until, start: noise ? { kind: "noise" } : part.start };
}

const isSubject = (lower: string) => SUBJECT_PRONOUNS.has(lower) || DETERMINERS.has(lower);

/** "my landlord won't pay what can i do": the comma was left out. */
function asksBare(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:what|how|why|where|who)$/.test(tokens[at]?.lower ?? "")) return false;
  if (!isAuxiliary(tokens[at + 1]?.lower ?? "") || !/^(?:i|we)$/.test(tokens[at + 2]?.lower ?? "")) return false;
  const before = tokens[at - 1];
  return before?.kind === "word" && !PREPOSITIONS.has(before.lower) && !BEFORE_EMBEDDED.test(before.lower);
}
/** "declutter the basement it's 15 years of stuff": a comma is missing after a goal. */
function runsOn(tokens: readonly Token[], open: Part, at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  return (
    tokens[at]?.lower === "it's" &&
    open.start.kind === "imperative" &&
    before?.kind === "word" &&
    !PREPOSITIONS.has(before.lower) &&
    !BEFORE_EMBEDDED.test(before.lower) &&
    !/^(?:if|when|while|because|since|until|unless|before|after|think|hope|guess|say|says)$/.test(before.lower) &&
    (after?.kind === "number" || /^(?:a|an|the|too|so|full|very)$/.test(after?.lower ?? ""))
  );
}
const BEFORE_EMBEDDED =
  /^(?:know|knows|knew|sure|idea|wonder|wondering|tell|ask|asked|asking|see|understand|explain|and|or|is|was|me|us|you|decide|out|learn|show|clue|just|even|really|exactly|like|that|so)$/;

const isSpaced = (text: string, token: Token) =>
  /\s/.test(text[token.span.start - 1] ?? "") && /\s/.test(text[token.span.end] ?? "");

/** The longest clause that is examined as a whole, in tokens; it bounds the work per candidate. */
const HORIZON = 400;

/** Reads what precedes a clause at token `lead`, and how the clause begins. Null when nothing is left after it. */
function partAt(prose: Prose, sentence: number, lead: number, end: number, opens: boolean): Part | null {
  const { tokens, lower } = prose;
  const until = Math.min(end, lead + HORIZON);
  let at = lead;
  let mark = "";
  if (!opens && BREAK.test(tokens[at]?.text ?? "")) {
    mark = tokens[at]?.text ?? "";
    at++;
  }
  while (opens && at < until && tokens[at]?.kind === "punct") at++;
  let greeting: Span | null = null;
  if (opens) {
    const from = tokens[at]?.span.start ?? 0;
    let after = from;
    for (let rounds = 0; rounds < 4; rounds++) after = skipGreeting(lower, after);
    const reached = tokenFrom(tokens, at, until, after);
    if (after > from && reached < until) {
      greeting = { start: from, end: tokens[reached]?.span.start ?? after };
      at = reached;
    }
  }
  let connector: string | null = null;
  if (CONNECTOR.test(tokens[at]?.lower ?? "") && at + 1 < until && !isIntensifier(tokens, at)) {
    connector = tokens[at]?.lower ?? null;
    at++;
    if (tokens[at]?.lower === "then" && at + 1 < until) at++;
  }
  let hedge: Span | null = null;
  const start = tokens[at]?.span.start ?? 0;
  const afterHedge = skipHedge(lower, start);
  if (afterHedge > start) {
    const reached = tokenFrom(tokens, at, until, afterHedge);
    if (reached < until) {
      hedge = { start, end: tokens[reached - 1]?.span.end ?? start };
      at = reached;
    }
  }
  if (at >= until) return null;
  return { sentence, lead, from: at, until: end, mark, connector, hedge, greeting, start: startAt(prose, at, until) };
}

/** "so many meetings" */
const isIntensifier = (tokens: readonly Token[], at: number) =>
  tokens[at]?.lower === "so" && /^(?:many|much|far|long|little|few|called|on)$/.test(tokens[at + 1]?.lower ?? "");

/** ", which changes a lot": a relative clause belongs to what it follows, unless it is in question order. */
function isRelative(tokens: readonly Token[], part: Part): boolean {
  const at = PREPOSITIONS.has(tokens[part.from]?.lower ?? "") ? part.from + 1 : part.from;
  if (!/^(?:which|who|whom|whose|where|when)$/.test(tokens[at]?.lower ?? "")) return false;
  const after = tokens[at + 2]?.lower ?? "";
  const inverted = isAuxiliary(tokens[at + 1]?.lower ?? "") && (SUBJECT_PRONOUNS.has(after) || DETERMINERS.has(after));
  return !inverted && tokens[at + 1]?.lower !== "to";
}

/** A detail in a few words: "budget 900", "about 1 in 40 parcels", "no patches". */
function isDetail(tokens: readonly Token[], part: Part): boolean {
  const first = tokens[part.from];
  if (
    /^(?:no|not|never|without|budget|max|maximum|only|under|minimum|deadline|ideally|preferably)$/.test(
      first?.lower ?? "",
    )
  )
    return true;
  return (
    first?.kind === "number" || (tokens[part.from + 1]?.kind === "number" && !/^(?:and|or)$/.test(part.connector ?? ""))
  );
}

const SIDE_CLAUSE =
  /^(?:if|when|while|although|though|since|because|as|once|after|before|given|whenever|until|unless|for|with|in)$/;

/** Whether the clause `open` may end before `next`. */
function breaksHere(tokens: readonly Token[], open: Part, next: Part): boolean {
  const { kind } = next.start;
  const first = tokens[next.from]?.lower ?? "";
  // A conjunction inside a subject joins nouns: "my cofounder and I disagree".
  if (open.start.kind === "clause" && next.lead <= open.start.sv.verb) return false;
  if (/^(?:[;–—-]|\.{2,}|…)$/.test(next.mark)) return true;
  if (next.mark === ":") return next.lead > open.from;
  if (next.mark === "(") return false;
  if (next.mark === ",") {
    switch (kind) {
      case "fragment":
        return (
          next.hedge !== null ||
          (open.start.kind !== "question" && open.connector === null && isDetail(tokens, next)) ||
          /^(?:no|not)$/.test(first)
        );
      case "imperative":
        return /^(?:imperative|elided|clause)$/.test(open.start.kind) || next.connector === "but";
      case "elided":
        return open.start.kind !== "question" || !/^(?:would|could|will|can|may|might)$/.test(first);
      case "clause":
        return (
          open.start.kind === "clause" || !SIDE_CLAUSE.test(tokens[open.from]?.lower ?? "") || next.connector !== null
        );
      case "question":
        if (isRelative(tokens, next)) return false;
        return open.start.kind !== "question" || !SIDE_CLAUSE.test(tokens[open.from]?.lower ?? "");
      default:
        return true;
    }
  }
  // "was 4 percent and is 6.5": a second verb, not a question
  if (kind === "question" && next.mark === "" && isAuxiliary(first) && !isSubject(tokens[next.from + 1]?.lower ?? ""))
    return false;
  if (next.mark === "" && runsOn(tokens, open, next.lead)) return true;
  if (next.mark === "" && next.connector === null) return kind === "question" && open.start.kind !== "question";
  switch (next.connector) {
    case "because":
    case "bc":
    case "cuz":
      return kind === "clause" || kind === "elided";
    case "but":
      return (
        kind === "clause" ||
        kind === "opener" ||
        kind === "question" ||
        next.hedge !== null ||
        (open.start.kind === "opener" && first === "never") ||
        (kind === "elided" && open.start.kind === "opener" && open.start.opener.kind !== "doubt") ||
        (kind !== "fragment" && /^(?:can|don|won|cannot)/.test(first))
      );
    case "so":
      return (
        (kind === "clause" && first !== "that" && !isPurpose(tokens, next)) || kind === "question" || kind === "opener"
      );
    case "and":
      if (kind === "opener" || kind === "question") return true;
      return (
        kind === "clause" &&
        next.start.sv.sure &&
        (open.start.kind === "clause" || open.start.kind === "elided" || open.start.kind === "opener")
      );
    case "or":
    case "plus":
    case "yet":
      return kind === "clause" && next.start.sv.sure && open.start.kind === "clause";
    default:
      return false;
  }
}

/** "so it can grow" gives a purpose; it begins no thought of its own. */
function isPurpose(tokens: readonly Token[], part: Part): boolean {
  const { start } = part;
  return (
    start.kind === "clause" && /^(?:can|could|will|would|won't|don't|dont)$/.test(tokens[start.sv.verb]?.lower ?? "")
  );
}
