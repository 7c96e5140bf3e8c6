import { type FrontCoded, readFrontCoded } from "../text/front-coded.ts";

/**
 * The core of wink's English model, without what the tagger does not use: a third of its size. `build/tagger-model.ts` makes it. Words are
 * numbered in the order of wink's.
 */
export interface TaggerModel {
  /** The words by their `beginning`, with the number of the first. */
  readonly words: Readonly<Record<string, { readonly first: number; readonly coded: FrontCoded }>>;
  /** Words that are needed before a text has one that begins like them: those of contractions, and what stands for an unknown word. */
  readonly ahead: Readonly<Record<number, string>>;
  /** The kind of each word, one character a word: its place in `rows`, counted from `FIRST_KIND`. */
  readonly kinds: string;
  /** The properties of each kind, in one number (see `PROPERTIES`). */
  readonly rows: readonly number[];
  /** The `lemma` of the words that need one (see `hasLemma`), in their order. */
  readonly lemmas: readonly number[];
  /** What contractions are short for, `EXPANSION` numbers a word. */
  readonly expansions: readonly number[];
  /** The names of the parts of speech, and those that a word of each cluster can have. */
  readonly tags: readonly string[];
  readonly clusters: readonly string[];
  readonly pos: { readonly hash: Readonly<Record<string, number>> };
  /** What the tokenizer goes by, as wink stores it. */
  readonly tokens: Readonly<Record<"tcat" | "trex" | "preserve", unknown>>;
  readonly config: unknown;
}

/** A property's number of a row, mask and shift; whether it is a value, is found for unknown words too, and is listed. */
type Place = readonly [number: number, mask: number, shift: number, isValue: 0 | 1, isFound: 0 | 1, isListed: 0 | 1];

/** What the tagger asks of a word, by wink's names, with the bits it takes. Tokens of unknown words get their type when they are read. */
export const PROPERTIES = {
  pos: 6,
  lexemeCID: 8,
  posHint: 8,
  normal: 3,
  isContraction: 1,
  isSpellingMapped: 1,
  tokenType: 5,
} as const;
type Property = keyof typeof PROPERTIES;

const PLACES = (() => {
  let shift = 0;
  const places = Object.entries(PROPERTIES).map(([name, bits]) => {
    const found = name === "pos" ? 1 : 0;
    const place: Place = [0, ((2 ** bits - 1) << shift) >>> 0, shift, 1, found, found];
    shift += bits;
    return [name, place] as const;
  });
  return Object.fromEntries(places) as Record<Property, Place>;
})();
/** Another spelling's number, or the place and length of a contraction's expansions. */
const LEMMA: Place = [1, 2 ** 20 - 1, 0, 1, 0, 0];
/** Numbers of a word. */
const SIZE = 2;
/** The character of the first kind; none that follows is a mark that JSON escapes. */
export const FIRST_KIND = "]".charCodeAt(0);
/** Numbers of one word that a contraction is short for: the word, its usual spelling, its base form, its part of speech. */
export const EXPANSION = 4;

/** The row of a word. Throws when a property has more bits than its place. */
export function rowOf(read: (property: Property) => number): number {
  return (Object.keys(PROPERTIES) as Property[]).reduce((row, name) => {
    const value = name === "tokenType" ? 0 : read(name);
    if (value >= 2 ** PROPERTIES[name]) throw new Error(`${name} of wink's model needs more bits than it has here.`);
    return row | (value << PLACES[name][2]);
  }, 0);
}

/** Contractions and words that are spelt otherwise too. */
export const hasLemma = (row: number): boolean => (row & (PLACES.isContraction[1] | PLACES.isSpellingMapped[1])) !== 0;

/** Words that begin alike are read together, once a text has one of them: most texts need a tenth of all words. */
export const beginning = (word: string): string => word.slice(0, 2).toLowerCase();

/** The core as wink-nlp works on it. It adds the words of texts that it does not know, so each tagger needs a core of its own. */
export function unpackTaggerModel(model: TaggerModel): object {
  const { words, ahead, kinds, rows, lemmas, expansions, tags, clusters, pos, tokens, config } = model;
  const lexicon = new Uint32Array(kinds.length * SIZE);
  let lemma = 0;
  for (let at = 0; at < kinds.length; at++) {
    const row = rows[kinds.charCodeAt(at) - FIRST_KIND] as number;
    lexicon[at * SIZE] = row;
    if (hasLemma(row)) lexicon[at * SIZE + 1] = lemmas[lemma++] as number;
  }
  return {
    ...tokens,
    pos,
    packing: { size: SIZE, efSize: 1, efList: ["pos"], layout: { ...PLACES, lemma: LEMMA }, config },
    lexicon,
    xpansions: Uint32Array.from(expansions),
    features: {
      lexeme: lexemes(words, ahead, kinds.length),
      pos: { list: tags },
      posClusters: { list: clusters.map((names) => new Set(names.split("_").map((name) => pos.hash[name] ?? 0))) },
    },
  };
}

/** The words and their numbers. Both are filled when a word is first looked up that begins like them. */
function lexemes(words: TaggerModel["words"], ahead: TaggerModel["ahead"], count: number) {
  const list: string[] = new Array(count);
  for (const [at, word] of Object.entries(ahead)) list[Number(at)] = word;
  const numbers = new Map<string, number>();
  const unread = new Map(Object.entries(words));
  const numberOf = (word: string): number | undefined => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const key = beginning(word);
    const group = unread.get(key);
    if (group === undefined) return undefined;
    unread.delete(key);
    let number = group.first;
    for (const each of readFrontCoded(group.coded)) {
      list[number] = each;
      numbers.set(each, number++);
    }
    return numbers.get(word);
  };
  // wink-nlp looks words up as properties, and adds those of a text that it does not know
  const hash = new Proxy<Record<string, number>>(Object.create(null), {
    get: (_, word) => numberOf(String(word)),
    set: (_, word, number) => numbers.set(String(word), number) === numbers,
  });
  return { list, hash, intrinsicSize: count, index: count };
}
