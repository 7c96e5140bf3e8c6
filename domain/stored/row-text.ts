/**
 * Rows as text, so that a person can save what a screen cannot show. Never throws: values that JSON cannot represent (except dates) are
 * named.
 * @param rows anything the disk returned
 */
export function rowsText(rows: readonly unknown[]): string {
  return rows.map((row) => JSON.stringify(plain(row, []), null, 2) ?? String(row)).join("\n\n");
}

function plain(value: unknown, above: readonly unknown[]): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return "[contains itself]";
  const inside = [...above, value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "[no date]" : value;
  if (value instanceof Map || value instanceof Set) return plain([...value], inside);
  if (Array.isArray(value)) return value.map((item) => plain(item, inside));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, inside)]));
}
