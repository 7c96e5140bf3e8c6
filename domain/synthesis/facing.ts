/** Which typed values of different sources are of one thing and differ: start, delivery, price, weight, deadline. */
import type { Facet } from "./facets.ts";
import type { Kind } from "./typed-words.ts";

/** The facets of a statement, and whose it is. */
export interface Holding {
  readonly sourceId: string;
  /** It is the first statement of its source, so what it tells the day of is what all of it is about. */
  readonly opens: boolean;
  readonly facets: readonly Facet[];
}

export interface Facing {
  readonly a: number;
  readonly b: number;
  readonly words: readonly [string, string];
}

/** A source gives one such value at most: two of them are of one thing without another word in common. */
const ALONE = new Set<Kind>(["weight", "area", "floor", "travel", "mileage", "lying"]);
/** So little is a dose, of the one medicine; more is of milk or of water. In ml. */
const MOST_OF_DOSE = 50;
/** The thing is named next to the value: the left eye, the lemon cake. */
const NEAR = new Set<Kind>(["side", "taste"]);
/** When it begins and when it ends. */
const BEGINNING = new Set(["start", "leave", "arrive"]);
const SPANNING = new Set(["start", "end", "home"]);
/** Between these a sum may still be for one thing, an amount of time too. */
const MOST_APART: Partial<Record<Kind, number>> = {
  money: 2,
  people: 3,
  weight: 2,
  area: 1.5,
  length: 3,
  span: 60,
  count: 4,
  ml: 3,
  mg: 3,
};
/** What these are told of has one sum, however far apart two people put it. */
const ONE_SUM = new Set(["damage", "price", "rent", "deposit", "fee", "fine", "budget", "entry"]);
const MOST_APART_OF_ONE = 6;

interface Placed {
  readonly facet: Facet;
  readonly at: number;
  readonly opens: boolean;
}

/** @param isCommon whether a topic stands in too many statements to tell anything */
export function facing(statements: readonly Holding[], isCommon: (topic: string) => boolean): readonly Facing[] {
  const bySource = new Map<string, Placed[]>();
  for (const [at, { sourceId, facets, opens }] of statements.entries())
    bySource.set(sourceId, [...(bySource.get(sourceId) ?? []), ...facets.map((facet) => ({ facet, at, opens }))]);
  const sources = [...bySource.values()];
  return sources.flatMap((one, place) => sources.slice(place + 1).flatMap((other) => between(one, other, isCommon)));
}

