/**
 * What would turn a verdict: every other vote on every argument, then every pair of them, each a full evaluation. This is exact, because votes
 * come in steps. (Counterfactuals for such graphs: CE-QArg, Yin, Potyka & Toni 2024.)
 */
import { reachOf, stands, strengthsOf, type Word, wordOf, worthOf } from "./strength.ts";
import type { Argument, Bearing, Truth } from "./tree.ts";

/** Another vote on one argument. */
export interface OtherVote {
  readonly id: string;
  readonly mark: "truth" | "bearing";
  readonly from: number;
  readonly to: number;
}
export const stepsOf = ({ from, to }: OtherVote): number => Math.abs(to - from);

/** One or two other votes, and what comes of them. */
export interface Turning {
  readonly votes: readonly OtherVote[];
  /** How far they are from the votes that were given: the sum of their steps. */
  readonly steps: number;
  /** The claim's strength then. */
  readonly strength: number;
  readonly word: Word;
}

export interface TurningPoints {
  /** The nearest single vote of each argument that changes the word, the nearest argument first. */
  readonly singles: readonly Turning[];
  /** The nearest change to each other word: a single vote where there is one, else two. Absent where no two votes reach it. */
  readonly nearest: Readonly<Partial<Record<Word, Turning>>>;
  /** How many arguments have a single vote that changes the word to this one. An argument may count for two words. */
  readonly turning: Readonly<Partial<Record<Word, number>>>;
}

/** More arguments than this are not paired: a pair more a key would be felt. */
const MOST_PAIRED = 24;

/** What would turn the verdict on a claim. `all`: an argument after the one it is about. */
export function turningPoints(claimId: string, all: readonly Argument[]): TurningPoints {
  const evaluate = evaluator(claimId, all);
  const isNearer = nearerFrom(evaluate([]));
  const now = wordOf(evaluate([]));
  const others = all.flatMap(otherVotes);
  const turned = (votes: readonly OtherVote[]): Turning => {
    const strength = evaluate(votes);
    return { votes, steps: votes.reduce((sum, vote) => sum + stepsOf(vote), 0), strength, word: wordOf(strength) };
  };
  const singles = others.map((vote) => turned([vote])).filter(({ word }) => word !== now);
  const nearest: Partial<Record<Word, Turning>> = {};
  const note = (turning: Turning) => {
    const before = nearest[turning.word];
    if (!before || isNearer(turning, before)) nearest[turning.word] = turning;
  };
  singles.forEach(note);
  const missing = (["for", "open", "against"] as const).filter((word) => word !== now && !nearest[word]);
  if (missing.length > 0 && all.length <= MOST_PAIRED)
    others.forEach((first, at) => {
      for (const second of others.slice(at + 1)) {
        if (first.id === second.id && first.mark === second.mark) continue;
        const strength = evaluate([first, second]);
        if (missing.includes(wordOf(strength))) note(turned([first, second]));
      }
    });
  const byArgument = new Map<string, Turning>();
  for (const turning of singles) {
    const id = turning.votes[0]?.id ?? "";
    const before = byArgument.get(id);
    if (!before || isNearer(turning, before)) byArgument.set(id, turning);
  }
  const argumentsFor = (word: Word) =>
    new Set(singles.filter((each) => each.word === word).map(({ votes: [vote] }) => vote?.id)).size;
  const turning = { for: argumentsFor("for"), open: argumentsFor("open"), against: argumentsFor("against") };
  return { turning, singles: [...byArgument.values()].sort((a, b) => (isNearer(a, b) ? -1 : 1)), nearest };
}

/** Fewer steps are nearer; among equals, the one that moves the claim further, then the earlier one. */
const nearerFrom =
  (now: number) =>
  (a: Turning, b: Turning): boolean =>
    a.steps < b.steps || (a.steps === b.steps && Math.abs(a.strength - now) > Math.abs(b.strength - now) + 1e-12);

const TRUTHS: readonly Truth[] = [1, 2, 3, 4, 5];
const BEARINGS: readonly Bearing[] = [1, 2, 3, 4];

export const otherVotes = ({ id, truth, bearing }: Argument): OtherVote[] => [
  ...TRUTHS.filter((to) => to !== truth).map((to) => ({ id, mark: "truth", from: truth, to }) as const),
  ...BEARINGS.filter((to) => to !== bearing).map((to) => ({ id, mark: "bearing", from: bearing, to }) as const),
];

/**
 * Evaluates the claim under other votes, thousands of times. A leaner form of `strengthsOf` with DF-QuAD: products over arrays. A test
 * holds the two together.
 */
export function evaluator(claimId: string, all: readonly Argument[]): (votes: readonly OtherVote[]) => number {
  const places = new Map(all.map(({ id }, at) => [id, at]));
  const last = all.length;
  const parents = all.map(({ about }) => (about === claimId ? last : (places.get(about) ?? -1)));
  const worth = Float64Array.from([...all.map(({ truth }) => worthOf(truth)), 0.5]);
  const reach = Float64Array.from(all.map(({ bearing }) => reachOf(bearing)));
  const [attack, support] = [new Float64Array(last + 1), new Float64Array(last + 1)];
  const put = (vote: OtherVote, mark: number) => {
    const at = places.get(vote.id) ?? -1;
    if (vote.mark === "truth") worth[at] = worthOf(mark as Truth);
    else reach[at] = reachOf(mark as Bearing);
  };
  const at = (values: Float64Array, place: number) => values[place] ?? 0;
  return (votes) => {
    for (const vote of votes) put(vote, vote.to);
    attack.fill(1);
    support.fill(1);
    // what is left after the replies on each side: their difference is that of the two sides, turned round
    const strengthAt = (place: number) => {
      const pull = at(attack, place) - at(support, place);
      const own = at(worth, place);
      return pull <= 0 ? own + own * pull : own + (1 - own) * pull;
    };
    for (let place = last - 1; place >= 0; place--) {
      const parent = parents[place] ?? -1;
      const side = all[place]?.relation === "for" ? support : attack;
      if (parent >= 0) side[parent] = at(side, parent) * (1 - at(reach, place) * strengthAt(place));
    }
    const strength = strengthAt(last);
    for (const vote of votes) put(vote, vote.from);
    return strength;
  };
}

/** A conclusion that another vote changes: the claim's word, or whether an argument stands. */
export interface Flip {
  /** The claim's id, or an argument's. */
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** The arguments with other votes. */
export const withVotes = (all: readonly Argument[], votes: readonly OtherVote[]): readonly Argument[] =>
  all.map((argument) => {
    const own = votes.filter(({ id }) => id === argument.id);
    return own.length === 0 ? argument : { ...argument, ...Object.fromEntries(own.map(({ mark, to }) => [mark, to])) };
  });

/** Every conclusion that flips under other votes: the claim's, and that of each argument which something was said about. */
export function flipsOf(claimId: string, all: readonly Argument[], votes: readonly OtherVote[]): readonly Flip[] {
  const [before, after] = [strengthsOf(claimId, all), strengthsOf(claimId, withVotes(all, votes))];
  const answered = new Set(all.map(({ about }) => about));
  return [...before].flatMap(([id, was]): Flip[] => {
    const is = after.get(id) ?? was;
    const flips = id === claimId ? wordOf(was) !== wordOf(is) : answered.has(id) && stands(was) !== stands(is);
    return flips ? [{ id, before: was, after: is }] : [];
  });
}
