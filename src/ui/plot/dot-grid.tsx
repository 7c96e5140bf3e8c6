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
        {rows.map(
          (row, down) =>
            down % 2 === 0 && (
              <text key={row} y={middleOf(down) + 4} className="fill-text-3 text-[0.75rem]">
                {row}
              </text>
            ),
        )}
        {RADII.map((radius, size) => (
          <path
            key={radius}
            d={dotsOf(
              values.map((row) => row.slice(first)),
              size,
            )}
            className={lookOf(size)}
          />
        ))}
      </svg>
    </div>
  );
}

const middleOf = (row: number): number => TOP + (row + 0.5) * CELL;
const sizeOf = (value: number): number => Math.min(RADII.length - 1, Math.max(0, value));
const lookOf = (size: number) => (size === 0 ? "fill-text-3" : "fill-brand forced-colors:fill-[Highlight]");

/** All dots of a size in one path: half a year has 182, and a mark for each takes longer to make than all else of the drawing. */
const dotsOf = (values: DotGridProps["values"], size: number): string =>
  values
    .flatMap((row, down) =>
      row.map((value, at) =>
        value !== null && sizeOf(value) === size
          ? dotAt(LEFT + (at + 0.5) * CELL, middleOf(down), RADII[size] as number)
          : "",
      ),
    )
    .join("");

const dotAt = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** The dot of an amount, for a legend. */
export function DotLegend({ value }: { readonly value: number }) {
  const size = sizeOf(value);
  return (
    <svg aria-hidden="true" width="16" height="16" viewBox="-8 -8 16 16">
      <path d={dotAt(0, 0, RADII[size] as number)} className={lookOf(size)} />
    </svg>
  );
}
