import { type ReactNode, useMemo } from "react";
import type { LabCell, LabPlan } from "#domain/lab/types.ts";
import { BarLine } from "#src/ui/plot/bar-line.tsx";
import { Table } from "#src/ui/table.tsx";
import { type Bar, barsBy, checkBars, timeBars } from "../../model/run-bars.ts";

interface RunPlotsProps {
  readonly plan: LabPlan;
  readonly cells: readonly LabCell[];
  /** Shown below them: it is not about this run alone. */
  readonly lift: ReactNode;
}

/** The results of a run as bars, each beside its number. */
export function RunPlots({ plan, cells, lift }: RunPlotsProps) {
  const plots = useMemo(
    () => [
      { title: "Checks met by wording", of: "Wording", bars: barsBy(plan.prompts, cells, ({ promptId }) => promptId) },
      {
        title: "Checks met by provider",
        of: "Provider",
        bars: barsBy(plan.adapters, cells, ({ adapterId }) => adapterId),
      },
      { title: "Answers that met each check", of: "Check", bars: checkBars(plan, cells) },
      { title: "Time per answer", of: "Provider", bars: timeBars(plan, cells) },
    ],
    [plan, cells],
  );
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
      {plots.map(({ title, of, bars }) =>
        bars.length === 0 ? null : (
          <section key={title}>
            <h2 className="t-label mb-2 text-text-1">{title}</h2>
            <Bars title={title} of={of} bars={bars} />
          </section>
        ),
      )}
      {lift}
    </div>
  );
}

/** A plot that is a table: people who cannot see the bars read the numbers. */
function Bars({ title, of, bars }: { title: string; of: string; bars: readonly Bar[] }) {
  return (
    <Table label={title}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, label, length, words }) => (
          <tr key={id}>
            <th scope="row" className="w-2/5 border-line-soft! align-top">
              <bdi className="line-clamp-2 text-text-1">{label}</bdi>
            </th>
            <td>
              <BarLine length={length} />
              <span className="text-text-2">{words}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
