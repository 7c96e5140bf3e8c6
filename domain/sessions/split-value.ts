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
  readonly text: string;
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
 * them. The one that ends with its first part has it there, the one that begins with the rest has that, and one between them is a part.
 */
export function splitValuesIn(values: readonly string[]): (text: string) => readonly Part[] {
  const parts = values.map(partsOf);
  if (parts.every((own) => own === null)) return () => [];
  const [heads, tails, middles] = (["heads", "tails", "middles"] as const).map((which) =>
    parts
      .flatMap((own, at) => (own?.[which] ?? []).map((text): Split => ({ text, at })))
      .sort((a, b) => b.text.length - a.text.length),
  ) as [Split[], Split[], Split[]];
  const between = new Map(middles.map((middle) => [middle.text, middle]));
  return (text) => {
    const said = caseless(bare(text));
    const from = OPENING.exec(said)?.[0].length ?? 0;
    const whole = between.get(said.slice(from));
    if (whole) return [{ start: from, end: said.length, at: whole.at }];
    const rest = tails.find((tail) => said.startsWith(tail.text, from) && isFree(said, from + tail.text.length));
    const end = rest ? from + rest.text.length : 0;
    const first = heads.find(
      ({ text: head }) =>
        said.length - head.length >= end && said.endsWith(head) && isFree(said, said.length - head.length),
    );
    return [
      ...(rest ? [{ start: from, end, at: rest.at }] : []),
      ...(first ? [{ start: said.length - first.text.length, end: said.length, at: first.at }] : []),
    ];
  };
}

/** Where a sentence may end within a value. */
const SENTENCE_ENDS = /[.!?…]["'”’)]*\s+|\s*\n\s*/gu;

/** The parts of a value; null where it goes over no end of a sentence. */
function partsOf(value: string) {
  const ends = [...value.matchAll(SENTENCE_ENDS)];
  if (ends.length === 0) return null;
  const cuts = ends.map(({ index, 0: end }) => ({ before: index, after: index + end.length }));
  const plain = (text: string) => caseless(bare(text.replace(OPENING, "")));
  const isLong = ({ length }: string) => length >= LEAST;
  const pairs = cuts
    .map(({ before, after }) => [caseless(bare(value.slice(0, before))), plain(value.slice(after))] as const)
    .filter((pair) => pair.every(isLong));
  return {
    heads: pairs.map(([head]) => head),
    tails: pairs.map(([, tail]) => tail),
    middles: cuts
      .slice(1)
      .map(({ before }, at) => plain(value.slice(cuts[at]?.after, before)))
      .filter(isLong),
  };
}

/** Whether a word begins or ends at this place. */
const isFree = (text: string, at: number) => !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
