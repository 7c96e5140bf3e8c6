/** The order of what a search found: BM25F (Robertson and Zaragoza 2009). A word counts more in a title than in a long reply. */
import { type PartKind, type SearchPart, type SearchQuery, searchedIn } from "./search-query.ts";

const K1 = 1.2;
const B = 0.75;
const WEIGHTS: Readonly<Record<PartKind, number>> = {
  title: 4,
  question: 3,
  idea: 2,
  answer: 1,
  reply: 1,
  chat: 1,
  belief: 2,
  debate: 1,
  map: 1,
};
/** What the person answered to a question, as against what was drafted for it. */
const OWN_ANSWER = 2;

/** A session that was found, with its folded parts. */
interface Found {
  readonly parts: readonly SearchPart[];
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** In how many sessions each word of a query occurs. */
export interface WordCounts {
  /** Notes a session. @param occurring of each word and phrase of the query, whether it occurs there */
  note(occurring: readonly boolean[]): void;
  /** How much a word says: the rarer, the more. */
  weightOf(word: string): number;
}

/** The words of a query that have to occur. */
const wantedIn = ({ terms }: SearchQuery): readonly string[] => terms.flatMap(({ text, not }) => (not ? [] : [text]));

export function wordCounts(query: SearchQuery): WordCounts {
  const counts = new Map(wantedIn(query).map((word) => [word, 0]));
  let sessions = 0;
  return {
    note(occurring) {
      sessions += 1;
      const words = query.terms.flatMap(({ text, not }, at) => (!not && occurring[at] ? [text] : []));
      for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    weightOf(word) {
      const count = counts.get(word) ?? 0;
      return Math.log(1 + (sessions - count + 0.5) / (count + 0.5));
    },
  };
}

/** The best first; of equals the newest. */
export function ranked<F extends Found>(query: SearchQuery, found: readonly F[], counts: WordCounts): readonly F[] {
  const words = wantedIn(query);
  if (words.length === 0) return found;
  const searched = found.map(({ parts }) => searchedIn(query, parts));
  const usual = usualLengths(searched);
  const points = new Map(
    found.map((one, at) => {
      const lengths = lengthsOf(searched[at] ?? []);
      const sum = words.map((word) => {
        const weighted = (searched[at] ?? []).map((part) => {
          const length = (lengths.get(part.kind) ?? 0) / (usual.get(part.kind) ?? 1);
          return (weightOf(part) * occurrences(part.text, word)) / (1 - B + B * length);
        });
        const often = weighted.reduce((all, each) => all + each, 0);
        return counts.weightOf(word) * (often / (K1 + often));
      });
      return [one, sum.reduce((all, each) => all + each, 0)] as const;
    }),
  );
  const pointsOf = (one: F): number => points.get(one) ?? 0;
  return found.toSorted((a, b) => pointsOf(b) - pointsOf(a) || b.updatedAt - a.updatedAt);
}

const weightOf = ({ kind, score }: SearchPart): number =>
  // only a drafted answer has a score
  kind === "answer" && score === undefined ? OWN_ANSWER : WEIGHTS[kind];

function occurrences(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}

/** Characters of a session's parts, by their kind. */
function lengthsOf(parts: readonly SearchPart[]): ReadonlyMap<PartKind, number> {
  const lengths = new Map<PartKind, number>();
  for (const { kind, text } of parts) lengths.set(kind, (lengths.get(kind) ?? 0) + text.length);
  return lengths;
}

/** The mean of those that have such a part. */
function usualLengths(sessions: readonly (readonly SearchPart[])[]): ReadonlyMap<PartKind, number> {
  const sums = new Map<PartKind, readonly [characters: number, sessions: number]>();
  for (const parts of sessions)
    for (const [kind, length] of lengthsOf(parts)) {
      const [characters, count] = sums.get(kind) ?? [0, 0];
      sums.set(kind, [characters + length, count + 1]);
    }
  return new Map([...sums].map(([kind, [characters, count]]) => [kind, Math.max(1, characters / count)]));
}
