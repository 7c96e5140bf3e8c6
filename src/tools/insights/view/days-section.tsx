import { format } from "date-fns";
import { addDays } from "#domain/insights/days.ts";
import type { HeatFigures } from "#domain/insights/figures.ts";
import { DotGrid, DotLegend } from "#src/ui/plot/dot-grid.tsx";
import { LegendItem, Plot } from "#src/ui/plot/plot.tsx";
import { DEFINITIONS } from "../model/definitions.ts";
import { counted, dayWords } from "../model/words.ts";
import { FigureSection } from "./figure-section.tsx";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const LONG = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"] as const;

/** On which days something was asked. */
export function DaysSection({ heat: { weeks, counts } }: { readonly heat: HeatFigures }) {
  const label = "Sessions by day";
  return (
    <FigureSection title="When you ask" aside="the last 26 weeks" definition={DEFINITIONS.days}>
      <Plot
        says={saysOf(counts)}
        legend={[1, 2, 3, 4].map((value) => (
          <LegendItem key={value} mark={<DotLegend value={value} />}>
            {value === 4 ? "4 or more" : value}
          </LegendItem>
        ))}
        table={{
          label,
          isReversed: true,
          columns: ["Week of", ...WEEKDAYS],
          rows: weeks
            .map((monday, at) => ({
              id: monday,
              cells: [dayWords(monday), ...counts.map((row) => row[at] ?? "")],
            }))
            .reverse(),
        }}
      >
        <DotGrid
          label={label}
          rows={WEEKDAYS}
          columns={weeks.map((monday) => ({ id: monday, label: monthAt(monday) }))}
          values={counts}
        />
      </Plot>
    </FigureSection>
  );
}

/** The month's name over the week in which it begins. */
const monthAt = (monday: string): string => {
  const sunday = new Date(`${addDays(monday, 6)}T12:00:00`);
  return sunday.getDate() <= 7 ? format(sunday, "MMM") : "";
};

function saysOf(counts: HeatFigures["counts"]): string {
  const sums = counts.map((row) => row.reduce<number>((sum, count) => sum + (count ?? 0), 0));
  const all = sums.reduce((sum, one) => sum + one, 0);
  if (all === 0) return "Nothing was asked in these weeks.";
  const most = Math.max(...sums);
  const days = LONG.filter((_, at) => sums[at] === most);
  const active = counts.flat().filter((count) => count !== null && count > 0).length;
  return `${counted(active, "day")} with at least one session. Most sessions are on ${days.join(" and ")}: ${most.toLocaleString("en")} of ${all.toLocaleString("en")}.`;
}
