/** Which statements of one cluster say the same, so that one of them can speak for the others. */
import { type Claim, claimOf, isOneWay } from "./against.ts";
import { sideOf } from "./opposites.ts";
import { ownText, type Statement } from "./statements.ts";

/**
 * The share of the longer one's content words that two statements have in common when they agree. "Home office must stay" does not speak for "home
 * office is bad for sales because customers call": the rest would be lost, and nobody agreed to it.
 */
const AGREED = 0.5;
/** "I use them in class" and "they use theirs in class": what a pronoun stands for may differ. */
const LEAST_OF_LEANING = 3;

/** Statements of which each two witnesses agree, and those of one other source that say only a part of it. */
export interface Agreed {
  readonly members: readonly Statement[];
  readonly parts: readonly Statement[];
}

/**
 * Parts a cluster into groups of which each two witnesses agree; the one nearest to all others comes first. What one source alone says, and another
 * group says with more, is a part of that group. What only repeats a witness stays with the one that it is most like.
 * @param members in the order of keys
 */
export function agreeing(
  members: readonly Statement[],
  isWitness: (statement: Statement) => boolean,
  near: (a: Statement, b: Statement) => number,
  readClaim: (statement: Statement) => Claim,
): readonly Agreed[] {
  const witnesses = members.filter(isWitness);
  if (witnesses.length < 2) return [{ members, parts: [] }];
  const said = new Map(witnesses.map((each) => [each, saidBy(each, readClaim(each))]));
  const isLonger = (one: Statement, other: Statement) => hasMore(said.get(one) as Said, said.get(other) as Said);
  const speakOfOne = (one: Statement, other: Statement): boolean => {
    const [a, b] = [said.get(one) as Said, said.get(other) as Said];
    const shared = [...a.content].filter((word) => b.content.has(word)).length;
    const least = a.isLeaning || b.isLeaning ? LEAST_OF_LEANING : 1;
    return shared >= Math.max(least, AGREED * Math.max(a.content.size, b.content.size)) && isOneWay(a, b);
  };
  const agree = (one: Statement, other: Statement) =>
    speakOfOne(one, other) && !isLonger(one, other) && !isLonger(other, one);
  const centrality = new Map(
    witnesses.map((each) => [each, witnesses.reduce((sum, other) => sum + near(each, other), 0)]),
  );
  const groups: Statement[][] = [];
  for (const each of witnesses.toSorted((a, b) => (centrality.get(b) ?? 0) - (centrality.get(a) ?? 0))) {
    const group = groups.find((group) => group.every((other) => agree(each, other)));
    if (group) group.push(each);
    else groups.push([each]);
  }
  const larger = new Map<Statement[], Statement[]>();
  for (const group of groups) {
    if (new Set(group.map(({ sourceId }) => sourceId)).size > 1) continue;
    const holding = groups.find((other) =>
      other.every((long) =>
        group.every((short) => speakOfOne(long, short) && isLonger(long, short) && !isLonger(short, long)),
      ),
    );
    if (holding) larger.set(group, holding);
  }
  const wholeOf = (group: Statement[]): Statement[] => {
    const holding = larger.get(group);
    return holding ? wholeOf(holding) : group;
  };
  const parts = new Set([...larger.keys()].flat());
  const wholes = groups.filter((group) => !larger.has(group));
  for (const group of larger.keys()) wholeOf(group).push(...group);
  for (const each of members) {
    if (isWitness(each)) continue;
    const nearest = (group: readonly Statement[]) => Math.max(...group.map((other) => near(each, other)));
    wholes.reduce((best, group) => (nearest(group) > nearest(best) ? group : best)).push(each);
  }
  return wholes.map((group) => ({
    members: members.filter((each) => group.includes(each)),
    parts: members.filter((each) => group.includes(each) && parts.has(each)),
  }));
}

/** A witness, read once. */
interface Said extends Claim {
  readonly isLeaning: boolean;
}

const saidBy = (statement: Statement, claim: Claim): Said => ({
  ...claim,
  isLeaning: statement.start < statement.own,
});

/** A statement never changes, and is held against many. */
const claims = new WeakMap<Statement, Claim>();

/** What the rules need of a statement's own words. */
export function ownClaim(statement: Statement): Claim {
  const found = claims.get(statement) ?? claimOf(ownText(statement));
  claims.set(statement, found);
  return found;
}

/** Whether two statements say the same: neither has a content word that the other lacks, and both mean it one way. */
export function saySame(one: Statement, other: Statement): boolean {
  const [a, b] = [ownClaim(one), ownClaim(other)];
  return isOneWay(a, b) && !hasMore(a, b) && !hasMore(b, a);
}

/** Whether the own words of one statement say something that the other one does not, with all that it brings. */
export const saysMore = (one: Statement, other: Statement): boolean => hasMore(ownClaim(one), claimOf(other.text));

/** Whether a statement says all that another one says, and means it the same way. */
export function saysAlso(one: Statement, other: Statement): boolean {
  const [long, short] = [ownClaim(one), ownClaim(other)];
  if (short.content.size < 2 || short.content.size > long.order.length) return false;
  return !hasMore(short, long) && isOneWay(long, short);
}

/** Whether a statement has a content word for which the other one has none of the same meaning. */
const hasMore = ({ content: a }: Claim, { content: b }: Claim): boolean =>
  [...a].some((word) => !b.has(word) && ![...b].some((other) => meanOne(word, other)));

function meanOne(a: string, b: string): boolean {
  if (a === b) return true;
  const [side, other] = [sideOf(a, a), sideOf(b, b)];
  return side !== undefined && side.join() === other?.join();
}
