import type { Edit, Span } from "../types.ts";

/** An edited text, and the mapping from its places back to the original. */
export interface Edited {
  readonly text: string;
  original(span: Span): Span;
}

/**
 * Applies edits of one text at once. Of two overlapping edits the earlier is applied (and of a deletion, what is left of it); of two with
 * the same start, the longer. Insertions at one place are all applied, a gap about the word before them first.
 */
export function makeEdits(text: string, edits: readonly Edit[]): Edited {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || rank(a) - rank(b) || b.span.end - a.span.end);
  const made: { readonly from: Span; readonly to: Span }[] = [];
  let result = "";
  let at = 0;
  for (const { span: wanted, insert } of sorted) {
    const rest = insert === "" && wanted.end > at;
    if (wanted.start < at && !rest) continue;
    const span = { start: Math.max(at, wanted.start), end: wanted.end };
    result += text.slice(at, span.start);
    made.push({ from: span, to: { start: result.length, end: result.length + insert.length } });
    result += insert;
    at = span.end;
  }
  result += text.slice(at);
  return {
    text: result,
    original: (span) => ({
      start: back(made, span.start, "end"),
      end: Math.max(back(made, span.start, "end"), back(made, span.end, "start")),
    }),
  };
}

const rank = ({ span, insert }: Edit) => (span.end > span.start ? 2 : insert.startsWith(" [") ? 0 : 1);

/** `side` selects the end of the removed text that an offset at its place maps to. */
function back(
  made: readonly { readonly from: Span; readonly to: Span }[],
  offset: number,
  side: "start" | "end",
): number {
  let low = 0;
  let high = made.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { to } = made[middle] as (typeof made)[number];
    if (side === "end" ? to.start <= offset : to.start < offset) low = middle + 1;
    else high = middle;
  }
  const last = made[low - 1];
  if (!last) return offset;
  if (offset >= last.to.end) return last.from.end + (offset - last.to.end);
  return side === "end" ? last.from.start : last.from.end;
}
