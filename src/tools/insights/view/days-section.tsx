import { format } from "date-fns/format";
import { addDays } from "#domain/insights/days.ts";
import type { HeatFigures } from "#domain/insights/figures.ts";
import { DotGrid, DotLegend } from "#src/ui/plot/dot-grid.tsx";
import { LegendItem, Plot } from "#src/ui/plot/plot.tsx";
import { DEFINITIONS } from "../model/definitions.ts";
import { daysSentence } from "../model/sentences.ts";
import { dayWords } from "../model/words.ts";
import { FigureSection } from "./figure-section.tsx";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** On which days something was asked. */
export function DaysSection({ heat }: { readonly heat: HeatFigures }) {
  const { weeks, counts } = heat;
  const label = "Sessions by day";
  return (
    <FigureSection title="When you ask" aside="the last 26 weeks" definition={DEFINITIONS.days.line}>
      <Plot
        says={daysSentence(heat)}
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
