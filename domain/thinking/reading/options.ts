import { BE, DETERMINERS, DO, MODALS, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { isNounish, verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import type { Prose } from "./prose.ts";
import type { RoledPart } from "./roles.ts";
import { isAuxiliary } from "./starts.ts";

/** A longer alternative is a story. In tokens. */
const LONGEST = 24;

/**
 * The alternatives that a person weighs, verbatim: "should we A or B", "A vs B", "between A and B". Empty when fewer than two are named;
 * "or not" names none.
 */
export function optionsOf(prose: Prose, parts: readonly RoledPart[]): string[] {
  for (const part of parts) {
    const asked =
      part.role === "question" ||
      part.role === "doubt" ||
      (part.role === "topic" && parts.length <= 3) ||
      part.role === "request" ||
      part.role === "wish";
    if (!asked) continue;
    const found = alternatives(prose, part);
    if (found.length >= 2) return found;
  }
  return [];
}

function alternatives(prose: Prose, part: RoledPart): string[] {
  const { tokens } = prose;
  const versus = indexOfWord(tokens, part.from, part.until, /^(?:vs|versus)$/);
  if (versus > part.from) {
    const left = backTo(tokens, part.from, versus);
    const skip = tokens[versus + 1]?.text === "." ? versus + 2 : versus + 1;
    return cut(prose, [
      [left, versus],
      [skip, forwardTo(tokens, skip, part.until)],
    ]);
  }
  const between = indexOfWord(tokens, part.from, part.until, /^between$/);
  if (between >= 0 && tokens[between + 1]?.kind !== "number") {
    const and = indexOfWord(tokens, between, part.until, /^and$/);
    if (and > 0)
      return cut(prose, [
        [between + 1, and],
        [and + 1, forwardTo(tokens, and + 1, part.until)],
      ]);
  }
  const or = indexOfWord(tokens, part.from, part.until, /^or$/);
  if (or <= part.from || or + 1 >= part.until || tokens[or + 1]?.lower === "not") return [];
  if ((part.role === "request" || part.role === "wish") && bareChoice(prose, part) < 0) return [];
  if (
    /^(?:so|something|anything|whatever|more|less|two|three)$/.test(tokens[or + 1]?.lower ?? "") ||
    tokens[or - 1]?.kind === "number"
  )
    return [];
  if (isAuxiliary(tokens[or + 1]?.lower ?? "")) return [];
  const from = afterAsking(tokens, part.from, or);
  return from < or
    ? cut(prose, [
        [from, trimComma(tokens, from, or)],
        [or + 1, forwardTo(tokens, or + 1, part.until)],
      ])
    : [];
}

/**
 * The position of "or" in a choice without any question word, "rent or buy in Leipzig", "sell the flat or keep it"; -1 when there is none.
 * It needs two verbs, at least one of which is not a noun.
 */
export function bareChoice(prose: Prose, part: RoledPart): number {
  const { tokens } = prose;
  const first = tokens[part.from]?.lower ?? "";
  if (!/^(?:fragment|imperative)$/.test(part.start.kind) || verbIn(first, "base") === null) return -1;
  const or = indexOfWord(tokens, part.from, Math.min(part.until, part.from + 12), /^or$/);
  if (or < 0) return -1;
  const at = /^(?:just|rather|simply)$/.test(tokens[or + 1]?.lower ?? "") ? or + 2 : or + 1;
  const second = at < part.until ? (tokens[at]?.lower ?? "") : "";
  if (verbIn(second, "base") === null || (isNounish(first) && isNounish(second))) return -1;
  return or;
}

const trimComma = (tokens: readonly Token[], from: number, until: number) =>
  until > from && tokens[until - 1]?.text === "," ? until - 1 : until;

/** "should we", "is it better to": what precedes the first alternative. */
function afterAsking(tokens: readonly Token[], from: number, until: number): number {
  let i = from;
  for (let j = from; j < until; j++) {
    const { lower, text } = tokens[j] as Token;
    if (/^(?:whether|if)$/.test(lower)) i = j + 1;
    if (text === ":" || text === ",") i = j + 1;
  }
  if (/^(?:to)$/.test(tokens[i]?.lower ?? "")) return i + 1;
  const first = tokens[i]?.lower ?? "";
  if (MODALS.has(first) || BE.has(first) || DO.has(first)) {
    i++;
    const subject = tokens[i]?.lower ?? "";
    if (
      SUBJECT_PRONOUNS.has(subject) &&
      (!DETERMINERS.has(subject) || /^(?:an?|the|just)$/.test(tokens[i + 1]?.lower ?? ""))
    )
      i++;
    if (/^(?:better|best|smarter|worth)$/.test(tokens[i]?.lower ?? "")) i++;
    if (tokens[i]?.lower === "to") i++;
    return i;
  }
  if (SUBJECT_PRONOUNS.has(first) && MODALS.has(tokens[i + 1]?.lower ?? "")) return i + 2;
  return i;
}

function indexOfWord(tokens: readonly Token[], from: number, until: number, word: RegExp): number {
  for (let i = from; i < until; i++) if (word.test(tokens[i]?.lower ?? "")) return i;
  return -1;
}

function backTo(tokens: readonly Token[], from: number, until: number): number {
  for (let i = until - 1; i >= from; i--) {
    const { kind, lower } = tokens[i] as Token;
    if (kind === "punct" || /^(?:compare|between|choose|is|are|about|on|of)$/.test(lower)) return i + 1;
  }
  return from;
}

function forwardTo(tokens: readonly Token[], from: number, until: number): number {
  for (let i = from; i < until; i++) {
    const { text, lower } = tokens[i] as Token;
    if (/^[,;:(–—?]$/.test(text)) return i;
    if (i > from && /^(?:for|before|when|given|because|if|since|while)$/.test(lower)) return i;
  }
  return until;
}

function cut(prose: Prose, ranges: readonly (readonly [number, number])[]): string[] {
  const pieces: string[] = [];
  for (const [from, until] of ranges) {
    const first = prose.tokens[from];
    const last = prose.tokens[until - 1];
    if (!first || !last || until <= from || until - from > LONGEST) return [];
    pieces.push(prose.text.slice(first.span.start, last.span.end));
  }
  return pieces;
}
