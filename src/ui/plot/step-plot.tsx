/** In px. */
const [SIDE, LEFT, RIGHT, TOP, BOTTOM] = [260, 36, 12, 12, 28];
const TICKS = [0, 25, 50, 75, 100];

export interface StepPoint {
  /** Both 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** Where the line goes at this point, 0 to 1. */
  readonly line: number;
  /** How many it stands for: its area. */
  readonly count: number;
}

export interface StepPlotProps {
  /** What is drawn, for screen readers; the numbers stand in the table. */
  readonly label: string;
  /** Ascending by `x`. */
  readonly points: readonly StepPoint[];
}

/** What was said against what happened, in per cent: rings, the line that fits them, and the dashed line on which they would be equal. */
export function StepPlot({ label, points }: StepPlotProps) {
  const x = (share: number) => LEFT + share * SIDE;
  const y = (share: number) => TOP + (1 - share) * SIDE;
  const width = LEFT + SIDE + RIGHT;
  const height = TOP + SIDE + BOTTOM;
  return (
    <div
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read its points
      tabIndex={0}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block w-full max-w-80">
        {TICKS.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={LEFT + SIDE} y1={y(tick / 100)} y2={y(tick / 100)} className="stroke-line-soft" />
            <text x={LEFT - 8} y={y(tick / 100) + 4} textAnchor="end" className="fill-text-3 text-[0.75rem]">
              {tick}
            </text>
            <text x={x(tick / 100)} y={height - 8} textAnchor="middle" className="fill-text-3 text-[0.75rem]">
              {tick}
            </text>
          </g>
        ))}
        <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} strokeDasharray="3 5" className="stroke-text-3" />
        <path
          d={points.map((point, at) => `${at === 0 ? "M" : "L"}${x(point.x)} ${y(point.line)}`).join("")}
          fill="none"
          strokeWidth={2}
          className="stroke-brand"
        />
        {points.map((point) => (
          <circle
            key={point.x}
            cx={x(point.x)}
            cy={y(point.y)}
            r={3 + Math.min(6, Math.sqrt(point.count))}
            strokeWidth={1.5}
            className="fill-bg-0 stroke-text-1"
          />
        ))}
      </svg>
    </div>
  );
}
