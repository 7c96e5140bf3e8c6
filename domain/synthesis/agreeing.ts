/** Which statements of one cluster say the same, so that one of them can speak for the others. */
import { type Claim, isOneWay } from "./against.ts";
import type { Statement } from "./statements.ts";

/**
 * The share of the longer one's content words that two statements have in common when they agree. "Home office must stay" does not speak for "home
 * office is bad for sales because customers call": the rest would be lost, and nobody agreed to it.
 */
const AGREED = 0.5;
/** "I use them in class" and "they use theirs in class": what a pronoun stands for may differ. */
const LEAST_OF_LEANING = 3;
const isLeaning = ({ start, own }: Statement): boolean => start < own;

/**
 * Parts a cluster into groups of which each two witnesses agree; the one nearest to all others comes first. What only repeats a witness stays with
 * the one that it is most like.
 * @param members in the order of keys
 */
export function agreeing(
  members: readonly Statement[],
  isWitness: (statement: Statement) => boolean,
  near: (a: Statement, b: Statement) => number,
  claimOf: (statement: Statement) => Claim,
): readonly (readonly Statement[])[] {
  const witnesses = members.filter(isWitness);
  if (witnesses.length < 2) return [members];
  const agree = (one: Statement, other: Statement): boolean => {
    const [a, b] = [claimOf(one), claimOf(other)];
    const shared = [...a.content].filter((word) => b.content.has(word)).length;
    const least = isLeaning(one) || isLeaning(other) ? LEAST_OF_LEANING : 1;
    return shared >= Math.max(least, AGREED * Math.max(a.content.size, b.content.size)) && isOneWay(a, b);
  };
  const centrality = new Map(
    witnesses.map((each) => [each, witnesses.reduce((sum, other) => sum + near(each, other), 0)]),
  );
  const groups: Statement[][] = [];
  for (const each of witnesses.toSorted((a, b) => (centrality.get(b) ?? 0) - (centrality.get(a) ?? 0))) {
    const group = groups.find((group) => group.every((other) => agree(each, other)));
    if (group) group.push(each);
    else groups.push([each]);
  }
  for (const each of members) {
    if (isWitness(each)) continue;
    const nearest = (group: readonly Statement[]) => Math.max(...group.map((other) => near(each, other)));
    groups.reduce((best, group) => (nearest(group) > nearest(best) ? group : best)).push(each);
  }
  return groups.map((group) => members.filter((each) => group.includes(each)));
}
