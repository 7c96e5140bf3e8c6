/** The pairs of statements of different sources that cannot both be true, as far as words tell. */
import { UNITS } from "../thinking/text/lexicon/numbers.ts";
import { isNounish, verbIn, verbReadings } from "../thinking/text/lexicon/verbs.ts";
import { against, type Claim } from "./against.ts";
import { ALIKE } from "./alike.ts";
import { areDifferentThings } from "./different-things.ts";
import { type Commonness, type Differing, differing } from "./differing.ts";
import { isGeneric, MONTH_WORD, topicsOf } from "./everyday.ts";
import type { Opposed } from "./questions.ts";
import { isSpared } from "./spared.ts";
import { ownText, type Statement } from "./statements.ts";
import { type Likeness, likeness } from "./themes.ts";
import { type Told, toldBy } from "./told.ts";
import { typedIn } from "./typed.ts";

/** A topic of more statements, or of a larger share of them, tells nothing. */
const MOST_OF_TOPIC = 5;
const SHARE_OF_TOPIC = 0.15;
const MOST_OF_RARE = 3;

interface Titled {
  readonly id: string;
  readonly title?: string;
  readonly text: string;
}

/** @param statements with their claims, in one order @param sources to tell whether they are about one thing */
export function disagreeing(
  statements: readonly Statement[],
  claims: readonly Claim[],
  near: Likeness,
  sources: readonly Titled[],
): readonly Opposed[] {
  const told = statements.map((each) => toldBy(ownText(each), each.text));
  const having = placesByTopic(told);
  const isApart = apartOf(sources);
  const common = commonnessOf(statements);
  const found: Opposed[] = [];
  const titleOf = new Map(sources.map(({ id, title = "" }) => [id, title]));
  const isChance = chanceAmong(statements.length);
  const typed = typedIn(statements, (id) => titleOf.get(id) ?? "", common.isWeak);
  for (const [a, one] of statements.entries())
    for (const b of candidates(a, told, having, near, typed.from(a).keys())) {
      const other = statements[b] as Statement;
      if (one.sourceId === other.sourceId || isApart(one, other)) continue;
      const isAlike = likeness(near, a, b) >= ALIKE;
      const compared = isAlike ? against(claims[a] as Claim, claims[b] as Claim) : null;
      const reason = compared === "negation" && refuseSame(told[a] as Told, told[b] as Told) ? null : compared;
      const values = typed.from(a).get(b) ?? [];
      const words = differing(told[a] as Told, told[b] as Told, common);
      const isOther = words !== null && words.reason !== "opposite" && !values.some((each) => haveOneWord(each, words));
      const all = words && (values.length === 0 || isOther) ? [...values, words] : values;
      const texts = [ownText(one), ownText(other)] as const;
      const differs = all.filter((each) => !isSpared(each, texts) && !isChance(each, texts));
      if (all.length > 0 && differs.length === 0) continue;
      const [first] = differs;
      // of two that are alike the closer reading tells what a "not" denies
      if (isAlike && reason === null && first?.reason === "negation") continue;
      if (reason === null && first?.reason === "negation" && typed.holdSame(a, b)) continue;
      const keys = { a: one.key, b: other.key };
      if (first) found.push(...differs.map((each) => ({ ...keys, ...each })));
      else if (reason) found.push({ ...keys, reason });
    }
  return found;
}

/** Among more statements, two that share one word seldom tell of one thing. */
const MANY = 16;
const LEAST_SHARED = 2;
/** Words of a value itself: "Friday 14th", "24 degrees". */
const IS_VALUE = new RegExp(`^(?:\\p{N}.*|\\p{L}+day|${MONTH_WORD})$`, "iu");

