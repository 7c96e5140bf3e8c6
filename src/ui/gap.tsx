import type { ReactNode } from "react";
import "./provenance.css";

/** Half-open range of UTF-16 code units in its text. */
export interface GapSpan {
  readonly start: number;
  readonly end: number;
}

/** A missing fact, as a question in brackets. */
export function Gap({ children }: { readonly children: ReactNode }) {
  return <span className="gap-mark">{children}</span>;
}

export interface GapTextProps {
  readonly text: string;
  readonly gaps?: readonly GapSpan[] | undefined;
}

/**
 * Shows a text with its gaps highlighted. Spans may come in any order. A span that is outside the text, empty, or overlaps an earlier one
 * is shown as plain text, so that every character appears exactly once.
 */
export function GapText({ text, gaps = [] }: GapTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of [...gaps].sort((a, b) => a.start - b.start)) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) parts.push(text.slice(at, start));
    parts.push(<Gap key={start}>{text.slice(start, end)}</Gap>);
    at = end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return <>{parts}</>;
}
