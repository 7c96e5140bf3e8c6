/**
 * Rows are plain data, equal on disk, on the wire and on every device. Values that IndexedDB can store but JSON or PostgreSQL text cannot
 * carry are replaced before the write, so that a row never changes on its way:
 * - NUL and lone surrogates become U+FFFD, in keys too;
 * - numbers that are not finite become null, and undefined properties are left out, as in JSON.
 */

/** Deeper than any entity; also stops at a value that contains itself. */
const MAX_DEPTH = 64;

const UNSAFE = /\p{Surrogate}/gu;

/** The value is not data (a function, a date, a map, a value that contains itself): the caller has a bug or an import is broken. */
export class NotPlainError extends Error {
  override name = "NotPlainError";
}

/** @returns `text` itself when nothing had to be replaced */
export const safeText = (text: string): string => text.replaceAll("\0", "\uFFFD").replace(UNSAFE, "\uFFFD");

/** @throws NotPlainError */
export function plainValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return safeText(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value === null || typeof value === "boolean") return value;
  if (typeof value !== "object") throw new NotPlainError(`a ${typeof value} is not plain data`);
  if (depth === MAX_DEPTH) throw new NotPlainError(`nested deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(value))
    return Array.from(value, (item) => (item === undefined ? null : plainValue(item, depth + 1)));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new NotPlainError("an object of a class is not data");
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [safeText(key), plainValue(item, depth + 1)]),
  );
}

/** Equal as plain data; the order of keys does not matter. */
export function samePlain(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, item]) => Object.hasOwn(b, key) && samePlain(item, (b as Record<string, unknown>)[key]))
  );
}
