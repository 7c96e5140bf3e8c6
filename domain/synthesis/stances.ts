/** What a clause holds of a thing where another one may hold the reverse: included or extra, needed or optional, allowed or not, quiet or loud. */
import { commandsIn, onOrOff, openOn, therein } from "./commands.ts";
import type { Stance } from "./stance.ts";
import { GROUPS } from "./stance-groups.ts";
import { thingsOf } from "./things.ts";

const CLAUSE = /[,;:()!?]|\.(?!\d)|\s[–—→]\s|\b(?:but|because|while|although|though)\b/iu;
/** A "not" turns what stands at most one word behind it. */
const TURNED =
  /\b(?:not|never|no|nobody|none|nor|\w+n't|cannot|hardly)\s(?:(?:think|believe|suppose)\s(?:[\w']+\s){0,4}|[\w']+\s)?$/iu;
/** What forbids these forbids each of their kinds. */
const KINDS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ["pet", ["dog", "cat", "puppy"]],
  ["animal", ["dog", "cat", "pet"]],
  ["alcohol", ["wine", "beer"]],
  ["drink", ["wine", "beer"]],
  // a medicine is a "tablet" among the topics
  ["tablet", ["ibuprofen", "paracetamol", "aspirin", "imodium", "painkiller", "antibiotic"]],
  ["painkiller", ["ibuprofen", "paracetamol", "aspirin"]],
  ["electronics", ["phone"]],
  ["device", ["phone"]],
]);

/** @param own the statement's own words @param whole with what stands before them */
export function stancesIn(own: string, whole: string): readonly Stance[] {
  const text = own
    .replaceAll("’", "'")
    .replace(/\b(is|are|was|were|do|does|did|has|have|had|wo|ca|could|should|would|must)nt\b/giu, "$1n't");
  const found: Stance[] = [...therein(text), ...openOn(text)];
  const groups = GROUPS.filter(({ so, otherwise }) => text.search(so) >= 0 || text.search(otherwise) >= 0);
  let before = whole.slice(0, whole.length - own.length);
  for (const clause of text.split(CLAUSE)) {
    let known: readonly string[] | undefined;
    const heldOf = (said: string): readonly string[] => {
      const things = known ?? thingsOf(said);
      known = things.length > 0 ? things : thingsOf(before);
      return known;
    };
    for (const { name, so, otherwise } of groups)
      for (const [pattern, side] of [
        [so, 1],
        [otherwise, -1],
      ] as const)
        for (const { 0: word, index } of clause.matchAll(pattern)) {
          const turns =
            TURNED.test(clause.slice(0, index)) || /^(?:don't|do not|never|not|shouldn't|mustn't)\s/iu.test(word)
              ? 1
              : 0;
          const topics = heldOf(clause);
          found.push({
            group: name,
            side: turns % 2 === 1 ? (-side as 1 | -1) : side,
            topics: new Set(name === "told" ? topics.filter((topic) => topic !== "phone") : topics),
            lead: topics[0],
            word: turns % 2 === 1 ? `not ${word}` : word.trim(),
          });
        }
    for (const { 0: word, 1: thing = "" } of clause.matchAll(
      /\bno\s(?!(?:trouble|problem|matter|doubt|idea|more|longer|need|way)\b)(\p{L}+)/giu,
    )) {
      const things = thingsOf(thing).flatMap((each) => [each, ...(KINDS_OF.get(each) ?? [])]);
      if (things.length > 0) found.push({ group: "allowed", side: -1, topics: new Set(things), lead: things[0], word });
    }
    found.push(...commandsIn(clause, before), ...onOrOff(clause));
    before = clause.trim() === "" ? before : clause;
  }
  return found;
}

const NEEDS = new Map(GROUPS.map(({ name, needs }) => [name, needs]));

/** The words by which two statements hold the reverse of one thing; null where they do not. */
export function reversed(
  a: readonly Stance[],
  b: readonly Stance[],
  isCommon: (topic: string) => boolean,
): { readonly words: readonly [string, string]; readonly about: string } | null {
  for (const one of a)
    for (const other of b) {
      if (one.group !== other.group || one.side === other.side) continue;
      // a statement that holds both sides of a thing tells neither
      if (holdsBoth(a, one) || holdsBoth(b, other)) continue;
      if (one.of?.size && other.of?.size && ![...one.of].some((thing) => other.of?.has(thing))) continue;
      const needs = NEEDS.get(one.group);
      const shared = [...one.topics].filter((topic) => other.topics.has(topic) && !isCommon(topic));
      const isOfOne =
        (needs === "none" && !(shared.length === 0 && areNamed(one, other))) ||
        (needs === "nothing"
          ? one.topics.size <= MOST_THINGS || other.topics.size <= MOST_THINGS
          : needs === "lead"
            ? shared.length > 1 || (one.lead !== undefined && one.lead === other.lead)
            : shared.length > 0);
      if (isOfOne) return { words: [one.word, other.word], about: one.group };
    }
  return null;
}
/** Whether two statements hold one thing of what they share, in whatever words. */
export const holdSame = (a: readonly Stance[], b: readonly Stance[]): boolean =>
  a.some((one) =>
    b.some(
      ({ group, side, topics }) =>
        group === one.group && side === one.side && [...topics].some((topic) => one.topics.has(topic)),
    ),
  );

const holdsBoth = (all: readonly Stance[], one: Stance): boolean =>
  all.some(
    ({ group, side, topics }) =>
      group === one.group && side !== one.side && [...topics].some((topic) => one.topics.has(topic)),
  );

/** Each names the little that it is told of: the branch was cut off, the handle unscrewed. */
const areNamed = (...stances: readonly Stance[]): boolean =>
  stances.every(({ topics }) => topics.size > 0 && topics.size <= MOST_THINGS);

/** A clause with more of them says it of one of these. */
const MOST_THINGS = 2;
