import { GROUPS, type TestResult, VERDICTS } from "./types.ts";

/** One run of one test. */
export type Mark = Pick<TestResult, "verdict" | "facts" | "remedy" | "ms"> & {
  /** Epoch milliseconds. */
  readonly at: number;
};

/** A test with its last runs, the newest first; it has at least one. */
export interface TestHistory extends Pick<TestResult, "id" | "group" | "title"> {
  readonly marks: readonly [Mark, ...Mark[]];
}

/** How many runs of a test are stored. */
const MOST = 5;

/**
 * Adds the results of a run.
 * @param isWhole all tests ran: those without a result, as of a provider that was removed, are dropped
 */
export function withResults(
  before: readonly TestHistory[],
  results: readonly TestResult[],
  { at, isWhole }: { readonly at: number; readonly isWhole: boolean },
): readonly TestHistory[] {
  const known = new Map(before.map((test) => [test.id, test]));
  const added = results.map(({ id, group, title, ...mark }): TestHistory => {
    const older = known.get(id)?.marks ?? [];
    return { id, group, title, marks: [{ ...mark, at }, ...older.slice(0, MOST - 1)] };
  });
  if (isWhole) return added;
  const fresh = new Map(added.map((test) => [test.id, test]));
  return [...before.map((test) => fresh.get(test.id) ?? test), ...added.filter(({ id }) => !known.has(id))];
}

/** The stored results, as far as they can be read. */
export const readHistory = (stored: unknown): readonly TestHistory[] =>
  Array.isArray(stored) ? stored.filter(isTestHistory) : [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isTestHistory = (value: unknown): value is TestHistory =>
  isRecord(value) &&
  typeof value.id === "string" &&
  typeof value.title === "string" &&
  (GROUPS as readonly unknown[]).includes(value.group) &&
  Array.isArray(value.marks) &&
  value.marks.length > 0 &&
  value.marks.every(isMark);

const isMark = (value: unknown): value is Mark =>
  isRecord(value) &&
  (VERDICTS as readonly unknown[]).includes(value.verdict) &&
  typeof value.facts === "string" &&
  typeof value.at === "number" &&
  typeof value.ms === "number" &&
  (value.remedy === undefined || typeof value.remedy === "string");