function between(one: readonly Placed[], other: readonly Placed[], isCommon: (topic: string) => boolean): Facing[] {
  const found: Facing[] = [];
  const kinds = new Set(one.map(({ facet }) => facet.kind));
  for (const kind of kinds) {
    const of = (all: readonly Placed[]) => all.filter(({ facet }) => facet.kind === kind);
    const [left, right] = [of(one), of(other)];
    const rolesMeet = ({ facet: a }: Placed, { facet: b }: Placed) =>
      (kind !== "weekday" || isHabit(a) === isHabit(b)) &&
      // a day of leaving is not one of coming back
      !(SPANNING.has(a.role ?? "") && SPANNING.has(b.role ?? "") && a.role !== b.role) &&
      (a.role === b.role ||
        (a.role ?? "start") === (b.role ?? "start") ||
        (BEGINNING.has(a.role ?? "start") &&
          BEGINNING.has(b.role ?? "start") &&
          (a.role === null || b.role === null)) ||
        (kind !== "time" && kind !== "weekday"));
    const shared = left.map((a) => right.map((b) => (rolesMeet(a, b) ? sharedBy(a.facet, b.facet, isCommon) : 0)));
    const bestOfLeft = shared.map((row) => Math.max(0, ...row));
    const bestOfRight = right.map((_, at) => Math.max(0, ...shared.map((row) => row[at] ?? 0)));
    const pairs: (readonly [Placed, Placed])[] = [];
    for (const [x, a] of left.entries())
      for (const [y, b] of right.entries()) {
        const common = shared[x]?.[y] ?? 0;
        const isBest = common > 0 && common === bestOfLeft[x] && common === bestOfRight[y];
        if (isBest || denies(a.facet, b.facet) || denies(b.facet, a.facet)) pairs.push([a, b]);
      }
    // what is left on either side is of one thing where it is for one purpose, and each has it once
    const isLeft = (each: Placed, at: 0 | 1) => !each.facet.isDenied && !pairs.some((pair) => pair[at] === each);
    const [restLeft, restRight] = [left.filter((each) => isLeft(each, 0)), right.filter((each) => isLeft(each, 1))];
    for (const role of new Set(restLeft.map(({ facet }) => facet.role))) {
      const mine = restLeft.filter(({ facet }) => facet.role === role);
      const theirs = restRight.filter(({ facet }) => facet.role === role);
      const [a] = mine;
      const [b] = theirs;
      if (!a || !b || new Set(mine.map(valueIn)).size > 1 || new Set(theirs.map(valueIn)).size > 1) continue;
      if (
        (ALONE.has(kind) && (kind !== "floor" || (isOfHome(a) && isOfHome(b)))) ||
        (kind === "ml" && Number(a.facet.value) <= MOST_OF_DOSE && Number(b.facet.value) <= MOST_OF_DOSE) ||
        (role === "price" && kind === "money") ||
        role === "by" ||
        kind === "people" ||
        kind === "speed" ||
        (kind === "side" && !a.facet.isOwn && !b.facet.isOwn)
      )
        pairs.push([a, b]);
    }
    const [firstLeft, firstRight] = [left, right].map((all) =>
      all.find(({ facet, opens }) => facet.isOfAll !== null && (facet.isOfAll !== "front" || opens) && !facet.isDenied),
    );
    if (firstLeft && firstRight && (kind === "time" || kind === "weekday" || kind === "date")) {
      const isTaken = pairs.some(
        ([a, b]) =>
          !a.facet.isDenied &&
          !b.facet.isDenied &&
          (a === firstLeft) !== (b === firstRight) &&
          (a === firstLeft || b === firstRight),
      );
      const firsts = [firstLeft.facet.isOfAll, firstRight.facet.isOfAll];
      const isUnnamed = firsts.includes("unnamed");
      const isInFront = firsts.includes("front");
      // the day or the hour at which a work begins is not that of a meeting
      const isOfPart = [firstLeft, firstRight].some(({ facet, opens }) => facet.isOfAll === "named" && !opens);
      const isOther =
        (kind === "date" || isOfPart) && (firstLeft.facet.role === "start") !== (firstRight.facet.role === "start");
      if (!isTaken && !isOther && (isUnnamed || (!isInFront && firstLeft.opens && firstRight.opens)))
        pairs.push([firstLeft, firstRight]);
    }
    found.push(...differing(pairs));
  }
  return found;
}

/** How many topics two values have in common; that both begin or end it counts too. */
const sharedBy = (a: Facet, b: Facet, isCommon: (topic: string) => boolean): number =>
  [...a.topics].filter((topic) => b.topics.has(topic) && (NEAR.has(a.kind) || !isCommon(topic))).length +
  Number(
    (a.kind === "time" || a.kind === "date") &&
      a.role === b.role &&
      (a.role === "home" || a.role === "leave" || (SPANNING.has(a.role ?? "") && (isPlain(a) || isPlain(b)))),
  );
/** It is of nothing in particular. */
const isPlain = ({ isOwn, isOfAll }: Facet): boolean => !isOwn || (isOfAll !== null && isOfAll !== "front");

const isUnnamed = ({ facet }: Placed): boolean => facet.isOfAll === "unnamed" || facet.isBare;
/** Its floor is that of the home itself, not of where the keys are. */
const isOfHome = (each: Placed): boolean => isUnnamed(each) || [...each.facet.topics].some((topic) => HOME.has(topic));
const HOME = new Set("flat apartment room house office studio home live".split(" "));
/** "On Sundays" is no day of an event. */
const isHabit = ({ word }: Facet): boolean => /days$/iu.test(word);
const valueIn = ({ facet }: Placed) => facet.value;

const denies = (a: Facet, b: Facet): boolean =>
  (a.isDenied &&
    !b.isDenied &&
    a.value === b.value &&
    a.kind === b.kind &&
    a.kind !== "colour" &&
    // "not on Saturdays" says nothing of an event on Saturday 11 October
    (a.kind !== "weekday" || isHabit(a) === isHabit(b))) ||
  (a.isEarliest && !b.isEarliest && b.value < a.value && [...a.topics].some((topic) => b.topics.has(topic)));

