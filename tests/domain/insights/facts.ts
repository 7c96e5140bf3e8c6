import type { RunFact } from "#domain/entities.ts";
import { dayOf } from "#domain/insights/days.ts";
import { type Overview, type OverviewOptions, runFiguresOf, withUses } from "#domain/insights/figures.ts";
import type { LensUse } from "#domain/insights/lenses.ts";
import { WAY_OF_COUNTING } from "#domain/insights/run-fact.ts";

/** The whole overview of these runs, and of what was done besides them. */
export const overviewOf = (
  facts: readonly RunFact[],
  { uses = [], ...options }: OverviewOptions & { readonly uses?: readonly LensUse[] },
): Overview => withUses(runFiguresOf(facts, options), uses);

/** What was counted of a run, with what a test does not name filled in. */
export function aFact(id: string, fact: Partial<RunFact> = {}): RunFact {
  const at = fact.at ?? Date.UTC(2026, 10, 20, 12);
  return {
    id,
    of: 1,
    way: WAY_OF_COUNTING,
    readable: true,
    sessionId: id,
    runId: id,
    at,
    day: dayOf(at),
    before: 50,
    after: 70,
    bloom: "apply",
    deep: true,
    rules: [],
    words: 8,
    lenses: {},
    idea: 0,
    ...fact,
  };
}