/** @returns whether what differs in two texts may well be told of two things */
function chanceAmong(count: number) {
  return ({ reason, words: differ }: Differing, [one, other]: readonly [string, string]): boolean => {
    // "there is no lift" is of the one lift
    if (count <= MANY || (reason === "negation" && differ.some(isAbsence))) return false;
    const topics = new Set(topicsOf(other));
    const shared = topicsOf(one).filter((topic) => topics.has(topic) && !IS_VALUE.test(topic) && !UNITS.has(topic));
    return shared.length < LEAST_SHARED;
  };
}
const isAbsence = (words: string): boolean => {
  const [, thing] = /^no (\p{L}+)$/iu.exec(words) ?? [];
  return thing !== undefined && verbIn(thing.toLowerCase(), "past", "participle", "ing") === null;
};

/** "Allergic to penicillin" and "penicillin she can't have" are of one mind. */
const refuseSame = ({ refused }: Told, other: Told): boolean => [...refused].some((topic) => other.refused.has(topic));

/** "Tuesday" in "on Tuesday 5 May" is of one value with it. */
const haveOneWord = (one: Differing, other: Differing): boolean =>
  one.words.some((word, at) => {
    const [x, y] = [word.toLowerCase(), (other.words[at] ?? "").toLowerCase()];
    return x.includes(y) || y.includes(x);
  });

/** The later statements that a statement has anything in common with. */
function candidates(
  at: number,
  told: readonly Told[],
  having: ReadonlyMap<string, readonly number[]>,
  near: Likeness,
  typed: Iterable<number>,
): readonly number[] {
  const { topics, bounds, denied, wanted, values } = told[at] as Told;
  const found = new Set<number>();
  const slots = [...bounds.keys(), ...values.keys()].map((slot) => `=${slot}`);
  for (const topic of [
    ...topics,
    ...denied.map(({ topic }) => topic),
    ...slots,
    ...wanted.map(({ group }) => `!${group}`),
  ])
    for (const other of having.get(topic) ?? []) if (other > at) found.add(other);
  for (let other = at + 1; other < near.size; other++) if (likeness(near, at, other) >= ALIKE) found.add(other);
  for (const other of typed) found.add(other);
  return [...found].toSorted((a, b) => a - b);
}

function placesByTopic(told: readonly Told[]): ReadonlyMap<string, readonly number[]> {
  const having = new Map<string, number[]>();
  for (const [at, { topics, affirmed, bounds, denied, wanted, values }] of told.entries()) {
    const slots = [...bounds.keys(), ...values.keys()].map((slot) => `=${slot}`);
    const refused = denied.map(({ topic }) => topic);
    for (const topic of new Set([
      ...topics,
      ...affirmed,
      ...refused,
      ...slots,
      ...wanted.map(({ group }) => `!${group}`),
    ]))
      having.set(topic, [...(having.get(topic) ?? []), at]);
  }
  return having;
}

function commonnessOf(statements: readonly Statement[]): Commonness {
  const having = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const statement of statements)
    for (const topic of topicsOf(ownText(statement))) {
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
      having.set(topic, (having.get(topic) ?? new Set()).add(statement.sourceId));
    }
  const count = (topic: string) => counts.get(topic) ?? 0;
  const most = Math.max(MOST_OF_TOPIC, SHARE_OF_TOPIC * statements.length);
  const [matter] = [...counts]
    .filter(([topic]) => !isGeneric(topic) && (having.get(topic)?.size ?? 0) > 1)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return {
    isWeak: (topic) => count(topic) > most,
    isRare: (topic) => count(topic) <= MOST_OF_RARE,
    isOfTwo: (topic) => count(topic) === 2 && verbReadings(topic).every(({ base }) => isNounish(base)),
    matter: matter?.[0],
  };
}

function apartOf(sources: readonly Titled[]): (a: Statement, b: Statement) => boolean {
  const pairs = new Set<string>();
  for (const [at, one] of sources.entries())
    for (const other of sources.slice(at + 1))
      if (areDifferentThings(one, other))
        for (const [a, b] of [
          [one, other],
          [other, one],
        ] as const)
          pairs.add(`${a.id}|${b.id}`);
  return (a, b) => pairs.has(`${a.sourceId}|${b.sourceId}`);
}