/** Pairs of statements of which no pair has one value. */
function differing(pairs: readonly (readonly [Placed, Placed])[]): Facing[] {
  const byStatements = new Map<string, (readonly [Placed, Placed])[]>();
  for (const pair of pairs) {
    const id = `${pair[0].at}|${pair[1].at}`;
    byStatements.set(id, [...(byStatements.get(id) ?? []), pair]);
  }
  return [...byStatements.values()].flatMap((all) => {
    const denied = all.find(([a, b]) => denies(a.facet, b.facet) || denies(b.facet, a.facet));
    // what one of them says as the other does is agreed
    const agreed = new Set(
      all.flatMap(([a, b]) =>
        isSame(a.facet, b.facet) && !a.facet.isDenied && !b.facet.isDenied ? [a.facet, b.facet] : [],
      ),
    );
    const open = all.filter(([a, b]) => !agreed.has(a.facet) && !agreed.has(b.facet));
    // of a correction the right value tells more than the wrong one
    const corrected = open.find(
      (each) => denied && each !== denied && each.every(({ facet }) => !facet.isDenied && !facet.isEarliest),
    );
    const [pair] = denied ? [corrected ?? denied] : open.toSorted((x, y) => apart(...x) - apart(...y));
    if (!pair) return [];
    const [a, b] = pair;
    if (!denied && [a, b].some(({ facet }) => facet.isDenied || facet.isEarliest)) return [];
    const hasOther = (one: Facet, other: Facet) => one.topics.has(String(other.value));
    if (a.facet.kind === "first" && !(hasOther(a.facet, b.facet) || hasOther(b.facet, a.facet))) return [];
    const isOneSum = [...a.facet.topics].some((topic) => ONE_SUM.has(topic) && b.facet.topics.has(topic));
    const most = a.facet.kind === "money" && isOneSum ? MOST_APART_OF_ONE : MOST_APART[a.facet.kind];
    if (!denied && most !== undefined && apart(a, b) > most) return [];
    const word = ({ facet }: Placed) =>
      facet.isDenied ? `not ${facet.word}` : facet.isEarliest ? `not before ${facet.word}` : facet.word;
    return [{ a: a.at, b: b.at, words: [word(a), word(b)] as const }];
  });
}

function apart(a: Placed, b: Placed): number {
  const [x, y] = [Number(a.facet.value), Number(b.facet.value)];
  return Number.isNaN(x + y) || Math.min(x, y) <= 0 ? 1 : Math.max(x, y) / Math.min(x, y);
}

/** Whether a day is in a part of the month, or is the same: "end" holds the 31st. */
function isDayIn(day: string | undefined, part: string | undefined): boolean {
  const [first, last] = DAYS_OF_PART[part ?? ""] ?? [];
  return day === part || (first !== undefined && last !== undefined && Number(day) >= first && Number(day) <= last);
}
const DAYS_OF_PART: Readonly<Record<string, readonly [number, number]>> = {
  end: [25, 31],
  mid: [11, 19],
  early: [1, 9],
  "?": [1, 31],
};

const SAME_MILEAGE = 0.01;
const KM_OF_MILE = 1.609;
/** Whether two values may be one: "the 9th" and "9 June", "4" and "16:00". */
function isSame(a: Facet, b: Facet): boolean {
  if (a.kind === "date") {
    const [[m, d], [n, e]] = [String(a.value).split("-"), String(b.value).split("-")];
    // "before the 1st of June" is by the end of May
    if (d === "end" && e === "1" && Number(n) === Number(m) + 1) return true;
    if (e === "end" && d === "1" && Number(m) === Number(n) + 1) return true;
    return (isDayIn(d, e) || isDayIn(e, d)) && (m === n || m === "?" || n === "?");
  }
  // a mileage is read off at different times, and rounded
  if (a.kind === "mileage") {
    const areTwoUnits =
      [a, b].some(({ word }) => /miles$/iu.test(word)) && [a, b].some(({ word }) => /km$/iu.test(word));
    const lengthOf = ({ value, word }: Facet) =>
      Number(value) * (areTwoUnits && /miles$/iu.test(word) ? KM_OF_MILE : 1);
    return Math.abs(lengthOf(a) - lengthOf(b)) < SAME_MILEAGE * lengthOf(a);
  }
  if (a.kind === "time") return Math.abs(Number(a.value) - Number(b.value)) % 720 === 0;
  return a.value === b.value;
}
