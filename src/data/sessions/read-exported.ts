import { isCovered } from "#domain/beliefs/belief.ts";
import type { Estimate } from "#domain/entities.ts";
import { groupedBy } from "#domain/insights/chance.ts";
import type { Belief } from "#domain/sessions/document.ts";
import { readEstimate } from "#domain/stored/arena.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { readBeliefs } from "../beliefs/read-beliefs.ts";

export type BeliefsOf = ReadonlyMap<string | null, readonly Belief[]>;

/**
 * The beliefs of each session. A number that Insights hides is in no file either: that of an open debate, and those that are covered before the review.
 * @param now epoch ms. Throws Dexie's errors
 */
export async function readExportedBeliefs(db: StudioDatabase, now: number): Promise<BeliefsOf> {
  const [{ list }, rows] = await Promise.all([readBeliefs(db), db.estimates.toArray()]);
  const estimates = groupedBy(
    rows.flatMap((row): readonly Estimate[] => {
      const estimate = row.deleted === 1 ? null : readEstimate(row);
      return estimate ? [estimate] : [];
    }),
    ({ statementId }) => statementId,
  );
  const made = list.map((belief) => {
    const { id, sessionId, text, criterion, settled } = belief.statement;
    const own = isCovered(belief, now) ? [] : (estimates.get(id) ?? []);
    return { sessionId, belief: { text, criterion, settled, estimates: [...own].sort(inTime) } };
  });
  return new Map(
    [...groupedBy(made, ({ sessionId }) => sessionId)].map(([id, of]) => [id, of.map(({ belief }) => belief)]),
  );
}

const inTime = (a: Estimate, b: Estimate) => a.at - b.at || (a.id < b.id ? -1 : 1);
