import { Fragment, type KeyboardEvent, type ReactNode, useState } from "react";
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
  /** The last row is drawn first. */
  readonly isReversed?: boolean;
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

/** A drawing with a sentence that says what to see, and its numbers as a table. Arrow keys on the drawing read its points one by one. */
export function Plot({ says, table, legend, tableOpen, onTableOpen, children, className }: PlotProps) {
  const [at, onKeyDown] = usePoints(table);
  // hundreds of cells that nobody sees would be made with each drawing
  const [isOpen, setOpen] = useState(tableOpen ?? false);
  const point = at === null ? undefined : table.rows[at];
  return (
    <figure className={cx("min-w-0", className)}>
      {legend && <div className="t-12 mb-2 flex flex-wrap gap-x-4 gap-y-1 text-text-3">{legend}</div>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the drawing within has the focus */}
      <div onKeyDown={onKeyDown}>{children}</div>
      <p role="status" className="t-13 max-w-[72ch] text-text-1 tabular-nums not-empty:mt-1.5">
        {point?.cells.map((cell, column) => (
          <Fragment key={table.columns[column]}>
            {column > 0 && ", "}
            {table.columns[column]} {cell === "" ? "–" : cell}
          </Fragment>
        ))}
      </p>
      <figcaption className="t-13 mt-2 max-w-[72ch] text-text-3">{says}</figcaption>
      <Fold
        summary="The numbers as a table"
        className="mt-2"
        open={tableOpen}
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open);
          onTableOpen?.(open);
        }}
      >
        {(isOpen || tableOpen) && <Numbers {...table} />}
      </Fold>
    </figure>
  );
}

const Numbers = ({ label, columns, rows }: PlotTable) => (
  <Table label={label} className="mt-2">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells: [name, ...rest] }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          {rest.map((cell, at) => (
            <td key={columns[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The row of the point that is read; null before the first arrow key. Left and right follow the drawing, Home and End lead to its ends. */
function usePoints({ rows, isReversed = false }: PlotTable): readonly [number | null, (event: KeyboardEvent) => void] {
  const [point, setPoint] = useState<number | null>(null);
  const last = rows.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    const step = STEPS[key];
    // what stands in a drawing made of rows has keys of its own
    if ((target as Element).getAttribute("role") !== "img") return;
    if (last < 0 || (step === undefined && key !== "Home" && key !== "End")) return;
    event.preventDefault();
    // as drawn: 0 is at the left
    const from = point === null ? (step === -1 ? last + 1 : -1) : Math.min(point, last);
    const to = key === "Home" ? 0 : key === "End" ? last : from + (step ?? 0);
    setPoint(Math.max(0, Math.min(last, to)));
  };
  const shown = point === null ? null : Math.min(point, last);
  return [shown === null ? null : isReversed ? last - shown : shown, onKeyDown];
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
