/** Words of the debate's screens. */
import type { Phase } from "#domain/arena/next-step.ts";
import { ranked } from "#domain/arena/rival-order.ts";
import { areRivals } from "#domain/arena/rivals.ts";
import { type Verdict, verdictWords, type Word, wordOf } from "#domain/arena/strength.ts";
import type { Bearing, Truth } from "#domain/arena/tree.ts";
import type { OtherVote, TurningPoints } from "#domain/arena/turning.ts";
import type { ArenaRun, ArenaTurn } from "#domain/entities.ts";

export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  opening: "Openings",
  critique: "Critique",
  rebuttal: "Rebuttal",
};

export interface Choice<Value> {
  readonly value: Value;
  readonly key: string;
  readonly label: string;
  readonly means: string;
}

export const TRUTHS: readonly Choice<Truth>[] = [
  { value: 1, key: "1", label: "I doubt it", means: "about 1 in 10" },
  { value: 2, key: "2", label: "Probably not", means: "about 3 in 10" },
  { value: 3, key: "3", label: "Cannot tell", means: "as likely as not" },
  { value: 4, key: "4", label: "Probably", means: "about 7 in 10" },
  { value: 5, key: "5", label: "Checked, and it holds", means: "about 9 in 10" },
];

export const BEARINGS: readonly Choice<Bearing>[] = [
  { value: 1, key: "Q", label: "A little", means: "a quarter" },
  { value: 2, key: "W", label: "Some", means: "half" },
  { value: 3, key: "E", label: "Much", means: "three quarters" },
  { value: 4, key: "R", label: "It decides", means: "in full" },
];

/** *1 argument*, *3 arguments* */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Who wrote turns beside the person: *no model*, *2 turns by My server* */
export function writtenBy(turns: readonly Pick<ArenaTurn, "origin">[]): string {
  const providers = turns.flatMap(({ origin }) => (origin.by === "model" ? [origin.provider] : []));
  if (providers.length === 0) return "no model";
  return `${counted(providers.length, "turn")} by ${[...new Set(providers)].join(" and ")}`;
}

/** What the list says of a debate. */
export function standingWords(run: ArenaRun, said: number): string {
  const [last] = Object.values(run.strengths).slice(-1);
  if (areRivals(run) && run.closedAt !== null && last) return leadingWords(run);
  if (run.closedAt === null || !last) return said === 0 ? "not begun" : `open, ${counted(said, "argument")}`;
  return verdictWords({ word: wordOf(last.first), lightly: wordOf(last.second) !== wordOf(last.first) }).toLowerCase();
}

/** Characters of a claim that the list shows. */
const EXCERPT = 40;

/** The claims that led when the debate was closed: *“Cards keep people.” leads* */
function leadingWords({ claims, strengths }: ArenaRun): string {
  const stored = new Map(Object.values(strengths).map(({ claimId, first }) => [claimId, first]));
  const [leaders = []] = ranked(new Map(claims.map(({ id }) => [id, stored.get(id) ?? 0])));
  const words = claims
    .filter(({ id }) => leaders.includes(id))
    .map(({ text }) => `“${text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text}”`);
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)} are level` : `${words.join()} leads`;
}

/** What a verdict means, below its word. */
export function verdictMeaning(verdict: Verdict, said: number): string {
  const by = `${verdict.first.toFixed(2)} by how you weighed ${counted(said, "argument")}, with the names hidden.`;
  const second = wordOf(verdict.second);
  const also = verdict.lightly
    ? ` Another way to add them up gives ${verdict.second.toFixed(2)}, ${PLAIN[second]}: it is a close call.`
    : ` Another way to add them up gives ${verdict.second.toFixed(2)}, the same word.`;
  const piled = verdict.piled ? " Both sides are piled up: more arguments change nothing." : "";
  return `${by}${also}${piled} It says how the arguments weigh, not whether it is true.`;
}

const PLAIN: Readonly<Record<Word, string>> = { for: "for", against: "against", open: "open" };

const MARKS: Readonly<Record<OtherVote["mark"], string>> = { truth: "true", bearing: "matters" };

/** *true 3 → 5* */
export const otherVoteWords = ({ mark, from, to }: OtherVote): string => `${MARKS[mark]} ${from} → ${to}`;

/** What would turn the verdict, in sentences. @param numberOf an argument's number by its id */
export function turningWords(now: Word, { nearest, turning }: TurningPoints, numberOf: (id: string) => number): string {
  const targets = (["for", "open", "against"] as const).filter((word) => word !== now);
  const sentences = targets.map((word) => {
    const target = word === "open" ? "leave it open" : `turn it to “${word}”`;
    const [first, second] = nearest[word]?.votes ?? [];
    if (!first) return `No two votes ${target}.`;
    const voted = (vote: OtherVote) => `argument ${numberOf(vote.id)} voted ${votedWords(vote)}`;
    if (second) return `No single vote can ${target}. Two together can: ${voted(first)}, and ${voted(second)}.`;
    const many = turning[word] ?? 1;
    return many === 1
      ? `One vote can ${target}: ${voted(first)}.`
      : `Another vote on any one of ${many} arguments can ${target}. The nearest is ${voted(first)}.`;
  });
  return sentences.join(" ");
}

const MOST_OF: Readonly<Record<OtherVote["mark"], number>> = { truth: 5, bearing: 4 };
/** *true 5 of 5 instead of 3* */
const votedWords = ({ mark, from, to }: OtherVote): string =>
  `${MARKS[mark]} ${to} of ${MOST_OF[mark]} instead of ${from}`;

/** A file's name for a debate: its first words. @param extension without the dot */
export const fileName = (claim: string, extension: string): string =>
  `${
    claim
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 50)
      .replace(/-$/, "") || "debate"
  }.${extension}`;
