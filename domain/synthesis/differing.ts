/** Whether two statements of different sources tell one thing otherwise, though few of their words are the same. A proposal: the person decides. */
import type { Reason } from "./against.ts";
import { isGeneric } from "./everyday.ts";
import { sideOf } from "./opposites.ts";
import type { Told, Values, Wanted } from "./told.ts";

export interface Differing {
  readonly reason: Reason;
  /** What the one and the other says there. */
  readonly words: readonly [string, string];
  /** What it is about, where two statements part over it in other words: whether it was lit, whether it is allowed. */
  readonly about?: string;
}

/** How common topics are among all statements. */
export interface Commonness {
  /** Too common to tell that two statements speak of one thing. */
  isWeak(topic: string): boolean;
  /** Hardly anything else speaks of it. */
  isRare(topic: string): boolean;
  /** Two statements speak of it, and no other. */
  isOfTwo(topic: string): boolean;
  /** What all of it is about: "sell it" means this. */
  readonly matter: string | undefined;
}

/** These need a topic in common: a length of time or a sum may be of anything. */
const OF_ANYTHING = new Set(
  "percent place km g ml metre meter m mile feet cm litre time part person people star point".split(" "),
);
/** `facing` compares these: here they only tell which statements may speak of one thing. */
const TYPED = new Set("date weekday o'clock money minute kg mg day week month year".split(" "));
/** A list gives one of these for each of its things. */
const SHARED_OUT = new Set(["g", "ml"]);
/** A longer statement may hold either of two opposites of something else. In topics. */
const MOST_OF_OPPOSITE = 7;
/** They are done with anything. */
const LIGHT = new Set(["take", "bring", "put"]);
/** Of one thing two counts are seldom further apart. */
const MOST_APART = 2;
/** Sums and times further apart are for different things. */
const MOST_APART_IN_ALL = 10;

export function differing(a: Told, b: Told, common: Commonness): Differing | null {
  return (
    wantedOtherwise(a, b, common) ??
    deniedBy(a, b, common, false) ??
    deniedBy(b, a, common, true) ??
    boundOtherwise(a, b, common) ??
    oppositeOf(a, b, common) ??
    valuedOtherwise(a, b, common)
  );
}

function sharedBy(a: Told, b: Told, common: Commonness): readonly string[] {
  return [...a.topics].filter((topic) => b.topics.has(topic) && !common.isWeak(topic));
}

/** Whether two statements speak of one thing: both begin with it, or they have two topics in common. */
function areOfOne(a: Told, b: Told, common: Commonness, slot: string): boolean {
  const shared = sharedBy(a, b, common).filter((topic) => topic !== slot);
  return (
    shared.length > 1 ||
    shared.some(
      (topic) =>
        (a.lead.has(topic) && b.lead.has(topic)) ||
        (a.own.has(topic) && b.own.has(topic) && (a.lead.has(topic) || b.lead.has(topic)) && common.isOfTwo(topic)),
    )
  );
}

function wantedOtherwise(a: Told, b: Told, { matter }: Commonness): Differing | null {
  const means = ({ objects }: Wanted, { objects: others }: Wanted) =>
    [...objects].some((object) => others.has(object)) ||
    (objects.size === 0 && matter !== undefined && others.has(matter)) ||
    (others.size === 0 && matter !== undefined && objects.has(matter));
  for (const one of a.wanted)
    for (const other of b.wanted)
      if (one.group === other.group && one.side !== other.side && means(one, other))
        return { reason: "opposite", words: [one.word, other.word] };
  return null;
}

