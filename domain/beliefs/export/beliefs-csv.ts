import { csvTable } from "../../prompt-exchange/csv-table.ts";
import { type Belief, isCovered } from "../belief.ts";

/**
 * Beliefs as a table. Numbers that are covered on the page are left out here too.
 * @param dayOf a moment as `YYYY-MM-DD` @param now epoch ms
 */
export function beliefsCsv(beliefs: readonly Belief[], dayOf: (at: number) => string, now: number): string {
  const rows = beliefs.map((belief) => {
    const { statement, before, after } = belief;
    const shown = isCovered(belief, now) ? [] : [before?.percent, after?.percent];
    return [
      statement.text,
      statement.criterion,
      String(shown[0] ?? ""),
      String(shown[1] ?? ""),
      statement.settled?.outcome ?? "",
      dayOf(statement.reviewAt),
    ];
  });
  return csvTable([["text", "criterion", "before", "after", "outcome", "review"], ...rows]);
}
