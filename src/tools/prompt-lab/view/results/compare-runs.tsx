import { useMemo } from "react";
import { shareOf } from "#domain/lab/checks-met.ts";
import { type Comparison, questionKey } from "#domain/lab/compare.ts";
import type { LabPlan, LabRun } from "#domain/lab/types.ts";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { Table } from "#src/ui/table.tsx";
import { type Question, questionName } from "../../model/questions.ts";
import { ChangeMark } from "./change-mark.tsx";

interface CompareRunsProps {
  readonly plan: LabPlan;
  readonly baseline: LabRun;
  readonly comparisons: readonly Comparison[];
  readonly questions: ReadonlyMap<string, Question>;
  readonly onlyWorse: boolean;
  onOpen(key: string): void;
}

/** Most lines listed; the table shows every question. */
const MOST_LISTED = 200;

/** A run compared with the baseline: each wording in sum, and every question whose checks had another outcome. */
export function CompareRuns({ plan, baseline, comparisons, questions, onlyWorse, onOpen }: CompareRunsProps) {
  const sums = useMemo(
    () => plan.prompts.map(({ id, label }) => ({ id, label, ...sumOf(comparisons, id) })),
    [plan, comparisons],
  );
  const changed = comparisons
    .filter(({ verdict }) => verdict === "regressed" || (verdict === "improved" && !onlyWorse))
    .sort((a, b) => Number(a.verdict === "improved") - Number(b.verdict === "improved"));
  return (
    <>
      <Table label={`Against run ${baseline.number}`} minWidth={34}>
        <thead>
          <tr>
            <th scope="col">Wording</th>
            <th scope="col">Better</th>
            <th scope="col">Worse</th>
            <th scope="col">Same</th>
            <th scope="col">Run {baseline.number}</th>
            <th scope="col">This run</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ id, label, improved, regressed, flat, before, now }) => (
            <tr key={id}>
              <th scope="row" className="border-line-soft! text-text-1!">
                <bdi>{label}</bdi>
              </th>
              <td>{improved}</td>
              <td>{regressed}</td>
              <td>{flat}</td>
              <td>{percent(before)}</td>
              <td>{percent(now)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <h2 className="t-label mt-8 mb-2 text-text-1">{onlyWorse ? "What got worse" : "What changed"}</h2>
      {changed.length === 0 ? (
        <p className="t-14">{onlyWorse ? "Nothing got worse." : "Nothing changed."}</p>
      ) : (
        <List>
          {changed.slice(0, MOST_LISTED).map((comparison) => {
            const key = questionKey(comparison);
            const question = questions.get(key);
            const { before, now, verdict } = comparison;
            return question ? (
              <ListRow
                key={key}
                title={
                  <button type="button" className={`${rowLinkClass} text-left`} onClick={() => onOpen(key)}>
                    {questionName(question)}
                  </button>
                }
                mark={<ChangeMark verdict={verdict} />}
                detail={`${before.met} of ${before.of} checks met in run ${baseline.number}, ${now.met} of ${now.of} now`}
              />
            ) : null;
          })}
        </List>
      )}
      {changed.length > MOST_LISTED && (
        <p className="t-13 mt-3 text-text-3">
          The first {MOST_LISTED} of {changed.length.toLocaleString("en")}. The table shows all of them.
        </p>
      )}
    </>
  );
}

function sumOf(comparisons: readonly Comparison[], promptId: string) {
  const of = comparisons.filter((one) => one.promptId === promptId);
  const number = (verdict: Comparison["verdict"]) => of.filter((one) => one.verdict === verdict).length;
  const share = (side: "before" | "now") =>
    shareOf(of.reduce((sum, one) => ({ met: sum.met + one[side].met, of: sum.of + one[side].of }), { met: 0, of: 0 }));
  return {
    improved: number("improved"),
    regressed: number("regressed"),
    flat: number("flat"),
    before: share("before"),
    now: share("now"),
  };
}

const percent = (share: number | null): string => (share === null ? "no result" : `${Math.floor(share * 100)}%`);
