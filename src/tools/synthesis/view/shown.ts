import type { Synthesis, SynthesisSource } from "#domain/entities.ts";
import type { Check, Share } from "#domain/synthesis/checks.ts";
import type { Comparison } from "#domain/synthesis/compare.ts";
import type { Placed } from "#domain/synthesis/placed.ts";
import { type StatementKey, splitKey } from "#domain/synthesis/statement.ts";
import type { Decided } from "../data.ts";
import type { OpenSynthesis } from "../live.ts";

/** A merged synthesis with all that follows from the decisions about it. */
export interface Shown {
  readonly open: OpenSynthesis;
  readonly comparison: Comparison;
  readonly placed: Placed;
  readonly checks: readonly Check[];
  readonly shares: readonly Share[];
}

/** Stores a decision. @returns whether it is stored */
export type Decide = (change: (now: Synthesis) => Decided) => Promise<boolean>;

/** Puts a statement somewhere. */
export const putTo =
  (key: StatementKey, to: "text" | "report" | "out", why = "") =>
  ({ decisions }: Synthesis): Decided => ({ decisions: { ...decisions, [key]: { to, why } } });

/** The source of a statement, and its number. */
export function sourceOf(
  sources: readonly SynthesisSource[],
  key: StatementKey,
): { source: SynthesisSource; number: number } | null {
  const at = sources.findIndex(({ id }) => id === splitKey(key)?.sourceId);
  const source = sources[at];
  return source ? { source, number: at + 1 } : null;
}
