interface UnderlinedWordsProps {
  readonly text: string;
  /** The words that something was found in; null for none. */
  readonly span: { readonly start: number; readonly end: number } | null | undefined;
}

/** A text with the words underlined that something was found in. */
export function UnderlinedWords({ text, span }: UnderlinedWordsProps) {
  if (!span) return text;
  return (
    <>
      {text.slice(0, span.start)}
      <mark className="bg-transparent text-text-1 underline decoration-dashed decoration-warn underline-offset-4">
        {text.slice(span.start, span.end)}
      </mark>
      {text.slice(span.end)}
    </>
  );
}
