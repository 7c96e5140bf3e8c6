/** The order of rival claims by their strength, and what would change it. */
import type { ArenaRun } from "../entities.ts";
import { letterOf } from "./rivals.ts";
import { strengthsOf, verdictOf } from "./strength.ts";
import { type Argument, treeOf } from "./tree.ts";
import { evaluator, type OtherVote, otherVotes, stepsOf } from "./turning.ts";

/** Claims whose strengths are closer than this are level. */
const LEVEL = 0.05;
/** Votes come in steps: a distance of exactly 0.05 is not level, whatever the rounding. */
const ROUNDING = 1e-9;

type Claims = ArenaRun["claims"];

/** How strong each claim is, 0 to 1, by the claim's id. */
export type Strengths = ReadonlyMap<string, number>;

/** The claims in order, the strongest first. Those of one group are level with its first. */
export function ranked(strengths: Strengths): readonly (readonly string[])[] {
  const groups: { readonly from: number; readonly ids: string[] }[] = [];
  for (const [id, strength] of [...strengths].sort(([, a], [, b]) => b - a)) {
    const last = groups.at(-1);
    if (last && last.from - strength < LEVEL - ROUNDING) last.ids.push(id);
    else groups.push({ from: strength, ids: [id] });
  }
  // level claims stand in the order in which they were made
  const places = [...strengths.keys()];
  return groups.map(({ ids }) => ids.sort((a, b) => places.indexOf(a) - places.indexOf(b)));
}

export interface RivalVerdict {
  /** The ids of the claims, the strongest first; those of one group are level. */
  readonly groups: readonly (readonly string[])[];
  /** The claims that lead by the second reading. */
  readonly second: readonly string[];
  /** The second reading puts other claims first. */
  readonly lightly: boolean;
}

export function rivalVerdict(claims: Claims, all: readonly Argument[]): RivalVerdict {
  const verdicts = claims.map(({ id }) => [id, verdictOf(id, all)] as const);
  const groups = ranked(new Map(verdicts.map(([id, { first }]) => [id, first])));
  const [second = []] = ranked(new Map(verdicts.map(([id, verdict]) => [id, verdict.second])));
  return { groups, second, lightly: !areSame(groups[0] ?? [], second) };
}
const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** *A leads*, *A and B are level* */
export function leaderWords(claims: Claims, leaders: readonly string[]): string {
  const letters = leaders.map((id) => letterOf(claims, id));
  if (letters.length < 2) return `${letters.join()} leads`;
  return `${letters.slice(0, -1).join(", ")} and ${letters.at(-1)} are level`;
}

/** The verdict in words: *A leads, lightly*. */
export const rivalWords = (claims: Claims, { groups, lightly }: RivalVerdict): string =>
  `${leaderWords(claims, groups[0] ?? [])}${lightly ? ", lightly" : ""}`;

/** Another vote on one argument, and which claims lead then. */
export interface OrderTurning {
  readonly vote: OtherVote;
  readonly leaders: readonly string[];
}

/** The nearest other vote of each argument that changes which claims lead, the nearest argument first. Every single vote is tried. */
export function orderTurnings(claims: Claims, all: readonly Argument[]): readonly OrderTurning[] {
  const now = new Map(claims.map(({ id }) => [id, strengthsOf(id, all).get(id) ?? 0]));
  const [leading = []] = ranked(now);
  const turnings = claims.flatMap(({ id }) => {
    const tree = treeOf(id, all);
    const evaluate = evaluator(id, tree);
    return tree.flatMap(otherVotes).flatMap((vote): OrderTurning[] => {
      const [leaders = []] = ranked(new Map([...now, [id, evaluate([vote])]]));
      return areSame(leaders, leading) ? [] : [{ vote, leaders }];
    });
  });
  const nearestFirst = [...turnings].sort((a, b) => stepsOf(a.vote) - stepsOf(b.vote));
  const nearest = new Map<string, OrderTurning>();
  for (const turning of nearestFirst) if (!nearest.has(turning.vote.id)) nearest.set(turning.vote.id, turning);
  return [...nearest.values()];
}

/** Which claims lead. */
export const leadersOf = (claims: Claims, all: readonly Argument[]): readonly string[] =>
  ranked(new Map(claims.map(({ id }) => [id, strengthsOf(id, all).get(id) ?? 0])))[0] ?? [];
