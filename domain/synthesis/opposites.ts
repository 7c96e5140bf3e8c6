/** Everyday opposites. Each pair is two lists of base forms. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["long lengthy", "short brief"],
  ["rise increase grow gain", "fall drop decrease shrink decline"],
  ["more", "fewer less"],
  ["raise", "lower cut reduce"],
  ["early", "late"],
  ["cheap inexpensive affordable", "expensive costly pricey"],
  ["fast quick quickly", "slow slowly"],
  ["easy simple", "hard difficult complicated"],
  ["open", "closed close shut"],
  ["keep", "cancel drop remove"],
  ["like love enjoy", "hate dislike"],
  ["safe", "unsafe dangerous"],
  ["full", "empty"],
  ["rotten damaged cracked leaky", "sound intact undamaged"],
  ["fresh", "stale mouldy"],
  ["clean", "dirty filthy"],
  ["friendly polite", "rude unfriendly"],
  ["asleep", "awake"],
  ["sober", "drunk"],
  ["thick", "thin"],
  ["wide broad", "narrow"],
  ["noisy loud", "quiet silent"],
  ["warm hot", "cold cool"],
  ["start begin", "end stop finish"],
  ["win", "lose"],
  ["accept approve agree", "reject refuse disagree"],
  ["present", "absent missing"],
  ["strong", "weak"],
  ["large big", "small"],
  ["good well better", "bad badly worse"],
  ["happy satisfied", "unhappy unsatisfied dissatisfied"],
  ["clear", "unclear confusing"],
  ["true right correct", "false wrong incorrect"],
  ["public", "private"],
  ["before", "after"],
  ["above", "below"],
  ["inside indoors", "outside outdoors"],
  ["succeed pass", "fail"],
  ["enough sufficient", "insufficient"],
  ["possible", "impossible"],
  ["heavy", "light"],
  ["high", "low"],
  ["bright sunny", "dark shady"],
  ["wet", "dry"],
  ["old", "new"],
  ["full-time", "part-time"],
  ["morning", "evening afternoon"],
  ["always", "rarely seldom"],
  ["now", "later"],
];

const SIDES: ReadonlyMap<string, readonly [pair: number, side: 0 | 1]> = new Map(
  PAIRS.flatMap((sides, pair) =>
    sides.flatMap((words, side) => words.split(" ").map((word) => [word, [pair, side as 0 | 1]] as const)),
  ),
);

/** Most words are not: each is asked for its side many times. */
const isCompared = (word: string): boolean => word.endsWith("er") || word.endsWith("est");

/** "cheaper" and "earliest" are "cheap" and "early". */
const compared = (word: string): readonly string[] => [
  word.replace(/i(?:er|est)$/, "y"),
  word.replace(/([bdgnt])\1(?:er|est)$/, "$1"),
  word.replace(/(?:er|est)$/, ""),
  word.replace(/e(?:r|st)$/, "e"),
];

/** The side of a pair of opposites that a word is on; undefined for a word without one. @param word in lower case @param stem its stem */
export function sideOf(word: string, stem: string): readonly [pair: number, side: 0 | 1] | undefined {
  const side = SIDES.get(word) ?? SIDES.get(stem);
  if (side || !isCompared(word)) return side;
  for (const form of compared(word)) {
    const found = SIDES.get(form);
    if (found) return found;
  }
  return undefined;
}

/** @param stems the stems of a statement's words @param written the same words as they were written, in lower case */
export function oppositesIn(
  stems: readonly string[],
  written: readonly string[],
): { readonly sides: ReadonlyMap<number, 0 | 1>; readonly found: ReadonlySet<string> } {
  const sides = new Map<number, 0 | 1>();
  const found = new Set<string>();
  for (const [at, stem] of stems.entries()) {
    const side = sideOf(written[at] ?? "", stem);
    if (!side) continue;
    sides.set(...side);
    found.add(stem);
  }
  return { sides, found };
}
