import type { Draft, Item } from "../lint/draft.ts";
import type { Edit } from "../types.ts";

/**
 * Edits that keep repeated text only once: the passage, when a text is one passage over and over, and the first of equal sentences.
 * Sentences are equal when their words are, whatever their case and marks.
 */
export function repetitions(draft: Draft): Edit[] {
  const { text, items, lines } = draft;
  const end = passageEnd(text, items);
  const edits: Edit[] = end < text.length ? [{ span: { start: end, end: text.length }, insert: "" }] : [];
  const said = new Set<string>();
  for (const { first, last } of lines) {
    const sentence = items.slice(first, last);
    const key = keyOf(sentence);
    const start = sentence[0]?.span.start ?? 0;
    if (start >= end || key === "") continue;
    if (said.has(key)) edits.push({ span: { start, end: sentence.at(-1)?.span.end ?? start }, insert: "" });
    said.add(key);
  }
  return edits;
}

const isRead = ({ kind }: Item) => kind !== "punct";
const nameOf = ({ lower, text }: Item) => lower || text;
const keyOf = (items: readonly Item[]) => items.filter(isRead).map(nameOf).join(" ");

/** Where the first period of a text ends whose words repeat with it (the failure function of Knuth, Morris and Pratt). */
function passageEnd(text: string, items: readonly Item[]): number {
  const all = items.filter(isRead);
  const names = all.map(nameOf);
  const failure: number[] = [0];
  let length = 0;
  for (let at = 1; at < names.length; at++) {
    while (length > 0 && names[at] !== names[length]) length = failure[length - 1] ?? 0;
    if (names[at] === names[length]) length++;
    failure.push(length);
  }
  const period = names.length - (failure.at(-1) ?? 0);
  const next = all[period];
  if (!next || names.length % period !== 0) return text.length;
  return text.slice(0, next.span.start).trimEnd().length;
}
