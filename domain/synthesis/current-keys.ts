/** Rows and drafts under the keys that their statements have now. */
import type { Sentence, StatementKey } from "./statement.ts";

type Current = (key: StatementKey) => StatementKey;

/** What was decided under a key of an earlier version of the rules is so under the present one, unless that was decided since. */
export const byCurrent = <T>(record: Readonly<Record<string, T>>, current: Current): Readonly<Record<string, T>> => ({
  ...Object.fromEntries(Object.entries(record).map(([key, value]) => [current(key), value])),
  ...record,
});
export const underCurrent = (sentences: readonly Sentence[], current: Current): readonly Sentence[] =>
  sentences.map(({ text, keys }) => ({ text, keys: keys.map(current) }));
