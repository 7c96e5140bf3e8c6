/** Finds the statements of a comparison by their keys. */
import type { Comparison } from "./compare.ts";
import { type StatementKey, splitKey } from "./statement.ts";
import { ownText, type Statement } from "./statements.ts";
import { likeness } from "./themes.ts";
import { specific } from "./things.ts";

interface Lookup {
  statement(key: StatementKey): Statement | undefined;
  weight(key: StatementKey): number;
  near(a: StatementKey, b: StatementKey): number;
  /** Whether another source speaks of the same thing. */
  isSpokenOf(key: StatementKey): boolean;
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
  const telling = spokenOf(comparison.statements);
  const byEnd = new Map(comparison.statements.map(({ key, sourceId, end }) => [`${sourceId}:${end}`, key]));
  return {
    current(key) {
      const span = at.has(key) ? undefined : splitKey(key);
      return (span && byEnd.get(`${span.sourceId}:${span.end}`)) ?? key;
    },
    before: (key) => bringing.get(key) ?? NOTHING,
    statement: (key) => comparison.statements[at.get(key) ?? -1],
    weight: (key) => comparison.weight[at.get(key) ?? -1] ?? 0,
    isSpokenOf: (key) => telling.has(key),
    near: (a, b) => likeness(comparison.near, at.get(a) ?? -1, at.get(b) ?? -1),
  };
}

/** Whether a statement is said in the sentence that another brings with it: "Mara stopped. She did not know ..." */
export const isBefore = (each: Statement, other: Statement): boolean =>
  each.sourceId === other.sourceId && other.start <= each.own && each.end <= other.own;

/** A word that more statements hold is what all is about, or says little. */
const MOST_HOLDERS = 4;

/** The statements with a word that at least two sources and at most four statements hold. Numbers name no thing. */
function spokenOf(statements: readonly Statement[]): ReadonlySet<StatementKey> {
  const holders = new Map<string, Statement[]>();
  for (const said of statements)
    for (const word of new Set(specific(ownText(said))))
      if (/^\p{L}{3}/u.test(word)) holders.set(word, [...(holders.get(word) ?? []), said]);
  return new Set(
    [...holders.values()]
      .filter((held) => held.length <= MOST_HOLDERS && new Set(held.map(({ sourceId }) => sourceId)).size > 1)
      .flatMap((held) => held.map(({ key }) => key)),
  );
}
