/** Which statements speak to one claim, and which of these do not agree. */
import type { Claim } from "./against.ts";
import { type Agreed, agreeing } from "./agreeing.ts";
import { type Opposed, type Question, questions } from "./questions.ts";
import type { StatementKey } from "./statement.ts";
import { ownText, type Statement } from "./statements.ts";
import { nameOf } from "./theme-name.ts";

/**
 * Statements on one claim, or on one question that is not agreed. Its key is that of its first statement, in the order of keys; of a question, that of
 * the first one that names no question before it. A statement that two questions are about stands in both.
 */
export interface Theme {
  readonly key: StatementKey;
  /** Words that all its statements share; empty where there are none. */
  readonly name: string;
  /** In the order of keys. */
  readonly statements: readonly StatementKey[];
  /** Those that say only a part of what the others say. They speak for nobody, and their sources are no witnesses by them. */
  readonly parts: readonly StatementKey[];
  /** The sources that are witnesses of it: those not made from others, or the derived ones where there is no other. */
  readonly voices: readonly string[];
  /** Pairs of different sources that cannot both be true. With any, the theme is not agreed. */
  readonly opposed: readonly Opposed[];
}

/** How alike each two statements are, 0 to 1, row by row. */
export interface Likeness {
  readonly size: number;
  readonly values: Float32Array;
}
export const likeness = ({ size, values }: Likeness, a: number, b: number): number => values[a * size + b] ?? 0;

/**
 * Average-linkage clusters whose statements are alike by `least` on average, by chains of nearest neighbours (Murtagh 1983). O(n²) time.
 * @returns the number of each statement's cluster
 */
export function clusters({ size, values }: Likeness, least: number): readonly number[] {
  const near = Float32Array.from(values);
  const weight = new Array<number>(size).fill(1);
  const parent = Array.from({ length: size }, (_, at) => at);
  const active = new Set(parent);
  const chain: number[] = [];
  while (active.size > 1 || chain.length > 0) {
    if (chain.length === 0) {
      const [first] = active;
      if (first === undefined) break;
      chain.push(first);
    }
    const last = chain.at(-1) as number;
    const before = chain.at(-2);
    let best = before ?? -1;
    let most = before === undefined ? -1 : (near[last * size + before] as number);
    for (const other of active) {
      const found = near[last * size + other] as number;
      if (other !== last && found > most) [best, most] = [other, found];
    }
    if (most < least) {
      // nothing is near enough to what the chain ends with, and merging others brings nothing nearer
      active.delete(last);
      chain.pop();
      continue;
    }
    if (best !== before) {
      chain.push(best);
      continue;
    }
    chain.splice(-2);
    const [kept, gone] = [Math.min(last, best), Math.max(last, best)];
    active.delete(gone);
    parent[gone] = kept;
    const [w, v] = [weight[kept] as number, weight[gone] as number];
    for (const other of active) {
      if (other === kept) continue;
      const joined = (w * (near[kept * size + other] as number) + v * (near[gone * size + other] as number)) / (w + v);
      near[kept * size + other] = joined;
      near[other * size + kept] = joined;
    }
    weight[kept] = w + v;
  }
  const rootOf = (at: number): number => (parent[at] === at ? at : rootOf(parent[at] as number));
  return parent.map((_, at) => rootOf(at));
}

/**
 * Groups statements by cluster; clusters with an opposed pair between them are one group, and each question in it is a theme. Of a theme without an
 * opposed pair all witnesses agree.
 * @param of each statement's cluster
 */
export function themesOf(
  statements: readonly Statement[],
  claims: readonly Claim[],
  near: Likeness,
  of: readonly number[],
  opposed: readonly Opposed[],
  isDerived: (sourceId: string) => boolean,
): readonly Theme[] {
  const placeOf = new Map(statements.map(({ key }, at) => [key, at]));
  const clusterOf = (key: StatementKey) => of[placeOf.get(key) ?? -1] ?? -1;
  const joined = new Map<number, number>();
  const rootOf = (cluster: number): number => {
    const next = joined.get(cluster);
    return next === undefined ? cluster : rootOf(next);
  };
  for (const { a, b } of opposed) {
    const [x, y] = [rootOf(clusterOf(a)), rootOf(clusterOf(b))];
    if (x !== y) joined.set(Math.max(x, y), Math.min(x, y));
  }
  const groups = new Map<number, Statement[]>();
  for (const [at, statement] of statements.entries()) {
    const root = rootOf(of[at] as number);
    groups.set(root, [...(groups.get(root) ?? []), statement]);
  }
  const places = ({ key }: Statement) => placeOf.get(key) ?? -1;
  return [...groups.values()].flatMap((members) => {
    const keys = new Set(members.map(({ key }) => key));
    const pairs = opposed.filter(({ a }) => keys.has(a));
    if (pairs.length > 0) {
      const named = new Set(pairs.flatMap(({ a, b }) => [a, b]));
      const [sided, apart] = [members, members].map((all, at) =>
        all.filter((each) => (!named.has(each.key) && isOfNoSide(ownText(each))) === (at === 1)),
      ) as [Statement[], Statement[]];
      const closeness = (a: Statement, b: Statement) =>
        likeness(near, places(a), places(b)) + Number(of[places(a)] === of[places(b)]);
      return [
        ...questions(sided, pairs, closeness).map((each) => themeOf(each, isDerived)),
        ...apart.map((each) => themeOf({ members: [each], parts: [], pairs: [], key: each.key }, isDerived)),
      ];
    }
    const isOnlyDerived = members.every(({ sourceId }) => isDerived(sourceId));
    const agreed = agreeing(
      members,
      ({ sourceId }) => isOnlyDerived || !isDerived(sourceId),
      (a, b) => likeness(near, places(a), places(b)),
      (each) => claims[places(each)] as Claim,
    );
    return agreed.map((each) => themeOf({ ...each, pairs: [], key: (each.members[0] as Statement).key }, isDerived));
  });
}

/** "Refused." answers what stood before it in its source, and what is "as usual" is agreed: neither joins a side by its words alone. */
const isOfNoSide = (own: string): boolean =>
  /^[^\p{L}\p{N}]*\p{L}+[^\p{L}\p{N}]*$/u.test(own) || /\bas (?:usual|always|ever)[^\p{L}\p{N}]*$/iu.test(own);

function themeOf(
  { members, parts, pairs, key }: Agreed & Pick<Question, "pairs" | "key">,
  isDerived: (sourceId: string) => boolean,
): Theme {
  const whole = members.filter((each) => !parts.includes(each));
  const sources = [...new Set(whole.map(({ sourceId }) => sourceId))];
  const witnesses = sources.filter((id) => !isDerived(id));
  return {
    key,
    name: nameOf(members),
    statements: members.map(({ key }) => key),
    parts: parts.map(({ key }) => key),
    voices: witnesses.length > 0 ? witnesses : sources,
    opposed: pairs,
  };
}
