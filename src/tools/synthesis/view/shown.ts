import type { Synthesis, SynthesisSource } from "#domain/entities.ts";
import type { Check, Share } from "#domain/synthesis/checks.ts";
import type { Comparison } from "#domain/synthesis/compare.ts";
import type { lookup } from "#domain/synthesis/lookup.ts";
import type { Placed, PlacedSentence } from "#domain/synthesis/placed.ts";
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

/** What is decided anew is not finished. A change that stores nothing leaves it as it was. */
export const decidedAnew =
  (change: (now: Synthesis) => Decided) =>
  (now: Synthesis): Decided => {
    const changed = change(now);
    return Object.keys(changed).length === 0 ? changed : { finishedAt: null, ...changed };
  };

/** Puts a statement somewhere. */
export const putTo =
  (key: StatementKey, to: "text" | "report" | "out", why = "") =>
  ({ decisions }: Synthesis): Decided => ({ decisions: { ...decisions, [key]: { to, why } } });

type Decisions = Synthesis["decisions"];

/** Keeps statements in the report. What another tab decided since `seen` stays. */
export const keepInReport =
  (keys: readonly StatementKey[], seen: Decisions) =>
  ({ decisions }: Synthesis): Decided => ({
    decisions: {
      ...decisions,
      ...Object.fromEntries(
        keys.filter((key) => isSame(decisions[key], seen[key])).map((key) => [key, { to: "report", why: "" } as const]),
      ),
    },
  });

/** Takes `keepInReport` back: what was decided before is so again. A statement that was put elsewhere meanwhile stays there. */
export const undecide =
  (keys: readonly StatementKey[], seen: Decisions) =>
  ({ decisions }: Synthesis): Decided => ({
    decisions: Object.fromEntries(
      Object.entries(decisions).flatMap(([key, now]) => {
        if (now.to !== "report" || !keys.includes(key)) return [[key, now] as const];
        const before = seen[key];
        return before ? [[key, before] as const] : [];
      }),
    ),
  });

const isSame = (a: Decisions[string] | undefined, b: Decisions[string] | undefined): boolean =>
  a?.to === b?.to && a?.why === b?.why;

type Current = ReturnType<typeof lookup>["current"];

/** Moves a sentence among the others, in the order that is on disk: another tab may have changed it. */
export const moveSentence =
  (text: readonly PlacedSentence[], key: StatementKey, by: -1 | 1, current: Current) =>
  ({ shape }: Synthesis): Decided => {
    const place = new Map(shape.sequence?.map((each, index) => [current(each), index]));
    const placeOf = (each: StatementKey) => place.get(each) ?? place.size;
    const sequence = text.map((sentence) => sentence.key).sort((a, b) => placeOf(a) - placeOf(b));
    const at = sequence.indexOf(key);
    const other = sequence[at + by];
    if (at < 0 || other === undefined) return {};
    sequence[at + by] = key;
    sequence[at] = other;
    return { shape: { ...shape, sequence } };
  };

/** The next statement that could say what a sentence says; undefined where there is none. */
export function anotherOf({ key }: PlacedSentence, { comparison }: Shown): StatementKey | undefined {
  const theme = comparison.themes.find(({ statements }) => statements.includes(key));
  if (!theme || theme.opposed.length > 0) return undefined;
  const others = theme.statements.filter(
    (each) => theme.voices.includes(splitKey(each)?.sourceId ?? "") && !theme.parts.includes(each),
  );
  const another = others[(others.indexOf(key) + 1) % Math.max(1, others.length)];
  return another === key ? undefined : another;
}

/** Has another statement say it; the one before goes to the report. */
export const sayBy =
  (another: StatementKey, key: StatementKey, current: Current) =>
  ({ decisions, shape }: Synthesis): Decided => ({
    decisions: { ...decisions, [key]: { to: "report", why: "" }, [another]: { to: "text", why: "" } },
    // it takes the place that the person gave the other one
    ...(shape.sequence?.some((each) => current(each) === key) && {
      shape: { ...shape, sequence: shape.sequence.map((each) => (current(each) === key ? another : each)) },
    }),
  });

/** What a person or a model wrote over a sentence; empty where its source's own words are shown. */
export const wordingOf = ({ wording }: Pick<Synthesis, "wording">, key: StatementKey, current: Current): string =>
  Object.entries(wording).findLast(([each]) => current(each) === key)?.[1] ?? "";

/** Writes a sentence over; empty words put its source's own back. */
export const putWording =
  (words: string, key: StatementKey, current: Current) =>
  ({ wording }: Synthesis): Decided => {
    const others = Object.fromEntries(Object.entries(wording).filter(([each]) => current(each) !== key));
    return { wording: words === "" ? others : { ...others, [key]: words } };
  };

/** The source of a statement, and its number. */
export function sourceOf(
  sources: readonly SynthesisSource[],
  key: StatementKey,
): { source: SynthesisSource; number: number } | null {
  const at = sources.findIndex(({ id }) => id === splitKey(key)?.sourceId);
  const source = sources[at];
  return source ? { source, number: at + 1 } : null;
}
