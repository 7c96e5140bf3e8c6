import { PlotGrid } from "./grid.tsx";
import type { Scale } from "./scale.ts";

export interface PlotSeries {
  readonly name: string;
  /** One for each point; null leaves a gap in the line. */
  readonly values: readonly (number | null)[];
  /** Dashed, with rings: what it is compared with. */
  readonly dashed?: boolean;
}

export interface LinePlotProps {
  readonly label: string;
  readonly scale: Scale;
  readonly labels: readonly string[];
  readonly series: readonly PlotSeries[];
  readonly minWidth?: number;
}

/** One or more values in the order of time. */
export function LinePlot({ label, scale, labels, series, minWidth }: LinePlotProps) {
  return (
    <PlotGrid label={label} scale={scale} labels={labels} {...(minWidth === undefined ? {} : { minWidth })}>
      {({ x, y }) =>
        series.map(({ name, values, dashed }) => (
          <g key={name}>
            <path
              d={pathOf(values.map((value, at) => (value === null ? null : [x(at), y(value)])))}
              fill="none"
              strokeWidth={2}
              strokeDasharray={dashed ? "3 4" : undefined}
              className={dashed ? "stroke-text-3" : "stroke-brand"}
            />
            {values.map((value, at) =>
              value === null ? null : (
                <circle
                  key={labels[at] ?? at}
                  cx={x(at)}
                  cy={y(value)}
                  r={values.length > 60 ? 2 : 3.5}
                  strokeWidth={1.75}
                  className={dashed ? "fill-bg-0 stroke-text-3" : "fill-brand stroke-brand"}
                />
              ),
            )}
          </g>
        ))
      }
    </PlotGrid>
  );
}

/** Joins neighbours; a gap begins a new line. */
function pathOf(points: readonly (readonly [number, number] | null)[]): string {
  return points
    .map((point, at) => (point === null ? "" : `${points[at - 1] ? "L" : "M"}${point[0]} ${point[1]}`))
    .join("");
}
