import { PlotGrid } from "./grid.tsx";
import type { Scale } from "./scale.ts";

export interface ColumnPlotProps {
  readonly label: string;
  /** Holds 0, where the columns stand. */
  readonly scale: Scale;
  readonly columns: readonly { readonly label: string; readonly value: number }[];
  readonly minWidth?: number;
}

/** Amounts in the order of time. */
export function ColumnPlot({ label, scale, columns, minWidth }: ColumnPlotProps) {
  return (
    <PlotGrid
      label={label}
      scale={scale}
      labels={columns.map((column) => column.label)}
      {...(minWidth === undefined ? {} : { minWidth })}
    >
      {({ x, y, step }) => {
        const width = Math.min(28, step * 0.7);
        return columns.map(({ label: name, value }, at) => (
          <rect
            key={name}
            x={x(at) - width / 2}
            width={width}
            y={Math.min(y(0), y(value))}
            height={Math.abs(y(value) - y(0))}
            rx="1"
            className="fill-brand forced-colors:fill-[Highlight]"
          />
        ));
      }}
    </PlotGrid>
  );
}
