/** How much ideas have in common by their wording, and what each says that no earlier one did. Neither is called originality or worth. */
import type { ContentWords } from "./content-words.ts";

/** The weight of each content word: rare ones count more. */
export type Weights = (word: string) => number;

/** From this kinship on, with two shared words, an idea says what another said. */
const SAME = 0.25;

/** Inverse document frequency over a board's own ideas (Spärck Jones 1972): ln((N + 1) / (df + 0.5)). */
export function weightsOf(ideas: readonly ContentWords[]): Weights {
  const counts = new Map<string, number>();
  for (const words of ideas) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log((ideas.length + 1) / ((counts.get(word) ?? 0) + 0.5));
}

/** Weighted Jaccard over content words: 0 to 1, symmetric; 0 where one has none. */
export function kinship(a: ContentWords, b: ContentWords, weight: Weights): number {
  let shared = 0;
  let all = 0;
  for (const word of a.keys()) {
    all += weight(word);
    if (b.has(word)) shared += weight(word);
  }
  for (const word of b.keys()) if (!a.has(word)) all += weight(word);
  return all > 0 ? shared / all : 0;
}

export interface Repeat<T> {
  readonly of: T;
  /** The shared words, as the new idea writes them. */
  readonly words: readonly string[];
}

/** The earlier idea that a new one repeats most; null when it says something else. */
export function repeats<T>(
  words: ContentWords,
  earlier: readonly { readonly of: T; readonly words: ContentWords }[],
  weight: Weights,
): Repeat<T> | null {
  let most = SAME;
  let found: Repeat<T> | null = null;
  for (const one of earlier) {
    const shared = [...words].filter(([word]) => one.words.has(word)).map(([, written]) => written);
    if (shared.length < 2) continue;
    const kin = kinship(words, one.words, weight);
    if (kin < most) continue;
    most = kin;
    found = { of: one.of, words: shared };
  }
  return found;
}

export interface NewWords {
  /** The weighted part of an idea's content words that no earlier one said, 0 to 1; null where it has no content word. */
  readonly share: number | null;
  /** Two earlier ideas that together say all of it, each with a word that the other lacks: their places in the list. */
  readonly joins: { readonly of: readonly [number, number]; readonly words: readonly [string, string] } | null;
}

/** What an idea says that no earlier one did, whatever the words weigh. */
interface Placed {
  readonly words: ContentWords;
  readonly fresh: readonly string[];
  readonly joins: NewWords["joins"];
}

/**
 * For each idea in order, how much of it is new. Only the weights of words depend on later ideas: the rest is remembered from one call to the next, up
 * to the first idea that is another one.
 */
export function newWordsReader(): (ideas: readonly ContentWords[], weight?: Weights) => readonly NewWords[] {
  const placed: Placed[] = [];
  return (ideas, weight = weightsOf(ideas)) => {
    const other = ideas.findIndex((words, at) => placed[at]?.words !== words);
    placed.length = other === -1 ? ideas.length : other;
    const said = new Set(placed.length === ideas.length ? [] : placed.flatMap(({ fresh }) => fresh));
    for (const words of ideas.slice(placed.length)) {
      const fresh = [...words.keys()].filter((word) => !said.has(word));
      for (const word of fresh) said.add(word);
      const isSaid = fresh.length === 0 && words.size > 0;
      placed.push({ words, fresh, joins: isSaid ? joinOf(words, ideas.slice(0, placed.length)) : null });
    }
    const known = new Map<string, number>();
    const sum = (words: Iterable<string>): number => {
      let all = 0;
      for (const word of words) {
        const heavy = known.get(word) ?? weight(word);
        known.set(word, heavy);
        all += heavy;
      }
      return all;
    };
    return placed.map(({ words, fresh, joins }): NewWords => {
      const all = sum(words.keys());
      return all > 0 ? { share: sum(fresh) / all, joins } : { share: null, joins: null };
    });
  };
}

/** Ideas among which two are looked for that cover another: on a full board every word is in hundreds. */
const LOOKED_AT = 60;

/** The first two earlier ideas that cover an idea. Only ideas that share a word with it are tried. */
function joinOf(words: ContentWords, earlier: readonly ContentWords[]): NewWords["joins"] {
  const keys = [...words.keys()];
  const near: { readonly at: number; readonly has: ReadonlySet<string> }[] = [];
  for (const [at, other] of earlier.entries()) {
    const has = keys.filter((word) => other.has(word));
    if (has.length > 0 && has.length < keys.length) near.push({ at, has: new Set(has) });
    if (near.length === LOOKED_AT) break;
  }
  for (const [place, one] of near.entries())
    for (const other of near.slice(place + 1)) {
      if (!keys.every((word) => one.has.has(word) || other.has.has(word))) continue;
      const [first, second] = [
        [...one.has].find((word) => !other.has.has(word)),
        [...other.has].find((word) => !one.has.has(word)),
      ];
      if (first === undefined || second === undefined) continue;
      return { of: [one.at, other.at], words: [words.get(first) ?? first, words.get(second) ?? second] };
    }
  return null;
}
