import type { Edit, Finding, RuleId, Span } from "../types.ts";
import type { Draft, Item } from "./draft.ts";
import type { Wants } from "./requests.ts";

export interface Rule {
  readonly id: RuleId;
  /** Applies in every language; the other rules only to English. */
  readonly anyLanguage?: true;
  /** The fix asks about a word with a gap after it. The same word is asked about only once. */
  readonly asksOnce?: true;
  check(draft: Draft, wants: Wants): Finding[];
}

export const finding = (rule: RuleId, span: Span, reason: string, label: string, edits: readonly Edit[]): Finding => ({
  rule,
  span,
  reason,
  fix: { label, edits },
});

/** From the start of item `first` to the end of item `last`, both included. */
export const spanOf = (draft: Draft, first: number, last: number): Span => ({
  start: (draft.items[first] as Item).span.start,
  end: (draft.items[last] as Item).span.end,
});

export const textOf = (draft: Draft, span: Span): string => draft.text.slice(span.start, span.end);

/** @param question without brackets and question mark, lower case: "how many" */
export const gap = (question: string): string => `[${question}?]`;

/** Inserts a gap after the text that ends at `offset`. */
export const insertGap = (offset: number, question: string): Edit => ({
  span: { start: offset, end: offset },
  insert: ` ${gap(question)}`,
});

const OPENS_SENTENCE = /(?:^|[.?!:\n]["”)]?\s*|^\s*(?:[-*•]|\d{1,3}[.)])\s+)$/;

/** A phrase that is attached to something ("ideally+49 ...") is left alone. */
export const isFreestanding = ({ text }: Draft, { end }: Span): boolean =>
  !/^[\p{L}\p{N}+@_/&-]/u.test(text.slice(end, end + 1));

/**
 * Removes the items and closes the hole: a space is removed too, as is a pair of commas around them, and the new first word of the sentence
 * gets its capital.
 */
export function removal(draft: Draft, first: number, last: number): Edit[] {
  const { text, items } = draft;
  let { start, end } = spanOf(draft, first, last);
  const before = items[first - 1];
  const after = items[last + 1];
  const opens = OPENS_SENTENCE.test(text.slice(Math.max(0, start - 40), start)) || text.slice(0, start).trim() === "";
  if (opens) {
    if (after?.text === ",") end = after.span.end;
    while (/[^\S\n]/.test(text[end] ?? "")) end++;
    const next = String.fromCodePoint(text.codePointAt(end) ?? 32);
    const capital = /\p{Lu}/u.test(text[start] ?? "") && /\p{Ll}/u.test(next);
    const taken = { span: { start, end }, insert: "" };
    // An edit of its own, so that a fix of the next word can replace it.
    return capital ? [taken, { span: { start: end, end: end + next.length }, insert: next.toUpperCase() }] : [taken];
  }
  const closes = after === undefined || /^[,.?!…:;)]/.test(after.text);
  if (before?.text === "," && closes) start = before.span.start;
  if (before?.text === "," && after?.text === ",") end = after.span.end;
  while (start > 0 && /[^\S\n]/.test(text[start - 1] ?? "")) start--;
  return [{ span: { start, end }, insert: "" }];
}
