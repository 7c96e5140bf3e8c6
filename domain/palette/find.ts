/** What the palette finds: every word of the query must be in an item, at worst with a typo in its title. The best come first. */
import { fits, type Searchable, searchWords } from "../prompts/search.ts";
import { typosIn } from "./typos.ts";

/** Something to find, with what decides its place among equals. */
export interface Findable {
  readonly text: Searchable;
  /** When it last changed, epoch milliseconds. */
  readonly at: number;
}

/** A word with a typo counts less than any word that is there as it was typed. */
const WITH_TYPO = 0.5;
/** How much what was opened often comes forward: 1 + this · log2(1 + heat). */
const PULL = 0.25;

/** How well a text fits, by the points of `fits`; a word that is nowhere may be in the title with a typo. 0: it does not fit. */
export function fitsNearly(text: Searchable, words: readonly string[]): number {
  let points = 0;
  for (const word of words) {
    const exact = fits(text, [word]);
    if (exact === 0 && typosIn(word, text.title) === null) return 0;
    points += exact === 0 ? WITH_TYPO : exact;
  }
  return points;
}

/**
 * The best items for a query; nothing for an empty one. What has the words as they were typed comes first, and only if that is too little, what has
 * them with a typo.
 * @param heatOf how much an item was opened lately (`heat.ts`); 0 for never
 */
export function find<Item extends Findable>(
  items: readonly Item[],
  query: string,
  most: number,
  heatOf: (item: Item) => number = () => 0,
): readonly Item[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const exact = best(items, most, (item) => fits(item.text, words), heatOf);
  if (exact.length === most) return exact;
  const known = new Set(exact);
  const near = best(items, most - exact.length, (item) => (known.has(item) ? 0 : fitsNearly(item.text, words)), heatOf);
  return [...exact, ...near];
}

/** The `most` items with the most points, the best first; of equal ones the newest. Keeps a short sorted list, because most of 20,000 may fit. */
function best<Item extends Findable>(
  items: readonly Item[],
  most: number,
  pointsOf: (item: Item) => number,
  heatOf: (item: Item) => number,
): readonly Item[] {
  const top: { readonly item: Item; readonly points: number }[] = [];
  for (const item of items) {
    const fit = pointsOf(item);
    if (fit === 0) continue;
    const points = fit * (1 + PULL * Math.log2(1 + heatOf(item)));
    const last = top.at(-1);
    if (top.length === most && last && !isBefore(points, item, last)) continue;
    const place = top.findIndex((other) => isBefore(points, item, other));
    top.splice(place === -1 ? top.length : place, 0, { item, points });
    if (top.length > most) top.pop();
  }
  return top.map(({ item }) => item);
}

const isBefore = (points: number, { at }: Findable, other: { readonly item: Findable; readonly points: number }) =>
  points > other.points || (points === other.points && at > other.item.at);
