/**
 * JSON with sorted keys and without spaces: equal data gives equal text (as in RFC 8785, for plain data).
 * @param value plain data
 */
export function canonicalJson(value: unknown): string {
  // what comes from a file is sorted already, and the browser's own writer is many times as fast
  return isSorted(value) ? (JSON.stringify(value) ?? "null") : sortedJson(value);
}

function isSorted(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isSorted);
  const fields = value as Readonly<Record<string, unknown>>;
  let last = "";
  for (const key of Object.keys(fields)) {
    if (key < last || !isSorted(fields[key])) return false;
    last = key;
  }
  return true;
}

function sortedJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  let text = "";
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${sortedJson(fields[key])}`;
  return `{${text}}`;
}
