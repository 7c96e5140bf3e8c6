export interface AskedTextProps {
  readonly question: {
    readonly text: string;
    /** Where the person's words stand in it. Half-open ranges of UTF-16 units, ascending. */
    readonly own: readonly { readonly start: number; readonly end: number }[];
  };
}

/** A question with the person's words brightest. */
export function AskedText({ question: { text, own } }: AskedTextProps) {
  const pieces = own.map(({ start, end }, at) => ({
    before: text.slice(own[at - 1]?.end ?? 0, start),
    words: text.slice(start, end),
    start,
  }));
  return (
    <>
      {pieces.map(({ before, words, start }) => (
        <span key={start}>
          {before}
          <span className="text-text-1">{words}</span>
        </span>
      ))}
      {text.slice(own.at(-1)?.end ?? 0)}
    </>
  );
}
