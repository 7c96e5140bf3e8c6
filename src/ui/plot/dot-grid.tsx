import { useWidth } from "./grid.tsx";

/** In px. */
const [CELL, LEFT, TOP] = [24, 36, 20];
/** Radii by amount; the last one stands for all larger amounts. */
const RADII = [0.75, 2.5, 4.25, 5.75, 7.5] as const;

export interface DotGridProps {
  /** What is drawn, for screen readers; the numbers stand in the table. */
  readonly label: string;
  readonly rows: readonly string[];
  /** The oldest first. Where the page is narrower, the newest that fit are drawn. An empty label is not written. */
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  /** By row, then by column; null for no dot at all. */
  readonly values: readonly (readonly (number | null)[])[];
}

/** Amounts by two things at once: the more, the larger the dot. */
export function DotGrid({ label, rows, columns, values }: DotGridProps) {
  const [width, measure] = useWidth(0);
  const fit = Math.min(columns.length, Math.max(1, Math.floor((width - LEFT) / CELL)));
  const first = columns.length - fit;
  return (
    <div
      ref={measure}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read its points
      tabIndex={0}
    >
      <svg aria-hidden="true" width={LEFT + fit * CELL} height={TOP + rows.length * CELL} className="block">
        {columns.slice(first).map((column, at) => (
          <text key={column.id} x={LEFT + at * CELL + 4} y={12} className="fill-text-3 text-[0.75rem]">
            {column.label}
          </text>
        ))}
        {rows.map((row, down) => (
          <g key={row} transform={`translate(0 ${TOP + (down + 0.5) * CELL})`}>
            {down % 2 === 0 && (
              <text y={4} className="fill-text-3 text-[0.75rem]">
                {row}
              </text>
            )}
            {values[down]
              ?.slice(first)
              .map((value, at) =>
                value === null ? null : (
                  <DotMark key={columns[first + at]?.id} x={LEFT + (at + 0.5) * CELL} value={value} />
                ),
              )}
          </g>
        ))}
      </svg>
    </div>
  );
}

function DotMark({ x, value }: { readonly x: number; readonly value: number }) {
  const isNone = value <= 0;
  return (
    <circle
      cx={x}
      r={RADII[Math.min(RADII.length - 1, Math.max(0, value))]}
      className={isNone ? "fill-text-3" : "fill-brand forced-colors:fill-[Highlight]"}
    />
  );
}

/** The dot of an amount, for a legend. */
export function DotLegend({ value }: { readonly value: number }) {
  return (
    <svg aria-hidden="true" width="16" height="16" viewBox="-8 -8 16 16">
      <DotMark x={0} value={value} />
    </svg>
  );
}
