/** A part of a value, where a text begins or ends with it. */
interface Part {
  readonly start: number;
  readonly end: number;
  /** The value's place in the list. */
  readonly at: number;
}

interface Split {
  /** In lower case, without the marks that end a sentence. */
  readonly text: string;
  readonly at: number;
}

/** Fewer letters tell nothing of a value. */
const LEAST = 2;
const END_MARKS = /(?<![\s.!?…])[\s.!?…]+$/u;
const bare = (text: string) => text.replace(END_MARKS, "");

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
    const body = bare(text);
    const said = body.toLowerCase();
    const whole = between.get(said);
    if (whole) return [{ start: 0, end: body.length, at: whole.at }];
    const rest = tails.find((tail) => said.startsWith(tail.text) && isFree(said, tail.text.length));
    const end = rest?.text.length ?? 0;
    const room = said.length - end;
    const first = heads.find(
      ({ text: head }) => head.length <= room && said.endsWith(head) && isFree(said, said.length - head.length),
    );
    return [
      ...(rest ? [{ start: 0, end, at: rest.at }] : []),
      ...(first ? [{ start: body.length - first.text.length, end: body.length, at: first.at }] : []),
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
  const plain = (texts: readonly string[]) => texts.map((text) => bare(text).toLowerCase());
  const pairs = cuts
    .map(({ before, after }) => plain([value.slice(0, before), value.slice(after)]) as [string, string])
    .filter((pair) => pair.every(({ length }) => length >= LEAST));
  return {
    heads: pairs.map(([head]) => head),
    tails: pairs.map(([, tail]) => tail),
    middles: plain(cuts.slice(1).map(({ before }, at) => value.slice(cuts[at]?.after, before))).filter(
      ({ length }) => length >= LEAST,
    ),
  };
}

/** Whether a word begins or ends at this place. */
const isFree = (text: string, at: number) => !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
