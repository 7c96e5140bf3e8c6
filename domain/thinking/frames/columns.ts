/**
 * Rows that have the same keys, stored column by column: like lies beside like, so that frames and cues compress a tenth better than row by row. A
 * column of objects, or of lists of objects, is a table again. Columns that share their words are one column, row by row.
 */
export interface Columns<Row> {
  readonly rows: number;
  readonly columns: { readonly [Key in keyof Row]?: Column };
}
type Column =
  /** With `keys`, each row has that many values in turn. */
  | { readonly values: readonly unknown[]; readonly keys?: readonly string[] }
  | { readonly table: Columns<Item> }
  /** How many rows of the table each value has, in order. */
  | { readonly table: Columns<Item>; readonly counts: readonly number[] };
type Item = Record<string, unknown>;

/** A gap says its question in other words. */
const ONE_COLUMN = ["question", "gap"];

/** @param rows JSON values; all have the same keys */
export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const keys = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  const together = keys.filter((key) => ONE_COLUMN.includes(key));
  const alone = together.length < ONE_COLUMN.length ? keys : keys.filter((key) => !together.includes(key));
  const columns = alone.map((key): [string, Column] => [key, columnOf(rows.map((row) => row[key]))]);
  if (alone !== keys)
    columns.push([
      ONE_COLUMN.join(),
      { values: rows.flatMap((row) => together.map((key) => row[key])), keys: together },
    ]);
  return { rows: rows.length, columns: Object.fromEntries(columns) as Columns<Row>["columns"] };
}

function columnOf(values: readonly unknown[]): Column {
  if (areAlike(values)) return { table: toColumns(values) };
  if (!values.every(Array.isArray)) return { values };
  const all: unknown[] = values.flat();
  return areAlike(all) ? { table: toColumns(all), counts: values.map(({ length }) => length) } : { values };
}

/** Whether they are objects with the same keys, at least one. */
function areAlike(values: readonly unknown[]): values is Item[] {
  const keysOf = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value).join() : null;
  const keys = keysOf(values[0]);
  return keys !== null && values.every((value) => keysOf(value) === keys);
}

export function fromColumns<Row>({ rows, columns }: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [string, Column][];
  const values = entries.flatMap(([key, column]) => {
    const { keys = [key] } = "values" in column ? column : {};
    const all = valuesOf(column);
    return keys.map(
      (own, at) => [own, keys.length === 1 ? all : all.filter((_, n) => n % keys.length === at)] as const,
    );
  });
  return Array.from({ length: rows }, (_, at) => Object.fromEntries(values.map(([key, all]) => [key, all[at]])) as Row);
}

function valuesOf(column: Column): readonly unknown[] {
  if ("values" in column) return column.values;
  const rows = fromColumns(column.table);
  if (!("counts" in column)) return rows;
  let to = 0;
  return column.counts.map((count) => {
    to += count;
    return rows.slice(to - count, to);
  });
}
