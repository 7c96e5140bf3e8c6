/** Finds the statements of a comparison by their keys. */
import type { Comparison } from "./compare.ts";
import { type StatementKey, splitKey } from "./statement.ts";
import type { Statement } from "./statements.ts";
import { likeness } from "./themes.ts";

interface Lookup {
  statement(key: StatementKey): Statement | undefined;
  weight(key: StatementKey): number;
  near(a: StatementKey, b: StatementKey): number;
  /** The statements that a statement brings with it. */
  before(key: StatementKey): readonly StatementKey[];
  /** The key that a statement has now: an earlier version of the rules may have begun it elsewhere, with less or more before it. */
  current(key: StatementKey): StatementKey;
}

const NOTHING: readonly StatementKey[] = [];

/** A comparison never changes, and each statement is looked up many times. */
const known = new WeakMap<Comparison, Lookup>();

/** Statements by key, for those who place them. */
export function lookup(comparison: Comparison): Lookup {
  const found = known.get(comparison) ?? lookupIn(comparison);
  known.set(comparison, found);
  return found;
}

function lookupIn(comparison: Comparison): Lookup {
  const at = new Map(comparison.statements.map(({ key }, index) => [key, index]));
  const bringing = new Map(
    comparison.statements.flatMap((said) =>
      said.start < said.own
        ? [[said.key, comparison.statements.flatMap((each) => (isBefore(each, said) ? [each.key] : []))] as const]
        : [],
    ),
  );
  const byEnd = new Map(comparison.statements.map(({ key, sourceId, end }) => [`${sourceId}:${end}`, key]));
  return {
    current(key) {
      const span = at.has(key) ? undefined : splitKey(key);
      return (span && byEnd.get(`${span.sourceId}:${span.end}`)) ?? key;
    },
    before: (key) => bringing.get(key) ?? NOTHING,
    statement: (key) => comparison.statements[at.get(key) ?? -1],
    weight: (key) => comparison.weight[at.get(key) ?? -1] ?? 0,
    near: (a, b) => likeness(comparison.near, at.get(a) ?? -1, at.get(b) ?? -1),
  };
}

/** Whether a statement is said in the sentence that another brings with it: "Mara stopped. She did not know ..." */
export const isBefore = (each: Statement, other: Statement): boolean =>
  each.sourceId === other.sourceId && other.start <= each.own && each.end <= other.own;
