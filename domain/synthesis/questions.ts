/** What is not agreed, parted into single questions: the fee is one, the hour of departure another, though one sentence tells both. */
import type { Reason } from "./against.ts";
import type { Agreed } from "./agreeing.ts";
import { contentWords } from "./content-words.ts";
import type { StatementKey } from "./statement.ts";
import type { Statement } from "./statements.ts";

export interface Opposed {
  readonly a: StatementKey;
  readonly b: StatementKey;
  readonly reason: Reason;
  /** The words of either one that differ, where one word tells it. */
  readonly words?: readonly [string, string];
  /** What they part over in whatever words: pairs about it are of one question. */
  readonly about?: string;
}

export interface Question extends Agreed {
  readonly key: StatementKey;
  readonly pairs: readonly Opposed[];
}

/**
 * Pairs that share a statement are of one question where they part over the same words of it. A member that no pair names stands with the question
 * that it is closest to. Two questions about the same statements are one.
 */
export function questions(
  members: readonly Statement[],
  pairs: readonly Opposed[],
  closeness: (a: Statement, b: Statement) => number,
): readonly Question[] {
  const byStatements = new Map<string, Opposed[]>();
  for (const group of joined(pairs)) {
    const id = [...keysOf(group)].toSorted().join(" ");
    byStatements.set(id, [...(byStatements.get(id) ?? []), ...group]);
  }
  const found = [...byStatements.values()].map((group) => ({ pairs: group, keys: keysOf(group) }));
  const statementOf = new Map(members.map((each) => [each.key, each]));
  const named = new Set(found.flatMap(({ keys }) => [...keys]));
  for (const each of members) {
    if (named.has(each.key)) continue;
    const close = (keys: ReadonlySet<StatementKey>) =>
      Math.max(...[...keys].map((key) => closeness(statementOf.get(key) ?? each, each)));
    const best = found.reduce((most, other) => (close(other.keys) > close(most.keys) ? other : most));
    best.keys.add(each.key);
  }
  const taken = new Map<StatementKey, { key: StatementKey; members: Statement[]; pairs: Opposed[] }>();
  for (const { pairs: own, keys } of found) {
    const about = members.filter(({ key }) => keys.has(key));
    const first = about.find(({ key }) => !taken.has(key));
    const full = first ? undefined : taken.get(about[0]?.key ?? "");
    if (first) taken.set(first.key, { key: first.key, members: about, pairs: own });
    // each statement names a question already: it goes with the one of its first
    else if (full) {
      full.members = members.filter((each) => full.members.includes(each) || about.includes(each));
      full.pairs.push(...own);
    }
  }
  return [...taken.values()].map((each) => ({ ...each, parts: [] }));
}

const keysOf = (pairs: readonly Opposed[]): Set<StatementKey> => new Set(pairs.flatMap(({ a, b }) => [a, b]));

function joined(pairs: readonly Opposed[]): readonly (readonly Opposed[])[] {
  const groups: Opposed[][] = [];
  for (const pair of pairs) {
    const [touching, apart] = [
      groups.filter((group) => group.some((other) => areOfOne(pair, other))),
      groups.filter((group) => !group.some((other) => areOfOne(pair, other))),
    ];
    groups.splice(0, groups.length, ...apart, [...touching.flat(), pair]);
  }
  return groups;
}

/** Where no word tells what two statements part over, they part over all they say. */
function areOfOne(one: Opposed, other: Opposed): boolean {
  return [one.a, one.b].some((key) => {
    if (key !== other.a && key !== other.b) return false;
    if (one.about !== undefined && one.about === other.about) return true;
    const [x, y] = [wordAt(one, key), wordAt(other, key)];
    if (x === undefined || y === undefined) return true;
    const words = new Set(contentWords(x));
    return x.toLowerCase() === y.toLowerCase() || contentWords(y).some((word) => words.has(word));
  });
}

const wordAt = ({ a, words }: Opposed, key: StatementKey): string | undefined => words?.[a === key ? 0 : 1];
