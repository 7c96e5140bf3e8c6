/**
 * How strong a claim and its arguments are, after all that was said about each.
 *
 * First reading: DF-QuAD (Rago, Toni, Aurisicchio & Baroni, KR 2016), with a weight for each relation (edge-weighted frameworks: Yin et al.
 * 2025). Second reading: the quadratic energy model (Potyka, KR 2018). Both work on trees, from the leaves up.
 */
import type { Argument, Bearing, Truth } from "./tree.ts";

/** What an argument is worth by itself, by its vote. */
export const worthOf = (truth: Truth): number => (2 * truth - 1) / 10;
/** How much of an argument reaches what it is about, by its vote. */
export const reachOf = (bearing: Bearing): number => bearing / 4;

/** A claim starts in the middle, so that only arguments speak. */
const CLAIM = 0.5;
/** From here on arguments on both sides are piled up, and more change nothing. */
const PILED = 0.95;

export type Word = "for" | "against" | "open";

const FOR = 0.55;
const AGAINST = 0.45;
/** Votes come in steps: a strength on a border counts for the border's side, whatever the rounding. */
const ROUNDING = 1e-9;

export const wordOf = (strength: number): Word =>
  strength >= FOR - ROUNDING ? "for" : strength <= AGAINST + ROUNDING ? "against" : "open";

/** Whether an argument stands after what was said about it. */
export const stands = (strength: number): boolean => strength >= 0.5 - ROUNDING;

interface Replies {
  /** What reaches from the replies for and against: reach times strength. */
  readonly for: readonly number[];
  readonly against: readonly number[];
}
type Reading = (worth: number, replies: Replies) => number;

/** How much several replies say together: 1 − Π(1 − v). */
const together = (reached: readonly number[]): number => 1 - reached.reduce((rest, value) => rest * (1 - value), 1);
const total = (reached: readonly number[]): number => reached.reduce((sum, value) => sum + value, 0);

export const dfQuad: Reading = (worth, replies) => {
  const [attack, support] = [together(replies.against), together(replies.for)];
  return attack >= support ? worth - worth * (attack - support) : worth + (1 - worth) * (support - attack);
};

export const quadraticEnergy: Reading = (worth, replies) => {
  const energy = total(replies.for) - total(replies.against);
  const pull = (by: number) => Math.max(0, by) ** 2 / (1 + Math.max(0, by) ** 2);
  return worth - worth * pull(-energy) + (1 - worth) * pull(energy);
};

/** The strengths of a claim (by its id) and of all that hangs on it, 0 to 1. `all`: an argument after the one it is about. */
export function strengthsOf(
  claimId: string,
  all: readonly Argument[],
  reading: Reading = dfQuad,
): ReadonlyMap<string, number> {
  const replies = new Map<string, { for: number[]; against: number[] }>([[claimId, { for: [], against: [] }]]);
  for (const { id } of all) replies.set(id, { for: [], against: [] });
  const strengths = new Map<string, number>();
  for (const { id, about, relation, truth, bearing } of all.toReversed()) {
    const strength = reading(worthOf(truth), replies.get(id) as Replies);
    strengths.set(id, strength);
    replies.get(about)?.[relation].push(reachOf(bearing) * strength);
  }
  return strengths.set(claimId, reading(CLAIM, replies.get(claimId) as Replies));
}

export interface Verdict {
  readonly word: Word;
  /** Both readings, 0 to 1. */
  readonly first: number;
  readonly second: number;
  /** The second reading says another word. */
  readonly lightly: boolean;
  /** Both sides are piled up: more arguments change nothing. */
  readonly piled: boolean;
}

export function verdictOf(claimId: string, all: readonly Argument[]): Verdict {
  const strengths = strengthsOf(claimId, all);
  const first = strengths.get(claimId) ?? CLAIM;
  const second = strengthsOf(claimId, all, quadraticEnergy).get(claimId) ?? CLAIM;
  const reached = (relation: Argument["relation"]) =>
    together(
      all
        .filter((each) => each.about === claimId && each.relation === relation)
        .map(({ id, bearing }) => reachOf(bearing) * (strengths.get(id) ?? 0)),
    );
  const word = wordOf(first);
  const piled = reached("for") > PILED && reached("against") > PILED;
  return { word, first, second, lightly: wordOf(second) !== word, piled };
}

const WORDS: Readonly<Record<Word, string>> = { for: "Leans for", against: "Leans against", open: "Open" };

/** The verdict in words: *Leans for, lightly*. */
export const verdictWords = ({ word, lightly }: Pick<Verdict, "word" | "lightly">): string =>
  `${WORDS[word]}${lightly ? ", lightly" : ""}`;

/** A strength as it is shown: two decimals. */
export const shown = (strength: number): string => strength.toFixed(2);