function deniedBy(a: Told, b: Told, common: Commonness, isTurned: boolean): Differing | null {
  for (const { topic, isWhole, isEnded, isCause, word } of a.denied) {
    // "nothing to do with blood pressure" says nothing of who comes to check it
    if (isCause && !b.tellsCause) continue;
    // without them a sum is another sum, and they are there all the same
    const isWithout = /^without\b/iu.test(word);
    if (!b.affirmed.has(topic) || b.denied.some((each) => each.topic === topic) || b.lacking.has(topic)) continue;
    const others = sharedBy(a, b, common).filter((each) => each !== topic);
    // "he stopped at once", "he didn't stop": each says just that of him
    const isAll =
      a.isWish === b.isWish && a.lead.has(topic) && b.lead.has(topic) && common.isRare(topic) && !isGeneric(topic);
    const isEnough =
      others.length > (LIGHT.has(topic) ? 1 : 0) ||
      isAll ||
      (isWhole && !isWithout && common.isRare(topic) && !isGeneric(topic));
    if (isEnough) return { reason: isEnded ? "opposite" : "negation", words: isTurned ? [topic, word] : [word, topic] };
  }
  return null;
}

/** "The beams are rotten", "the beams are sound": both begin with one thing, and hold the one and the other of two opposites of it. */
function oppositeOf(a: Told, b: Told, common: Commonness): Differing | null {
  if (a.denied.length > 0 || b.denied.length > 0 || a.own.size > MOST_OF_OPPOSITE || b.own.size > MOST_OF_OPPOSITE)
    return null;
  if (![...a.lead].some((topic) => b.lead.has(topic) && !common.isWeak(topic))) return null;
  // it opens at eight and closes at six
  if (a.isTimed && b.isTimed) return null;
  for (const one of a.own)
    for (const other of b.own) {
      const [side, contrary] = [sideOf(one, one), sideOf(other, other)];
      if (
        side &&
        contrary &&
        side[0] === contrary[0] &&
        side[1] !== contrary[1] &&
        !a.own.has(other) &&
        !b.own.has(one)
      )
        return { reason: "opposite", words: [one, other] };
    }
  return null;
}

function boundOtherwise(a: Told, b: Told, common: Commonness): Differing | null {
  for (const [noun, { side, amount, word }] of a.bounds) {
    const other = b.bounds.get(noun);
    const [least, most] = side === "least" ? [amount, other?.amount ?? 0] : [other?.amount ?? 0, amount];
    // no more than a litre and at least two litres of one drink
    if (other && other.side !== side && least > most && sharedBy(a, b, common).some((topic) => topic !== noun))
      return { reason: "amount", words: [`${word} ${amount}`, `${other.word} ${other.amount}`] };
    if (other && other.side !== side && other.amount === amount) return { reason: "amount", words: [word, other.word] };
  }
  return null;
}

function valuedOtherwise(a: Told, b: Told, common: Commonness): Differing | null {
  for (const [slot, values] of a.values) {
    if (TYPED.has(slot)) continue;
    const others = b.values.get(slot);
    const apart = others && firstApart(values, others);
    if (!apart) continue;
    const [one, other] = apart;
    const [x, y] = [Number(one), Number(other)];
    if (Math.max(x, y) > MOST_APART_IN_ALL * Math.min(x, y)) continue;
    const isPlace = slot === "place";
    if (isPlace && (b.topics.has(one) || a.topics.has(other))) continue;
    if (isPlace || slot === "part of the day") {
      if (sharedBy(a, b, common).filter((topic) => !isPlace || (a.own.has(topic) && b.own.has(topic))).length < 2)
        continue;
    } else if (SHARED_OUT.has(slot)) {
      if (!sharedBy(a, b, common).some((topic) => a.lead.has(topic) && b.lead.has(topic))) continue;
    } else if (OF_ANYTHING.has(slot)) {
      if (!areOfOne(a, b, common, slot)) continue;
    } else if (a.isWish !== b.isWish) {
      continue;
    } else if (!areOfOne(a, b, common, slot)) {
      if (Math.max(x, y) > MOST_APART * Math.min(x, y)) continue;
    } else if (isGeneric(slot)) continue;
    return { reason: "amount", words: [values.get(one) ?? one, others?.get(other) ?? other] };
  }
  return null;
}

/** The values that come first, where none is said by both. */
function firstApart(a: Values, b: Values): readonly [string, string] | null {
  if ([...a.keys()].some((value) => b.has(value))) return null;
  const [one] = a.keys();
  const [other] = b.keys();
  return one === undefined || other === undefined ? null : [one, other];
}
