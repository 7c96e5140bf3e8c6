import type { ReactNode } from "react";
import "./provenance.css";

/** Half-open range of UTF-16 code units in the text it belongs to. */
export interface GapSpan {
  readonly start: number;
  readonly end: number;
}

/** What is still missing, said as a question in brackets. */
export function Gap({ children }: { readonly children: ReactNode }) {
  return <span className="gap-mark">{children}</span>;
}

export interface GapTextProps {
  readonly text: string;
  readonly gaps?: readonly GapSpan[] | undefined;
}

/**
 * A text with its gaps set apart. Spans may come in any order; what lies outside the text, is empty or overlaps an
 * earlier span is shown as plain text, so that every character appears exactly once.
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
