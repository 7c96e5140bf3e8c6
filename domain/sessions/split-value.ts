import { caseless } from "./occurrences.ts";

/** A part of a value, where a text begins or ends with it. */
interface Part {
  readonly start: number;
  readonly end: number;
  /** The value's place in the list. */
  readonly at: number;
}

interface Split {
  /** In caseless units, without the marks that end a sentence. */
  readonly head: string;
  readonly tail: string;
  readonly at: number;
}

/** Fewer letters tell nothing of a value. */
const LEAST = 2;
const END_MARK = /[\s.!?…"'”’)]/u;
/** Mark by mark: a pattern would try each of a long run of marks as a beginning. */
function bare(text: string): string {
  let end = text.length;
  while (end > 0 && END_MARK.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
const OPENING = /^["'“‘(]*/u;

/**
 * Finds what a text has of values that go over the end of a sentence: drafts hold a text sentence by sentence, so that such a value is whole in none of
 * them. The one that ends with its first part has it there, the one that begins with the rest has that.
 */
export function splitValuesIn(values: readonly string[]): (text: string) => readonly Part[] {
  const splits = values.flatMap(splitsOf);
  if (splits.length === 0) return () => [];
  return (text) => {
    const said = caseless(bare(text));
    const from = OPENING.exec(said)?.[0].length ?? 0;
    const rest = splits.find(({ tail }) => said.startsWith(tail, from) && isFree(said, from + tail.length));
    const end = rest ? from + rest.tail.length : 0;
    const first = splits.find(
      ({ head }) => said.length - head.length >= end && said.endsWith(head) && isFree(said, said.length - head.length),
    );
    return [
      ...(rest ? [{ start: from, end, at: rest.at }] : []),
      ...(first ? [{ start: said.length - first.head.length, end: said.length, at: first.at }] : []),
    ];
  };
}

/** Where a sentence may end within a value. */
const SENTENCE_ENDS = /[.!?…]["'”’)]*\s+|\s*\n\s*/gu;

const splitsOf = (value: string, at: number): readonly Split[] =>
  [...value.matchAll(SENTENCE_ENDS)].flatMap(({ index, 0: end }) => {
    const [head, tail] = [bare(value.slice(0, index)), bare(value.slice(index + end.length).replace(OPENING, ""))];
    return Math.min(head.length, tail.length) < LEAST ? [] : [{ head: caseless(head), tail: caseless(tail), at }];
  });

/** Whether a word begins or ends at this place. */
const isFree = (text: string, at: number) => !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
