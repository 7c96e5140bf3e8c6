/** Units of each value that the automaton reads. */
const DEPTH = 8;
/** Units are told apart by their last six bits alone, so that the table stays small: what that confuses is compared again. */
const CLASSES = 64;

interface Occurrence {
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** The value's place in the list. */
  readonly at: number;
}

/**
 * Finds where values stand in a text, whatever their case, in one pass over it however many they are (A. V. Aho and M. J. Corasick, Efficient
 * string matching, Communications of the ACM 18, 1975). Where several begin at one place it is the longest, and none overlaps another.
 * @param values none of them empty
 * @param counts whether an occurrence is one
 */
export function occurrencesOf(
  values: readonly string[],
  counts: (text: string, occurrence: Occurrence) => boolean,
): (text: string) => readonly Occurrence[] {
  if (values.length === 0) return () => [];
  const { next, ends, shorter } = automatonOf(values);
  return (text) => {
    const found: Occurrence[] = [];
    let plain: string | null = null;
    let state = 0;
    for (let i = 0; i < text.length; i++) {
      state = next[state * CLASSES + (folded(text, i) % CLASSES)] as number;
      for (let end = ends[state] ? state : (shorter[state] as number); end > 0; end = shorter[end] as number)
        for (const [length, alike] of ends[end] as Ends) {
          plain ??= caseless(text);
          const start = i + 1 - Math.min(DEPTH, length);
          for (const at of alike.get(plain.slice(start, start + length)) ?? []) {
            const one = { start, end: start + length, at };
            if (counts(text, one)) found.push(one);
          }
        }
    }
    return withoutOverlaps(found);
  };
}

function withoutOverlaps(found: Occurrence[]): readonly Occurrence[] {
  const kept: Occurrence[] = [];
  let after = 0;
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start < after) continue;
    kept.push(one);
    after = one.end;
  }
  return kept;
}

/** All units as they are compared, each in its place. */
export function caseless(text: string): string {
  let made = "";
  for (let i = 0; i < text.length; i++) made += String.fromCharCode(folded(text, i));
  return made;
}

/** Of each unit, one more than the unit of the same letter in lower case; 0 where it was not asked for. */
const FOLDED = new Uint32Array(65_536);

/** Units keep their places: of "ß" and "SS" neither is the other, but "ſ" is an "s". */
function folded(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const known = FOLDED[unit] as number;
  if (known > 0) return known - 1;
  const lower = String.fromCharCode(unit).toLowerCase();
  const upper = lower.toUpperCase();
  const alike = upper.length === 1 ? upper.toLowerCase() : lower;
  const made = alike.length === 1 ? alike.charCodeAt(0) : unit;
  FOLDED[unit] = made + 1;
  return made;
}

/** Values with one beginning, by their length and their caseless words: thousands of links begin alike. */
type Ends = Map<number, Map<string, number[]>>;

interface Automaton {
  /** The state after each state and class of units. The first is 0. */
  readonly next: Int32Array;
  /** The values whose beginnings end in a state. */
  readonly ends: readonly (Ends | undefined)[];
  /** The longest end of what a state has read that is also the end of a value's beginning; 0 for none. */
  readonly shorter: Int32Array;
}

function automatonOf(values: readonly string[]): Automaton {
  const ends: (Ends | undefined)[] = [undefined];
  let next = new Int32Array(CLASSES * 1024);
  for (const [at, value] of values.entries()) {
    let state = 0;
    for (let i = 0; i < Math.min(DEPTH, value.length); i++) {
      const step = state * CLASSES + (folded(value, i) % CLASSES);
      if (next[step] === 0) {
        next[step] = ends.push(undefined) - 1;
        if (ends.length * CLASSES > next.length) next = grown(next);
      }
      state = next[step] as number;
    }
    const own: Ends = ends[state] ?? new Map();
    ends[state] = own;
    const alike = own.get(value.length) ?? new Map<string, number[]>();
    own.set(value.length, alike);
    const plain = caseless(value);
    alike.set(plain, [...(alike.get(plain) ?? []), at]);
  }
  return { next, ends, shorter: linked(next, ends) };
}

function grown(table: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * table.length);
  larger.set(table);
  return larger;
}

/** Fills the steps that lead out of every value, state by state from the first. */
function linked(next: Int32Array, ends: Automaton["ends"]): Int32Array {
  const [back, shorter] = [new Int32Array(ends.length), new Int32Array(ends.length)];
  const queue = [0];
  for (const state of queue) {
    for (let unit = 0; unit < CLASSES; unit++) {
      const step = state * CLASSES + unit;
      const elsewhere = state === 0 ? 0 : (next[(back[state] as number) * CLASSES + unit] as number);
      const target = next[step] as number;
      if (target === 0) {
        next[step] = elsewhere;
        continue;
      }
      back[target] = elsewhere;
      shorter[target] = ends[elsewhere] ? elsewhere : (shorter[elsewhere] as number);
      queue.push(target);
    }
  }
  return shorter;
}
