import { type Fact, facts } from "../text/facts.ts";
import { negationOf } from "../text/lexicon/negations.ts";
import { SPELLINGS } from "../text/lexicon/spelling.ts";
import { tokenize } from "../text/tokens.ts";
import type { Decisions, Edit, Hunk, IntentCheck, IntentItem } from "../types.ts";
import { applyEdits, isAccepted } from "./compose.ts";

/** Whether each fact is preserved under these decisions. A hunk can only affect a fact by editing its place. */
export function checkIntent(
  text: string,
  wanted: readonly Fact[],
  hunks: readonly Hunk[],
  decisions?: Decisions,
): IntentCheck {
  const accepted = hunks.filter((hunk) => isAccepted(hunk, decisions));
  const items = wanted.map(({ kind, text: said, span }) => ({
    kind,
    text: said,
    span,
    kept: accepted.every((hunk) => keeps(text, hunk, { kind, text: said, span })),
  }));
  return { items, ok: items.every(({ kept }) => kept) };
}

/** Whether a hunk preserves a fact: untouched, respelled in place, or moved within the hunk. */
export function keeps(text: string, hunk: Hunk, fact: Fact): boolean {
  const { start, end } = fact.span;
  const touched = partsAround(hunk.parts, start, end);
  if (touched.length === 0) return true;
  const wanted = canonical(fact.text);
  const holds = (piece: string) => canonical(piece).join(" ").includes(wanted.join(" "));
  const from = Math.min(start, ...touched.map(({ span }) => span.start));
  const until = Math.max(end, ...touched.map(({ span }) => span.end));
  const local: Edit[] = touched.map(({ span, insert }) => ({
    span: { start: span.start - from, end: span.end - from },
    insert,
  }));
  if (holds(applyEdits(text.slice(from, until), local))) return true;
  return hunk.parts.some(({ insert }) => holds(insert));
}

/** Words in one spelling: negations by their kind, misspellings corrected, lower case. */
function canonical(text: string): string[] {
  return tokenize(text)
    .filter(({ kind }) => kind !== "space" && kind !== "punct")
    .map(({ lower }) => {
      const spelled = (SPELLINGS.get(lower) ?? lower).toLowerCase();
      return negationOf(spelled) ?? spelled;
    });
}

/** The parts that overlap [start, end), found by binary search, because parts are in order. */
function partsAround(parts: readonly Edit[], start: number, end: number): Edit[] {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle] as Edit).span.end <= start) low = middle + 1;
    else high = middle;
  }
  const found: Edit[] = [];
  for (let i = low; i < parts.length && (parts[i] as Edit).span.start < end; i++) {
    const part = parts[i] as Edit;
    if (part.span.end > start) found.push(part);
  }
  return found;
}

/**
 * The names, numbers and negations of the original, and whether the text still has them. A negation counts as preserved by any of its
 * forms, as often as the original has it; what occurs twice must occur twice.
 */
export function preservedIn(original: string, text: string): IntentItem[] {
  const there = new Map<string, number>();
  for (const { kind, text: said } of facts(text)) {
    const key = keyOf(kind, said);
    there.set(key, (there.get(key) ?? 0) + 1);
  }
  const words = ` ${canonical(text).join(" ")} `;
  const wanted = new Map<string, number>();
  return facts(original).map(({ kind, text: said, span }) => {
    const key = keyOf(kind, said);
    const times = (wanted.get(key) ?? 0) + 1;
    wanted.set(key, times);
    // "In Leipzig" at the start of a section is no fact by itself, but it is there
    const kept = times <= (there.get(key) ?? 0) || (times === 1 && words.includes(` ${canonical(said).join(" ")} `));
    return { kind, text: said, span, kept };
  });
}

const keyOf = (kind: string, said: string) => `${kind} ${canonical(said).join(" ")}`;
