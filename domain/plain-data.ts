/** The result of parsing JSON or YAML: data of unknown shape, from a file that anybody may have written. */

const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__"]);

export type PlainRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Why data cannot be stored, to follow "it": no store accepts the NUL character, and some programs do not treat the key `__proto__` as data. */
export function unusableData(value: unknown): string | undefined {
  if (typeof value === "string")
    return value.includes("\0") ? "contains the character NUL, which is not allowed" : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (UNSAFE_KEYS.has(key)) return `names a field ${key}, which is not allowed`;
    const found = unusableData(key) ?? unusableData(item);
    if (found) return found;
  }
  return undefined;
}

/** Text that UTF-8 can represent: lone surrogates become the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\uFFFD");

/** Applies `wellFormed` to every text in data. */
export function wellFormedData<T>(value: T): T {
  if (typeof value === "string") return wellFormed(value) as T;
  if (Array.isArray(value)) return value.map(wellFormedData) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [wellFormed(key), wellFormedData(item)])) as T;
}
