import type { ReactNode } from "react";
import { cx } from "../class-names.ts";
import { Fold } from "../fold.tsx";
import { Table } from "../table.tsx";

/** The numbers of a plot. */
export interface PlotTable {
  /** What the numbers mean. */
  readonly label: string;
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

export interface PlotProps {
  /** What to see: one sentence. */
  readonly says: ReactNode;
  readonly table: PlotTable;
  /** What each mark means; marks differ in shape, not only in colour. */
  readonly legend?: ReactNode;
  /** Whether the table is open; without it people open it themselves. */
  readonly tableOpen?: boolean | undefined;
  readonly onTableOpen?: ((open: boolean) => void) | undefined;
  /** The drawing. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A drawing with a sentence that says what to see, and its numbers as a table. */
export function Plot({ says, table, legend, tableOpen, onTableOpen, children, className }: PlotProps) {
  return (
    <figure className={cx("min-w-0", className)}>
      {legend && <div className="t-12 mb-2 flex flex-wrap gap-x-4 gap-y-1 text-text-3">{legend}</div>}
      {children}
      <figcaption className="t-13 mt-2 max-w-[72ch] text-text-3">{says}</figcaption>
      <Fold
        summary="The numbers as a table"
        className="mt-2"
        open={tableOpen}
        onToggle={(event) => onTableOpen?.(event.currentTarget.open)}
      >
        <Table label={table.label} className="mt-2">
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ id, cells: [name, ...rest] }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {rest.map((cell, at) => (
                  <td key={table.columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Fold>
    </figure>
  );
}

export interface LegendItemProps {
  /** The mark as it is drawn. */
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

export function LegendItem({ mark, children }: LegendItemProps) {
  return (
    <span className="inline-flex items-center gap-1.5 [&_svg]:size-4">
      {mark}
      {children}
    </span>
  );
}
