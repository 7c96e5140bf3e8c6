/** What a clause holds of a thing where another one may hold the reverse: included or extra, needed or optional, allowed or not, quiet or loud. */
import { topicsOf } from "./everyday.ts";
import { specific } from "./facets.ts";

export interface Stance {
  readonly group: string;
  readonly side: 1 | -1;
  /** What it is held of. */
  readonly topics: ReadonlySet<string>;
  /** With which it begins: most often what it is held of. */
  readonly lead: string | undefined;
  /** As it is written. */
  readonly word: string;
}

interface Group {
  readonly name: string;
  readonly so: RegExp;
  readonly otherwise: RegExp;
  /** How much two clauses need in common: a thing, the thing they begin with, or nothing, where a text has one such thing. */
  readonly needs: "topic" | "lead" | "nothing";
}

const GROUPS: readonly Group[] = [
  {
    name: "included",
    so: /\b(?:includ(?:ed|es|ing)|incl|provided|laid on|served|supplied)\b/giu,
    otherwise:
      /\b(?:exclud(?:ed|es|ing)|excl|plus|extra|on top|bring (?:(?:your|their|our|my) )?own|packed lunch)\b/giu,
    needs: "topic",
  },
  { name: "free", so: /\bfree\b/giu, otherwise: /\b(?:pays?|costs?)\b/giu, needs: "topic" },
  {
    name: "needed",
    so: /\b(?:needs?|needed|required|compulsory|have to (?:bring|wear|have)|must (?:bring|wear|have))\b/giu,
    otherwise: /\b(?:optional|no need|unnecessary|needn't)\b/giu,
    needs: "topic",
  },
  {
    name: "allowed",
    so: /\b(?:allowed|permitted|okay|ok|fine|welcome|(?:you|they|children|pets) can|can be|may)\b/giu,
    otherwise: /\b(?:forbidden|banned|prohibited|stays? at home)\b/giu,
    needs: "topic",
  },
  {
    name: "comes",
    so: /\b(?:coming|comes?|goes with|go with)\b/giu,
    otherwise: /\b(?:stays? away)\b/giu,
    needs: "lead",
  },
  {
    name: "taken",
    so: /\b(?:should|must|may|can|to|shouldn't|mustn't)\s(?:take|go on with|continue|keep taking)\b/giu,
    otherwise: /\b(?:stop taking|skip|leave out|leave off)\b/giu,
    needs: "topic",
  },
  {
    name: "everywhere",
    so: /\b(?:everywhere|in every \w+)\b/giu,
    otherwise: /\b(?:only in|nowhere)\b/giu,
    needs: "topic",
  },
  { name: "open", so: /\bopen\b/giu, otherwise: /\b(?:shut|closed|locked)\b/giu, needs: "lead" },
  {
    name: "kept",
    so: /\b(?:stays?|keep|kept)\b/giu,
    otherwise: /\b(?:throw away|the tip|get rid|comes with us|give away|bin it|thrown out)\b/giu,
    needs: "topic",
  },
  {
    name: "told",
    so: /(?:\b(?:must|should|please|don't|do not|never|not)\s|^\s*)(?:tell|ring|call|phone|inform|contact|write to)\b/giu,
    otherwise: /\bkeep (?:it )?from\b/giu,
    needs: "topic",
  },
  {
    name: "warm",
    so: /\b(?:heated|warm|hot|warmth|heat)\b/giu,
    otherwise: /\b(?:freezing|cold|icy)\b/giu,
    needs: "lead",
  },
  {
    name: "quick",
    so: /\b(?:too fast|very fast|speeding|racing|so fast|that fast)\b/giu,
    otherwise: /\b(?:slow|slowly|carefully)\b/giu,
    needs: "topic",
  },
  {
    name: "good",
    so: /\b(?:copes?|handles?|well|easy|clear|reliable|sturdy|comfortable|excellent|perfect|likes?)\b/giu,
    otherwise:
      /\b(?:clogs?|struggles?|hard|difficult|sticks?|stuck|jams?|badly|flimsy|useless|poor|terrible|unreadable)\b/giu,
    needs: "lead",
  },
  {
    name: "quiet",
    so: /\b(?:quiet|silent|peaceful|(?:hardly|barely|can't|never) hear)\b/giu,
    otherwise: /\b(?:loud|noisy|(?<!(?:hardly|barely|n't|never) )hear (?:it|the \w+|every \w+))\b/giu,
    needs: "nothing",
  },
  {
    name: "dry",
    so: /\b(?:it|road|ground|weather|pavement|street)\s(?:was|is|had been|stayed)\s(?:all\s)?dry\b/giu,
    otherwise:
      /\b(?:it|road|ground|weather|pavement|street)\s(?:was|is|had been|had)\s(?:still\s|all\s)?(?:rain\w*|wet|pouring|snowing|icy)\b/giu,
    needs: "nothing",
  },
];

/** "Include", "allow" and the like are no things. */
const NO_THING =
  /^(?:includ|allow|permit|approve|need|requir|cost|pay|free|open|shut|close|stay|keep|clear|cope|cop|handl|stick|hard|easy|warm|hot|cold|heat|freez|fast|slow|bring|extra|plus|optional|compulsory|will|can|surprising|hear|quiet|loud|noisy|own|please|ill|contact|inform)/u;
const CLAUSE = /[,;:()!?]|\.(?!\d)|\s[–—→]\s|\b(?:but|because|while|although|though)\b/iu;
/** A "not" turns what stands at most one word behind it. */
const TURNED = /\b(?:not|never|no|nobody|none|nor|\w+n't|cannot|hardly)\s(?:[\w']+\s)?$/iu;
/** They are of one thing that is eaten. */
const FOOD = /^(?:sandwiche?|lunch|food|soup|meal|picnic|snack)$/u;

/** @param own the statement's own words @param whole with what stands before them */
export function stancesIn(own: string, whole: string): readonly Stance[] {
  const text = own.replaceAll("’", "'");
  const found: Stance[] = [];
  let before = whole.slice(0, whole.length - own.length);
  for (const clause of text.split(CLAUSE)) {
    const things = thingsOf(clause);
    const [topics, lead] = things.length > 0 ? [things, things[0]] : [thingsOf(before), thingsOf(before)[0]];
    for (const { name, so, otherwise } of GROUPS)
      for (const [pattern, side] of [
        [so, 1],
        [otherwise, -1],
      ] as const)
        for (const { 0: word, index } of clause.matchAll(pattern)) {
          const turns =
            TURNED.test(clause.slice(0, index)) || /^(?:don't|do not|never|not|shouldn't|mustn't)\s/iu.test(word)
              ? 1
              : 0;
          found.push({
            group: name,
            side: turns % 2 === 1 ? (-side as 1 | -1) : side,
            topics: new Set(name === "told" ? topics.filter((topic) => topic !== "phone") : topics),
            lead,
            word: turns % 2 === 1 ? `not ${word}` : word.trim(),
          });
        }
    for (const { 0: word, 1: thing = "" } of clause.matchAll(/\bno\s(\p{L}+)/giu))
      if (thingsOf(thing).length > 0)
        found.push({ group: "allowed", side: -1, topics: new Set(thingsOf(thing)), lead: thingsOf(thing)[0], word });
    before = clause.trim() === "" ? before : clause;
  }
  return found;
}

const thingsOf = (text: string): readonly string[] => [
  ...specific(text).filter((topic) => !NO_THING.test(topic) && !FOOD.test(topic)),
  ...(topicsOf(text).some((topic) => FOOD.test(topic)) ? ["food"] : []),
];

const NEEDS = new Map(GROUPS.map(({ name, needs }) => [name, needs]));

/** The words by which two statements hold the reverse of one thing; null where they do not. */
export function reversed(
  a: readonly Stance[],
  b: readonly Stance[],
  isCommon: (topic: string) => boolean,
): readonly [string, string] | null {
  for (const one of a)
    for (const other of b) {
      if (one.group !== other.group || one.side === other.side) continue;
      // a statement that holds both sides of a thing tells neither
      if (holdsBoth(a, one) || holdsBoth(b, other)) continue;
      const needs = NEEDS.get(one.group);
      const shared = [...one.topics].filter((topic) => other.topics.has(topic) && !isCommon(topic));
      const isOfOne =
        needs === "nothing"
          ? one.topics.size <= MOST_THINGS || other.topics.size <= MOST_THINGS
          : needs === "lead"
            ? shared.length > 1 || (one.lead !== undefined && one.lead === other.lead)
            : shared.length > 0;
      if (isOfOne) return [one.word, other.word];
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

/** A clause with more of them says it of one of these. */
const MOST_THINGS = 2;
