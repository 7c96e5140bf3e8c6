import { CHECK_GROUPS, type CheckGroup, type CheckResult, type CheckVerdict } from "./types.ts";

export const VERDICT_WORDS: Readonly<Record<CheckVerdict, string>> = {
  holds: "holds",
  not: "does not hold",
  unknown: "not known",
};

export interface ReadinessVerdict {
  readonly kind: "ready" | "not" | "unknown";
  readonly sentence: string;
  readonly detail: string;
}

/**
 * Whether others may be let in. Unknown never counts as holding.
 * @param results all checks that were made
 * @param closed how many more the server tells to admins alone
 */
export function verdictOf(results: readonly CheckResult[], closed: number): ReadinessVerdict {
  const count = (verdict: CheckVerdict, weight?: CheckResult["weight"]) =>
    results.filter((result) => result.verdict === verdict && (weight === undefined || result.weight === weight)).length;
  const [against, open] = [count("not", "against"), count("unknown") + closed];
  const advice = count("not", "advice");
  const detail = [
    `${count("holds")} hold`,
    ...(advice > 0 ? [`${things(advice)} could be better`] : []),
    ...(open > 0 ? [`${open} could not be checked from here`] : []),
  ].join(", ");
  if (against > 0)
    return {
      kind: "not",
      sentence: `Not ready: ${things(against)} ${against === 1 ? "speaks" : "speak"} against it.`,
      detail,
    };
  if (open > 0)
    return {
      kind: "unknown",
      sentence: `Not known: ${open} ${open === 1 ? "check" : "checks"} could not be made.`,
      detail,
    };
  return advice > 0
    ? { kind: "ready", sentence: `Ready: nothing speaks against it, and ${things(advice)} could be better.`, detail }
    : { kind: "ready", sentence: `Ready: all ${results.length} checks hold.`, detail };
}

const things = (n: number): string => (n === 1 ? "1 thing" : `${n} things`);

export interface Part {
  readonly title: string;
  readonly results: readonly CheckResult[];
}

/** What needs somebody first: against launch, what is not known, advice; then what holds, by group. */
export function partsOf(results: readonly CheckResult[]): {
  readonly open: readonly Part[];
  readonly held: readonly Part[];
} {
  const of = (title: string, wanted: (result: CheckResult) => boolean): Part => ({
    title,
    results: results.filter(wanted),
  });
  const filled = (parts: readonly Part[]) => parts.filter((part) => part.results.length > 0);
  return {
    open: filled([
      of("Against launch", ({ verdict, weight }) => verdict === "not" && weight === "against"),
      of("Could not be checked from here", ({ verdict }) => verdict === "unknown"),
      of("Could be better", ({ verdict, weight }) => verdict === "not" && weight === "advice"),
    ]),
    held: filled(
      CHECK_GROUPS.map((group: CheckGroup) =>
        of(group, (result) => result.group === group && result.verdict === "holds"),
      ),
    ),
  };
}

/** What was last known of each check. A look that could not tell changes nothing. */
export type Known = Readonly<
  Record<string, { readonly verdict: Exclude<CheckVerdict, "unknown"> /** Epoch milliseconds. */; readonly at: number }>
>;

/** Checks that held when they could last be made and do not now. */
export const brokenSince = (results: readonly CheckResult[], known: Known): readonly CheckResult[] =>
  results.filter(({ id, verdict }) => verdict === "not" && known[id]?.verdict === "holds");

/** @param at when the results were seen, epoch milliseconds */
export const knownWith = (known: Known, results: readonly CheckResult[], at: number): Known => ({
  ...known,
  ...Object.fromEntries(results.flatMap(({ id, verdict }) => (verdict === "unknown" ? [] : [[id, { verdict, at }]]))),
});

/** The stored looks, as far as they can be read. */
export function readKnown(kept: unknown): Known {
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, one]) => isKnown(one)));
}

function isKnown(value: unknown): value is Known[string] {
  if (typeof value !== "object" || value === null) return false;
  const { verdict, at } = value as Readonly<Record<string, unknown>>;
  return (verdict === "holds" || verdict === "not") && typeof at === "number";
}
