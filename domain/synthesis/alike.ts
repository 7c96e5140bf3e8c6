/** How alike two statements are, by their content words. */
import { contentWords } from "./content-words.ts";
import { sideOf } from "./opposites.ts";

/**
 * Statements at least this alike speak to one claim. Set on the tuned half of `evaluation/synthesis-pairs.tsv`
 * (`npm run synthesis:pairs` prints how precise it is).
 */
export const ALIKE = 0.5;

/** A statement as two unit vectors: its content words weighed by how rare they are, and the runs of three characters of the same words. */
export interface Vectors {
  readonly words: ReadonlyMap<string, number>;
  readonly trigrams: ReadonlyMap<string, number>;
}

/**
 * The vectors of statements that are compared with each other. A word's weight is ln(1 + N / df): N statements, df of them with the word.
 * @param texts their own words
 */
export function vectorsOf(texts: readonly string[]): readonly Vectors[] {
  const contents = texts.map((text) => contentWords(text).map(onePole));
  const having = new Map<string, number>();
  for (const words of contents) for (const word of new Set(words)) having.set(word, (having.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + texts.length / (having.get(word) ?? 1));
  return contents.map((words) => ({
    words: unit(counted(words), weightOf),
    trigrams: unit(counted(trigramsOf(words)), () => 1),
  }));
}

/**
 * The mean of two cosines (Salton, Wong and Yang 1975; Damashek 1995). Unlike the Lab's similarity it leaves function words out, and rare
 * words count more.
 * @returns 0 (nothing in common) to 1
 */
export const alike = (a: Vectors, b: Vectors): number => (dot(a.words, b.words) + dot(a.trigrams, b.trigrams)) / 2;

/**
 * How alike each two of these are: `alike` for all pairs, by place. Each part is looked at only where several have it.
 * @returns a row for each, one after the other; 0 for each with itself
 */
export function allAlike(vectors: readonly Vectors[]): Float32Array {
  const words = dots(vectors.map((each) => each.words));
  const trigrams = dots(vectors.map((each) => each.trigrams));
  const size = vectors.length;
  const found = new Float32Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      const at = a * size + b;
      const both = (Math.min(1, words[at] as number) + Math.min(1, trigrams[at] as number)) / 2;
      found[at] = both;
      found[b * size + a] = both;
    }
  return found;
}

/** The products of each with those after it, by place. */
function dots(all: readonly ReadonlyMap<string, number>[]): Float64Array {
  const products = new Float64Array(all.length ** 2);
  const having = new Map<string, { readonly at: number; readonly weight: number }[]>();
  for (const [b, parts] of all.entries())
    for (const [part, weight] of parts) {
      const before = having.get(part) ?? [];
      for (const { at, weight: other } of before) {
        const place = at * all.length + b;
        products[place] = (products[place] as number) + weight * other;
      }
      if (before.push({ at: b, weight }) === 1) having.set(part, before);
    }
  return products;
}

/** "difficult" and "easy" speak of one thing: a word that has an opposite stands for the pair. */
function onePole(word: string): string {
  const side = sideOf(word, word);
  return side ? `±${side[0]}` : word;
}

const counted = (parts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

/** With a space around each word, so that a word of one letter has a trigram too. */
function trigramsOf(words: readonly string[]): string[] {
  const text = ` ${words.join(" ")} `;
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
}

function unit(counts: ReadonlyMap<string, number>, weightOf: (part: string) => number): ReadonlyMap<string, number> {
  const weighed = [...counts].map(([part, times]) => [part, times * weightOf(part)] as const);
  const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
  return new Map(weighed.map(([part, weight]) => [part, weight / length]));
}

function dot(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let product = 0;
  for (const [part, weight] of small) product += weight * (large.get(part) ?? 0);
  return Math.min(1, product);
}
