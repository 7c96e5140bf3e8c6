import { comparedOutput } from "./groups.ts";
import type { LabCell, LabPlan, LabVote } from "./types.ts";
import { wilson } from "./wilson.ts";

/** Maximum pairs shown in one run: more than anybody votes on. */
export const MOST_PAIRS = 500;
/** Votes with a winner that two prompts need before there is a verdict. */
export const ENOUGH_VOTES = 8;

/** Two answers to the same question, by two prompts. */
export interface VotePair {
  /** The answer of the prompt that comes first in the plan. */
  readonly a: LabCell;
  readonly b: LabCell;
  /** Which answer is shown on the left; hidden from the voter. */
  readonly left: "a" | "b";
}

const SLOT = ({ inputId, adapterId, repeat }: Pick<LabVote, "inputId" | "adapterId" | "repeat">) =>
  JSON.stringify([inputId, adapterId, repeat]);

/** Identifies what a vote is about, the same for a pair and its vote. */
export const voteKey = (vote: Pick<LabVote, "a" | "b" | "inputId" | "adapterId" | "repeat">): string =>
  JSON.stringify([vote.a, vote.b, SLOT(vote)]);

export const keyOfPair = ({ a, b }: VotePair): string => voteKey({ ...a, a: a.promptId, b: b.promptId });

/**
 * The pairs of a run to vote on, in an order that looks random but is the same after a reload. The pairs of prompts take turns, so that a
 * person who stops early has voted on all of them about equally. Sides are mixed. Equal answers are left out: there is nothing to choose.
 * @returns at most `MOST_PAIRS`
 */
export function pairsOf(plan: LabPlan, cells: readonly LabCell[], runId: string): readonly VotePair[] {
  const answers = new Map<string, Map<string, LabCell>>();
  for (const cell of cells) {
    if (cell.status !== "done") continue;
    const slots = answers.get(cell.promptId) ?? new Map<string, LabCell>();
    answers.set(cell.promptId, slots.set(SLOT(cell), cell));
  }
  const rows = promptPairs(plan)
    .map(([a, b]) => ({
      order: digest(`${runId} ${a} ${b}`),
      pairs: pairsBetween(answers.get(a), answers.get(b), runId),
    }))
    .sort((x, y) => x.order - y.order);
  const mixed: VotePair[] = [];
  const longest = rows.reduce((most, { pairs }) => Math.max(most, pairs.length), 0);
  for (let at = 0; at < longest; at++)
    for (const { pairs } of rows) {
      const pair = pairs[at];
      if (pair) mixed.push(pair);
      if (mixed.length === MOST_PAIRS) return mixed;
    }
  return mixed;
}

const promptPairs = ({ prompts }: LabPlan): readonly (readonly [string, string])[] =>
  prompts.flatMap((a, at) => prompts.slice(at + 1).map((b) => [a.id, b.id] as const));

function pairsBetween(
  left: ReadonlyMap<string, LabCell> = new Map(),
  right: ReadonlyMap<string, LabCell> = new Map(),
  runId: string,
): readonly VotePair[] {
  const pairs: { order: number; pair: VotePair }[] = [];
  for (const [slot, a] of left) {
    const b = right.get(slot);
    if (!b || comparedOutput(a.output) === comparedOutput(b.output)) continue;
    const luck = digest(`${runId} ${a.promptId} ${b.promptId} ${slot}`);
    pairs.push({ order: luck >>> 1, pair: { a, b, left: luck & 1 ? "a" : "b" } });
  }
  return pairs.sort((x, y) => x.order - y.order).map(({ pair }) => pair);
}

/**
 * 32 bits that depend on every character: FNV-1a, then the finaliser of MurmurHash3, without which the low bits would depend mostly on the
 * last character.
 */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The result of the votes on two prompts. */
export interface Tally {
  readonly a: string;
  readonly b: string;
  readonly winsA: number;
  readonly winsB: number;
  readonly ties: number;
  /** The share of `a`, counting a tie as half a win, with its 95 % interval; null without votes. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
  /** `too-few`: fewer than `ENOUGH_VOTES` with a winner. `too-close`: the interval includes one half. */
  readonly verdict: "a" | "b" | "too-few" | "too-close";
}

/**
 * Counts the votes on each two prompts of a plan, in its order. Of several votes on the same two answers the latest counts. The interval is
 * Wilson's, over all votes: ties vary less than it assumes, so it is somewhat too wide.
 */
export function tally(plan: LabPlan, votes: readonly LabVote[]): readonly Tally[] {
  const latest = new Map([...votes].sort((x, y) => x.at - y.at).map((vote) => [voteKey(vote), vote]));
  const counts = new Map<string, { a: number; b: number; tie: number }>();
  for (const { a, b, choice } of latest.values()) {
    const key = JSON.stringify([a, b]);
    const count = counts.get(key) ?? { a: 0, b: 0, tie: 0 };
    count[choice]++;
    counts.set(key, count);
  }
  return promptPairs(plan).map(([a, b]) => {
    const { a: winsA, b: winsB, tie: ties } = counts.get(JSON.stringify([a, b])) ?? { a: 0, b: 0, tie: 0 };
    const all = winsA + winsB + ties;
    const share = all === 0 ? null : (winsA + ties / 2) / all;
    const { low, high } = wilson(share ?? 0, all);
    const verdict =
      winsA + winsB < ENOUGH_VOTES ? "too-few" : low > 0.5 ? "a" : high < 0.5 ? "b" : ("too-close" as const);
    return { a, b, winsA, winsB, ties, share, low, high, verdict };
  });
}
