/**
 * What the ties of a map leave open. Findings are of the ties, never of truth. Each names its rule and its thoughts, and the page offers a way to
 * mend it; mending one raises no new one.
 */
import type { MapTie, ThoughtMap } from "../entities.ts";
import type { WordReader } from "../ideation/content-words.ts";
import { arrowsOf, knots, reached, shortestCircle } from "./graph.ts";
import { type Kind, kindsOf } from "./kind.ts";
import { mapWords, saidTwice } from "./said-twice.ts";
import { type Edge, edgesOf } from "./ties.ts";
import type { MapTree } from "./tree.ts";

export const RULES = [
  "contradiction",
  "circle",
  "unfounded",
  "untied",
  "unanswered",
  "both-sides",
  "only-examples",
  "part-of-itself",
  "said-twice",
  "unopposed",
] as const;
export type Rule = (typeof RULES)[number];

export interface Finding {
  /** The same for the same finding, on every device. */
  readonly key: string;
  readonly rule: Rule;
  readonly thoughts: readonly string[];
  /** The tie that it is about, where it is one. */
  readonly edge: Edge | null;
  /** A hint is never counted. */
  readonly isHint: boolean;
}

/** The ties of a map as they read, and what each thought is. */
export interface ReadTies {
  readonly edges: readonly Edge[];
  readonly kinds: ReadonlyMap<string, Kind>;
}
export interface Checked extends ReadTies {
  readonly findings: readonly Finding[];
}

/** Reads the ties: what the canvas draws. It takes a few milliseconds where the findings take hundreds. */
export function readTies(tree: MapTree, ties: readonly MapTie[]): ReadTies {
  const edges = edgesOf(tree, ties);
  return { edges, kinds: kindsOf(tree.all, edges) };
}

/** How many thoughts of a finding its key names: enough to tell it from any other. */
const KEYED = 8;
const findingOf = (rule: Rule, thoughts: readonly string[], edge: Edge | null = null): Finding => ({
  key: `${rule}:${thoughts
    .slice(0, KEYED)
    .map((id) => id.slice(-12))
    .sort()
    .join(":")}`,
  rule,
  thoughts,
  edge,
  isHint: rule === "unopposed",
});

/** Claims that are carried: the least set with all that is given and every claim that something carried supports (Dung 1995, grounded). */
export function carriedOf(edges: readonly Edge[], kinds: ReadonlyMap<string, Kind>): ReadonlySet<string> {
  const given = [...kinds].flatMap(([id, kind]) => (kind === "ground" ? [id] : []));
  const supports = arrowsOf(edges.filter(({ type }) => type === "supports"));
  return reached(given, supports, (id) => kinds.get(id) === "claim");
}

/**
 * Checks the ties of a map. Time in proportion to thoughts and ties; where many contradict each other undecided, each takes such a walk.
 * @param read the reader of words from the last time, which remembers them
 */
export function check(tree: MapTree, ties: readonly MapTie[], read: WordReader = mapWords(tree.all)): Checked {
  const { edges, kinds } = readTies(tree, ties);
  const carried = carriedOf(edges, kinds);
  const ofType = (type: Edge["type"]) => edges.filter((edge) => edge.type === type);
  const supports = ofType("supports");
  const [on, under] = [arrowsOf(supports), arrowsOf(supports, true)];
  const contradicts = ofType("contradicts");
  const found: Finding[] = [];

  const pairs = new Set<string>();
  for (const edge of contradicts) {
    const pair = [edge.from, edge.to].sort().join();
    if (edge.settled || pairs.has(pair)) continue;
    pairs.add(pair);
    found.push(findingOf("contradiction", [edge.from, edge.to], edge));
  }

  const inCircle = new Set<string>();
  for (const knot of knots(on)) {
    if (knot.some((id) => carried.has(id))) continue;
    for (const id of knot) inCircle.add(id);
    found.push(findingOf("circle", shortestCircle(knot, on)));
  }

  const examples = arrowsOf(ofType("example"), true);
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const opposed = new Set(contradicts.flatMap(({ from, to }) => [from, to]));
  const answered = new Set(edges.flatMap(({ type, to }) => (type === "asks" ? [] : [to])));
  for (const { id } of tree.all) {
    const kind = kinds.get(id);
    if (kind === "question") {
      if (tree.below(id).length === 0 && !answered.has(id)) found.push(findingOf("unanswered", [id]));
      continue;
    }
    if (kind !== "claim") continue;
    const supporters = under.get(id) ?? [];
    const isConclusion = (on.get(id) ?? []).length === 0;
    if (!tied.has(id)) {
      if (!tree.above(id) && tree.below(id).length === 0) found.push(findingOf("untied", [id]));
    } else if (supporters.length === 0 && examples.has(id)) found.push(findingOf("only-examples", [id]));
    else if (isConclusion && !carried.has(id) && !inCircle.has(id)) found.push(findingOf("unfounded", [id]));
    if (isConclusion && supporters.length >= 3 && ![...reached([id], under)].some((each) => opposed.has(each)))
      found.push(findingOf("unopposed", [id]));
  }

  for (const edge of contradicts) {
    if (edge.settled) continue;
    const [one, other] = [reached([edge.from], under), reached([edge.to], under)];
    const both = [...one].find((id) => other.has(id));
    if (both !== undefined) found.push(findingOf("both-sides", [...new Set([both, edge.from, edge.to])], edge));
  }

  const parts = arrowsOf(ofType("part"));
  for (const knot of knots(parts)) found.push(findingOf("part-of-itself", shortestCircle(knot, parts)));

  for (const pair of saidTwice(tree.all, edges, read)) found.push(findingOf("said-twice", pair));

  const place = (finding: Finding) => RULES.indexOf(finding.rule);
  return { edges, kinds, findings: found.sort((a, b) => place(a) - place(b)) };
}

/** The findings that count: no hints, and none that the person leaves open. */
export const countedFindings = (
  findings: readonly Finding[],
  { keptOpen }: Pick<ThoughtMap, "keptOpen">,
): readonly Finding[] => findings.filter(({ key, isHint }) => !isHint && keptOpen[key] === undefined);
