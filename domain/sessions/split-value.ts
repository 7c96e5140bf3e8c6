/** A part of a value, where a text begins or ends with it. */
interface Part {
  readonly start: number;
  readonly end: number;
  /** The value's place in the list. */
  readonly at: number;
}

interface Split {
  /** In lower case, without the marks that end a sentence. */
  readonly head: string;
  readonly tail: string;
  readonly at: number;
}

/** Fewer letters tell nothing of a value. */
const LEAST = 2;
const END_MARKS = /[\s.!?…]+$/u;
const bare = (text: string) => text.replace(END_MARKS, "");

/**
 * Finds what a text has of values that go over the end of a sentence: drafts hold a text sentence by sentence, so that such a value is whole in none of
 * them. The one that ends with its first part has it there, the one that begins with the rest has that.
 */
export function splitValuesIn(values: readonly string[]): (text: string) => readonly Part[] {
  const splits = values.flatMap(splitsOf);
  if (splits.length === 0) return () => [];
  return (text) => {
    const body = bare(text);
    const said = body.toLowerCase();
    const rest = splits.find(({ tail }) => said.startsWith(tail) && isFree(said, tail.length));
    const first = splits.find(({ head }) => said.endsWith(head) && isFree(said, said.length - head.length));
    return [
      ...(rest ? [{ start: 0, end: rest.tail.length, at: rest.at }] : []),
      ...(first ? [{ start: body.length - first.head.length, end: body.length, at: first.at }] : []),
    ];
  };
}

/** Where a sentence may end within a value. */
const SENTENCE_ENDS = /[.!?…]["'”’)]*\s+|\s*\n\s*/gu;

const splitsOf = (value: string, at: number): readonly Split[] =>
  [...value.matchAll(SENTENCE_ENDS)].flatMap(({ index, 0: end }) => {
    const [head, tail] = [bare(value.slice(0, index)), bare(value.slice(index + end.length))];
    return Math.min(head.length, tail.length) < LEAST
      ? []
      : [{ head: head.toLowerCase(), tail: tail.toLowerCase(), at }];
  });

/** Whether a word begins or ends at this place. */
const isFree = (text: string, at: number) => !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
