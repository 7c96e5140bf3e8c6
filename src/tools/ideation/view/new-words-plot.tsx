interface NewWordsPlotProps {
  readonly points: readonly {
    readonly id: string;
    readonly number: number;
    /** 0 to 1; null without a content word. */
    readonly share: number | null;
    readonly silent: boolean;
  }[];
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [288, 132, 22, 8, 108];

const round = (value: number): number => Math.round(value * 100) / 100;
/** A circle as a part of a path: a thousand of them are one element. */
const circle = ({ x, y }: { readonly x: number; readonly y: number }, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** New words of each idea in order: a ring for the silent phase, a dot after it. The table below has the numbers. */
export function NewWordsPlot({ points }: NewWordsPlotProps) {
  const step = points.length > 1 ? (WIDTH - LEFT - 12) / (points.length - 1) : 0;
  const x = (at: number) => LEFT + 6 + at * step;
  const y = (share: number) => BOTTOM - share * (BOTTOM - TOP);
  const radius = points.length > 60 ? 2 : 3.5;
  const shown = points.flatMap(({ share, silent }, at) =>
    share === null ? [] : [{ x: round(x(at)), y: round(y(share)), silent }],
  );
  const lastSilent = points.findLastIndex(({ silent }) => silent);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="New words of each idea, in order. The table below has the numbers."
        className="w-full overflow-visible"
      >
        {[0, 0.5, 1].map((share) => (
          <line key={share} x1={LEFT} x2={WIDTH} y1={y(share)} y2={y(share)} className="stroke-line-soft" />
        ))}
        <text x={LEFT - 8} y={y(1) + 4} textAnchor="end" className="fill-text-3 text-[0.6875rem]">
          1
        </text>
        <text x={LEFT - 8} y={y(0) + 4} textAnchor="end" className="fill-text-3 text-[0.6875rem]">
          0
        </text>
        {lastSilent >= 0 && lastSilent < points.length - 1 && (
          <line
            x1={x(lastSilent) + step / 2}
            x2={x(lastSilent) + step / 2}
            y1={TOP - 6}
            y2={BOTTOM}
            className="stroke-line-strong"
            strokeDasharray="2 3"
          />
        )}
        <path d={shown.map(({ x: left, y: top }) => `M${left} ${y(0)}V${top}`).join("")} className="stroke-line" />
        {[true, false].map((isSilent) => (
          <path
            key={String(isSilent)}
            d={shown.flatMap(({ silent, ...at }) => (silent === isSilent ? circle(at, radius) : [])).join("")}
            strokeWidth={1.75}
            className={isSilent ? "fill-bg-0 stroke-brand" : "fill-brand stroke-brand"}
          />
        ))}
        {first && (
          <text x={x(0)} y={HEIGHT - 6} textAnchor="middle" className="fill-text-3 text-[0.6875rem]">
            {first.number}
          </text>
        )}
        {last && points.length > 1 && (
          <text x={x(points.length - 1)} y={HEIGHT - 6} textAnchor="end" className="fill-text-3 text-[0.6875rem]">
            {last.number}
          </text>
        )}
      </svg>
      <figcaption className="t-12 flex gap-4 text-text-3">
        <span>○ yours first</span>
        <span>● after that</span>
      </figcaption>
    </figure>
  );
}
