/** A place in a table, from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Number of rows that Page Up and Page Down move by. */
const PAGE = 5;

/** The place where a key leads in a grid (WAI-ARIA, pattern Grid); undefined for other keys. */
export function placeAfter(
  { key, ctrlKey, metaKey, altKey }: Key,
  { row, column }: Place,
  size: { readonly rows: number; readonly columns: number },
): Place | undefined {
  if (altKey) return undefined;
  const whole = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(lastRow, nextRow)),
    column: Math.max(0, Math.min(lastColumn, nextColumn)),
  });
  switch (key) {
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowLeft":
      return to(row, column - 1);
    case "ArrowRight":
      return to(row, column + 1);
    case "PageUp":
      return to(row - PAGE, column);
    case "PageDown":
      return to(row + PAGE, column);
    case "Home":
      return to(whole ? 0 : row, 0);
    case "End":
      return to(whole ? lastRow : row, lastColumn);
    default:
      return undefined;
  }
}
