/** Sentences in the order of their sources, with what a later source says of the same subject beside each. */
import type { Comparison } from "./compare.ts";
import { lookup } from "./lookup.ts";
import { inSources, type Sentence, type StatementKey, statementKey } from "./statement.ts";
import type { Statement } from "./statements.ts";

/** Sentences at least this alike stand together: they need not say the same. */
const TOGETHER = 0.3;

/** By a single word no more than this stand together: the first of them and the last would have nothing in common. In sentences. */
const MOST_TOGETHER = 4;

/** A sentence that begins so goes on about the one right before it. */
const GOES_ON = /^(?:he|she|they|it|his|her|their|its|this|that|there|the others|then|so|also|otherwise)\b/iu;

interface Source {
  readonly id: string;
  readonly text: string;
}

/**
 * A sentence that leans on the one before it in its source stays behind it. Sentences that do not agree stand together, and what one source alone says
 * stays behind what it said before.
 * @param subjectsOf names the disagreements that a statement is a side of
 */
export function arranged<Each extends Pick<Sentence, "keys">>(
  sentences: readonly Each[],
  sources: readonly Source[],
  comparison: Comparison,
  subjectsOf: (key: StatementKey) => readonly string[] = () => [],
): readonly Each[] {
  const { near, sharedWords, statement, before } = lookup(comparison);
  const keyOf = ({ keys }: Each): StatementKey => keys[0] ?? "";
  const saidBy = (each: Each): Statement | undefined => statement(keyOf(each));
  // by its own words: what it leans on may begin long before them
  const placeOf = (each: Each): StatementKey => {
    const said = saidBy(each);
    return said ? statementKey(said.sourceId, { start: said.own, end: said.end }) : keyOf(each);
  };
  const isContinued = (unit: readonly Each[], each: Each): boolean => {
    const [last, said] = [unit.at(-1), saidBy(each)];
    const previous = last && saidBy(last);
    if (!previous || !said || previous.sourceId !== said.sourceId || subjectsOf(said.key).length > 0) return false;
    const between = sources.find(({ id }) => id === said.sourceId)?.text.slice(previous.end, said.own) ?? "";
    const isNext = between.length <= MOST_BETWEEN && !between.includes("\n");
    // "there's a sofa bed, so Ana can come"
    const isOneSentence = between.length <= LONGEST_LINK && !/[.!?…\n]/.test(between);
    return (
      unit.some((one) => before(said.key).includes(keyOf(one))) ||
      isOneSentence ||
      (isNext && GOES_ON.test(wordsOf(said)))
    );
  };
  const units: Each[][] = [];
  for (const each of sentences.toSorted((a, b) => inSources(sources, placeOf(a), placeOf(b)))) {
    const unit = units.at(-1);
    if (unit && isContinued(unit, each)) unit.push(each);
    else units.push([each]);
  }
  const groups: Each[][][] = [];
  /** Where each source spoke last. */
  const lastOf = new Map<string, Each[][]>();
  for (const unit of units) {
    const [first] = unit as [Each, ...Each[]];
    const sourceId = saidBy(first)?.sourceId ?? "";
    const group = groupFor(unit, first) ?? [];
    if (group.length === 0) {
      const last = lastOf.get(sourceId);
      // how a source begins stands by the other beginnings
      groups.splice(last ? groups.indexOf(last) + 1 : lastOf.size, 0, group);
    }
    group.splice(placeIn(group, unit, first), 0, unit);
    lastOf.set(sourceId, group);
  }
  return groups.flat(2);

  function groupFor(unit: readonly Each[], first: Each): Each[][] | undefined {
    const same = groups.find((group) => group.some((other) => areOfOne(unit, other)));
    const said = saidBy(first);
    if (same || (said && GOES_ON.test(wordsOf(said)))) return same;
    const most = (group: readonly Each[][], of: (other: Each) => number) => Math.max(...group.flat().map(of));
    const close = (group: readonly Each[][]) => most(group, (other) => closeness(other, first));
    const [best] = groups.toSorted((a, b) => close(b) - close(a));
    if (best && close(best) >= TOGETHER) return best;
    const common = (group: readonly Each[][]) =>
      group.flat().length > MOST_TOGETHER ? 0 : most(group, (other) => sharedWords(keyOf(other), keyOf(first)));
    const [nearest] = groups.toSorted((a, b) => common(b) - common(a));
    return nearest && common(nearest) > 0 ? nearest : undefined;
  }

  /** Behind the other sides of its disagreement, else behind what it is most like; no two sides are parted by it. */
  function placeIn(group: readonly Each[][], unit: readonly Each[], first: Each): number {
    const side = group.findLastIndex((other) => areOfOne(unit, other));
    if (side >= 0) return side + 1;
    const likeness = group.map((unit) =>
      Math.max(...unit.map((other) => closeness(other, first) + sharedWords(keyOf(other), keyOf(first)))),
    );
    const best = Math.max(0, ...likeness);
    let at = best > 0 ? likeness.lastIndexOf(best) : group.length - 1;
    const isBetweenSides = () =>
      group.slice(0, at + 1).some((one) => group.slice(at + 1).some((other) => areOfOne(one, other)));
    while (isBetweenSides()) at++;
    return at + 1;
  }

  function areOfOne(unit: readonly Each[], other: readonly Each[]): boolean {
    const subjects = new Set(unit.flatMap((each) => subjectsOf(keyOf(each))));
    return other.some((each) => subjectsOf(keyOf(each)).some((subject) => subjects.has(subject)));
  }

  function closeness(other: Each, first: Each): number {
    return saidBy(other)?.sourceId === saidBy(first)?.sourceId ? 0 : near(keyOf(other), keyOf(first));
  }
}

/** Between two sentences of one paragraph there is a mark and a space. */
const MOST_BETWEEN = 4;
/** A comma and "because". */
const LONGEST_LINK = 12;
const wordsOf = ({ text, own, start }: Statement): string => text.slice(own - start);
