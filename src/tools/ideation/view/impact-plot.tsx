interface ImpactPlotProps {
  readonly points: readonly {
    readonly id: string;
    readonly number: number;
    /** 1 to 5. */
    readonly impact: number;
    readonly effort: number;
    readonly hasDots: boolean;
  }[];
}

const [LEFT, TOP, WIDTH, HEIGHT] = [40, 12, 362, 252];

/** Impact against effort. Ideas at the same place stand side by side; the numbers stand in the table below. */
export function ImpactPlot({ points }: ImpactPlotProps) {
  const x = (effort: number) => LEFT + 30 + ((effort - 1) / 4) * (WIDTH - 60);
  const y = (impact: number) => TOP + 26 + ((5 - impact) / 4) * (HEIGHT - 52);
  const before = (at: number) =>
    points.slice(0, at).filter(({ impact, effort }) => impact === points[at]?.impact && effort === points[at]?.effort)
      .length;
  return (
    <svg
      viewBox="0 0 420 300"
      role="img"
      aria-label="Impact against effort. The table below has the numbers."
      className="mt-2 w-full max-w-115"
    >
      <rect x={LEFT} y={TOP} width={WIDTH} height={HEIGHT} className="fill-none stroke-line" />
      <line x1={x(3)} x2={x(3)} y1={TOP} y2={TOP + HEIGHT} className="stroke-line" />
      <line x1={LEFT} x2={LEFT + WIDTH} y1={y(3)} y2={y(3)} className="stroke-line" />
      <g className="fill-text-3 text-[0.75rem]">
        <text x={LEFT + 10} y={TOP + 20}>
          first
        </text>
        <text x={LEFT + WIDTH - 10} y={TOP + 20} textAnchor="end">
          plan
        </text>
        <text x={LEFT + 10} y={TOP + HEIGHT - 10}>
          on the side
        </text>
        <text x={LEFT + WIDTH - 10} y={TOP + HEIGHT - 10} textAnchor="end">
          leave
        </text>
        <text x={LEFT + WIDTH / 2} y={294} textAnchor="middle">
          effort →
        </text>
        <text x={16} y={TOP + HEIGHT / 2} textAnchor="middle" transform={`rotate(-90 16 ${TOP + HEIGHT / 2})`}>
          impact →
        </text>
      </g>
      {points.map(({ id, number, impact, effort, hasDots }, at) => {
        const shift = before(at) * 20;
        return (
          <g key={id}>
            <circle
              cx={x(effort) + shift}
              cy={y(impact)}
              r={11}
              strokeWidth={1.5}
              className={hasDots ? "fill-text-1 stroke-text-1" : "fill-bg-0 stroke-line-strong"}
            />
            <text
              x={x(effort) + shift}
              y={y(impact) + 4}
              textAnchor="middle"
              className={hasDots ? "fill-bg-0 font-medium text-[0.6875rem]" : "fill-text-2 text-[0.6875rem]"}
            >
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
