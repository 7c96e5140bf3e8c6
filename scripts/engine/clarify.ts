import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { think } from "../../domain/thinking/engine.ts";
import type { Adviser } from "../../domain/thinking/expert/advice.ts";
import { readInputs } from "./node-expert.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "evaluation");
/** How much each development input needs clarifying, as readers judge it: id, then 0 (not at all) to 3 (cannot be answered as it is). */
const NEEDS = join(FOLDER, "clarify.tsv");

/** How closely a missing score and a missing word follow what readers say a request needs; null without their judgements. */
export interface ClarifyTable {
  readonly inputs: number;
  /** Spearman's rank correlation with 100 - score, -1 to 1. */
  readonly score: number;
  /** The same with the number of words, the fewer the more: the baseline. */
  readonly words: number;
}

export function clarifyTable(expert: () => Adviser): ClarifyTable | null {
  if (!existsSync(NEEDS)) return null;
  const needs = new Map(
    readFileSync(NEEDS, "utf8")
      .split("\n")
      .map((row) => row.split("\t"))
      .filter(([, need = ""]) => /^[0-3]$/.test(need.trim()))
      .map(([id = "", need = ""]) => [id.trim(), Number(need)] as const),
  );
  const adviser = expert();
  const judged = readInputs(join(FOLDER, "development.tsv")).filter(({ id }) => needs.has(id));
  const need = judged.map(({ id }) => needs.get(id) ?? 0);
  const scores = judged.map(({ text }) => 100 - think({ text }, { expert: adviser }).score.before.total);
  const words = judged.map(({ text }) => -(text.match(/\S+/gu)?.length ?? 0));
  return { inputs: judged.length, score: rankCorrelation(scores, need), words: rankCorrelation(words, need) };
}

/** Spearman's rho: the correlation of the ranks, with equal values sharing their mean rank. 0 where one list does not vary. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const mean = (a.length + 1) / 2;
  const sum = (of: (at: number) => number) => a.reduce((total, _, at) => total + of(at), 0);
  const off = (list: readonly number[], at: number) => (list[at] ?? mean) - mean;
  const spread = Math.sqrt(sum((at) => off(a, at) ** 2) * sum((at) => off(b, at) ** 2));
  return spread === 0 ? 0 : sum((at) => off(a, at) * off(b, at)) / spread;
}

/** From 1 for the least. */
function ranks(values: readonly number[]): readonly number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}
