import type { MapNode } from "../entities.ts";
import { type WordReader, wordReader } from "../ideation/content-words.ts";
import { kinship, weightsOf } from "../ideation/kinship.ts";
import type { Edge } from "./ties.ts";

const SAME = 0.6;
const SHARED = 2;
/** A word that is in more thoughts than this brings no two of them together; what a whole map is about says nothing. */
const COMMON = 40;

/** A reader of the map's words, in the language of its first thoughts. It remembers what it has read. */
export const mapWords = (nodes: readonly MapNode[]): WordReader => {
  const { isEnglish } = wordReader(
    nodes
      .slice(0, 20)
      .map(({ text }) => text)
      .join("\n"),
  );
  // the reader leaves out the words of a question: of a map there is none, and this one has stop words alone
  return wordReader(isEnglish ? "What is it that we have?" : "");
};

/** Pairs of thoughts that say nearly the same: kinship of 0.6 or more, two shared words. A pair that contradicts each other is none. */
export function saidTwice(
  nodes: readonly MapNode[],
  edges: readonly Edge[],
  read: WordReader,
): readonly (readonly [string, string])[] {
  const all = nodes.map(({ id, text }) => ({ id, words: read(text) }));
  const weight = weightsOf(all.map(({ words }) => words));
  const holding = new Map<string, number[]>();
  for (const [at, { words }] of all.entries())
    for (const word of words.keys()) {
      const list = holding.get(word);
      if (list) list.push(at);
      else holding.set(word, [at]);
    }
  const apart = new Set(edges.flatMap(({ type, from, to }) => (type === "contradicts" ? [pairOf(from, to)] : [])));
  const pairs: [string, string][] = [];
  for (const [at, { id, words }] of all.entries()) {
    const shared = new Map<number, number>();
    for (const word of words.keys()) {
      const others = holding.get(word) ?? [];
      if (others.length > COMMON) continue;
      for (const other of others) if (other < at) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    for (const [other, count] of shared) {
      const { id: before, words: theirs } = all[other] as (typeof all)[number];
      if (count >= SHARED && !apart.has(pairOf(id, before)) && kinship(words, theirs, weight) >= SAME)
        pairs.push([before, id]);
    }
  }
  return pairs;
}

const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
