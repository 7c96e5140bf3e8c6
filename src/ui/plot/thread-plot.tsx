import { PlotGrid } from "./grid.tsx";
import type { Scale } from "./scale.ts";

export interface ThreadPoint {
  readonly id: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** What `to` is compared with; null without it. */
  readonly mark: number | null;
  /** Made of few values: its line is dashed. */
  readonly isThin?: boolean;
}

export interface ThreadPlotProps {
  readonly label: string;
  readonly scale: Scale;
  readonly points: readonly ThreadPoint[];
  readonly minWidth?: number;
}

/** From one value to another, point by point: a ring before, a star after, a short line for what it is compared with. */
export function ThreadPlot({ label, scale, points, minWidth }: ThreadPlotProps) {
  return (
    <PlotGrid
      label={label}
      scale={scale}
      labels={points.map((point) => point.label)}
      {...(minWidth === undefined ? {} : { minWidth })}
    >
      {({ x, y, step }) => {
        const half = Math.min(8, step / 2);
        return points.map(({ id, from, to, mark, isThin }, at) => (
          <g key={id} transform={`translate(${x(at)} 0)`}>
            <line
              y1={y(from)}
              y2={y(to)}
              strokeWidth={2}
              strokeDasharray={isThin ? "2 4" : undefined}
              className="stroke-brand"
            />
            <circle cy={y(from)} r={4.5} strokeWidth={1.5} className="fill-bg-0 stroke-text-3" />
            {mark !== null && (
              <line x1={-half} x2={half} y1={y(mark)} y2={y(mark)} strokeWidth={2} className="stroke-warn" />
            )}
            <path transform={`translate(0 ${y(to)})`} d={STAR} className="fill-brand" />
          </g>
        ));
      }}
    </PlotGrid>
  );
}

/** A star of 14 px around its middle. */
const STAR =
  "M0-7.5c.6 4.65 2.85 6.9 7.5 7.5-4.65.6-6.9 2.85-7.5 7.5-.6-4.65-2.85-6.9-7.5-7.5 4.65-.6 6.9-2.85 7.5-7.5z";
